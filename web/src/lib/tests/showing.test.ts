import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Frame, LogEntry } from '../protocol'
import { change } from '../settings.svelte'
import { passing, pauseOf } from '../film.svelte'
import { Showing } from '../showing.svelte'

const frame = (n: number): Frame => ({ log: [{ words: `part ${n}`, rule: '' }], view: n })
const log: LogEntry[] = [1, 2, 3, 4].map((seq) => ({ seq, kind: 'happened', words: `line ${seq}`, rule: '' }))

beforeEach(() => {
  vi.useFakeTimers()
  change({ pace: 1, motion: 'auto' })
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows part after part, and the log no further than that', () => {
  const showing = new Showing()
  showing.begin([frame(1), frame(2), frame(3)], false)
  expect(showing.frame?.view).toBe(1)
  expect(showing.upTo(log).at(-1)?.seq).toBe(2)
  vi.advanceTimersByTime(pauseOf(frame(1), passing))
  expect(showing.frame?.view).toBe(2)
  expect(showing.upTo(log).at(-1)?.seq).toBe(3)
  vi.advanceTimersByTime(10_000)
  expect(showing.playing).toBe(false)
  expect(showing.upTo(log)).toEqual(log)
})

it('passes over what tells nothing, and is over after a few seconds', () => {
  const quiet: Frame = { log: [{ words: 'The crew is asked.', rule: '', quiet: true }], view: 0 }
  expect(pauseOf(quiet, passing)).toBe(0)
  const showing = new Showing()
  const long = { log: [{ words: 'w'.repeat(200), rule: '' }], view: 1 }
  showing.begin(Array(20).fill(long), false)
  vi.advanceTimersByTime(5900)
  expect(showing.playing).toBe(true)
  vi.advanceTimersByTime(200)
  expect(showing.playing).toBe(false)
})

it('can be skipped', () => {
  const showing = new Showing()
  showing.begin([frame(1), frame(2)], false)
  showing.skip()
  expect(showing.playing).toBe(false)
})

it('shows nothing of what happened before, of a single part, or to those who want no motion', () => {
  const showing = new Showing()
  showing.begin([frame(1), frame(2)], true)
  expect(showing.playing).toBe(false)
  showing.begin([frame(1)], false)
  expect(showing.playing).toBe(false)
  change({ motion: 'reduced' })
  showing.begin([frame(1), frame(2)], false)
  expect(showing.playing).toBe(false)
})

it('leaves it to boards that show parts themselves', () => {
  const showing = new Showing()
  showing.byBoard = (part) => part.view > 1
  showing.begin([frame(1), frame(2), frame(3)], false)
  expect(showing.playing).toBe(false)
  expect(showing.film.frames).toHaveLength(2)
})

it('keeps what a board has still to tell out of the log', () => {
  const showing = new Showing()
  showing.byBoard = () => true
  showing.begin([frame(3), frame(4)], false)
  expect(showing.telling).toBe(true)
  expect(showing.upTo(log).at(-1)?.seq).toBe(3)
  showing.film.step()
  expect(showing.telling).toBe(true)
  showing.film.step()
  expect(showing.telling).toBe(false)
  expect(showing.upTo(log)).toEqual(log)
})

it('does not wait for a board of somebody who wants only the outcome', () => {
  change({ pace: 0 })
  const showing = new Showing()
  showing.byBoard = () => true
  showing.begin([frame(1), frame(2)], false)
  expect(showing.telling).toBe(false)
})

it('goes on where a table plays faster than it is shown', () => {
  const showing = new Showing()
  showing.begin([frame(1), frame(2)], false)
  showing.begin([frame(3)], false)
  vi.advanceTimersByTime(pauseOf(frame(1), passing) + pauseOf(frame(2), passing))
  expect(showing.frame?.view).toBe(3)
})

it('shows once more what happened, also what was not shown, and the log is all there meanwhile', () => {
  const showing = new Showing()
  change({ motion: 'reduced' })
  showing.begin([frame(1), frame(2)], false)
  expect(showing.latest.map(({ view }) => view)).toEqual([1, 2])
  showing.again(showing.latest)
  expect(showing.frame?.view).toBe(1)
  expect(showing.upTo(log)).toEqual(log)
  showing.again([frame(7), frame(8)])
  expect(showing.film.frames, 'not twice at once').toHaveLength(2)
  showing.skip()
  expect(showing.playing).toBe(false)
})

it('passes as a board wishes', () => {
  const showing = new Showing()
  showing.manner = { whole: 12_000 }
  const long = { log: [{ words: 'w'.repeat(200), rule: '' }], view: 1 }
  showing.begin(Array(20).fill(long), false)
  vi.advanceTimersByTime(11_900)
  expect(showing.playing).toBe(true)
  vi.advanceTimersByTime(200)
  expect(showing.playing).toBe(false)
})
