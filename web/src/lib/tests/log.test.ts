import { expect, it } from 'vitest'
import { hasEarlier, heard } from '../log'
import type { LogEntry } from '../protocol'

const entry = (seq: number, more: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  kind: 'happened',
  words: `line ${seq}`,
  rule: '',
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

it('begins with its end, and has the pages before it put in front', () => {
  const end = heard([], [entry(201), entry(202)])
  expect(hasEarlier(end)).toBe(true)
  const more = heard(end, [entry(199), entry(200)])
  expect(more.map(({ seq }) => seq)).toEqual([199, 200, 201, 202])
  const struck = heard(more, [entry(203, { kind: 'taken_back', from: 200 })])
  expect(struck.map(({ undone }) => undone ?? false)).toEqual([false, true, true, true, false])
  const unread = heard(end, [entry(203, { kind: 'taken_back', from: 7 })])
  expect(unread.map(({ undone }) => undone ?? false)).toEqual([true, true, false])
  expect(hasEarlier([])).toBe(false)
  expect(hasEarlier([entry(1)])).toBe(false)
})

it('has no gaps: after a long absence it begins anew, and a page that does not reach it is not taken', () => {
  const log = [entry(1), entry(2)]
  expect(heard(log, [entry(300), entry(301)]).map(({ seq }) => seq)).toEqual([300, 301])
  expect(heard([entry(300)], log).map(({ seq }) => seq)).toEqual([300])
})
