import { expect, it } from 'vitest'
import { heard } from '../log'
import type { LogEntry } from '../protocol'

const entry = (seq: number, more: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  kind: 'happened',
  words: `line ${seq}`,
  ...more,
})

it('grows, and an entry that comes again replaces itself', () => {
  const log = heard(heard([], [entry(1), entry(2)]), [entry(2, { words: 'ligne 2' }), entry(3)])
  expect(log.map(({ words }) => words)).toEqual(['line 1', 'ligne 2', 'line 3'])
})

it('strikes what was taken back, but not what was said', () => {
  const before = [entry(1), entry(2), entry(3, { kind: 'said', seat: 'crew1' }), entry(4)]
  const log = heard(before, [entry(5, { kind: 'taken_back', from: 2, seat: 'crew1' })])
  expect(log.map(({ undone }) => undone ?? false)).toEqual([false, true, false, true, false])
})
