// A film that is watched: forwards, backwards, and back to the present.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Film, passing, pauseOf, watched } from '../film.svelte'
import type { Frame } from '../protocol'

const frame = (turn: number, words: string): Frame => ({ log: [{ words, rule: '' }], view: { turn, words } })
const three = () => [frame(1, 'one'), frame(1, 'two'), frame(2, 'three')]
const words = (film: Film) => film.shown?.log[0].words

function filmOf(frames: Frame[]): Film {
  const film = new Film()
  film.manner = watched
  film.add(frames)
  return film
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a film', () => {
  it('plays what comes while one watches the present, and ends there', () => {
    const film = new Film()
    expect(film.live).toBe(true)
    film.manner = watched
    film.add(three())
    expect([film.playing, words(film)]).toEqual([true, 'one'])
    vi.advanceTimersByTime(30_000)
    expect([film.live, film.playing, film.shown]).toEqual([true, false, null])
    expect(film.frames).toHaveLength(3)
  })

  it('is gone when it was only passing', () => {
    const film = new Film()
    film.manner = passing
    film.add(three())
    vi.advanceTimersByTime(30_000)
    expect(film.frames).toEqual([])
  })

  it('knows what nobody has seen yet, also for those who look back', () => {
    const film = filmOf(three())
    expect(film.untold).toBe(2)
    film.step()
    expect(film.untold).toBe(1)
    film.back()
    expect(film.untold).toBe(1)
    film.toEnd()
    expect([film.untold, film.telling]).toEqual([0, false])
  })

  it('gives time to read, and less of it when it runs fast', () => {
    const film = filmOf(three())
    film.faster()
    expect(film.speed).toBe(2)
    vi.advanceTimersByTime(pauseOf(film.frames[0], watched) / 2 - 1)
    expect(words(film)).toBe('one')
    vi.advanceTimersByTime(2)
    expect(words(film)).toBe('two')
  })

  it('steps both ways and stands still then', () => {
    const film = filmOf(three())
    film.step()
    expect([film.at, film.playing]).toEqual([1, false])
    vi.advanceTimersByTime(30_000)
    expect(film.at).toBe(1)
    film.back()
    film.back()
    expect(film.at).toBe(0)
    film.toggle()
    expect(film.playing).toBe(true)
  })

  it('leaves whoever looks back where they are', () => {
    const film = filmOf(three())
    film.step()
    film.add([frame(3, 'four')])
    expect(words(film)).toBe('two')
    film.toEnd()
    expect(film.live).toBe(true)
    film.add([frame(3, 'five')])
    expect(words(film)).toBe('five')
  })

  it('goes back to the beginning of a turn, then of the one before', () => {
    const film = filmOf(three())
    film.toEnd()
    film.toTurn()
    expect(film.at).toBe(2)
    film.toTurn()
    expect(film.at).toBe(0)
  })

  it('takes a few seconds for a turn, however much happened in it', () => {
    const long = (turn: number) => frame(turn, 'w'.repeat(80))
    const turns = [1, 2, 3].flatMap((turn) => Array.from({ length: 12 }, () => long(turn)))
    const film = filmOf([...turns, frame(4, 'The end.')])
    vi.advanceTimersByTime(watched.turn - 1)
    expect(film.shown?.view.turn).toBe(1)
    vi.advanceTimersByTime(2)
    expect(film.shown?.view.turn).toBe(2)
    vi.advanceTimersByTime(3 * watched.turn)
    expect(film.live).toBe(true)
  })

  it('is shown in the time the table leaves', () => {
    const film = new Film()
    film.manner = watched
    film.add(Array.from({ length: 12 }, () => frame(1, 'w'.repeat(80))), 2000)
    vi.advanceTimersByTime(1990)
    expect(film.live).toBe(false)
    vi.advanceTimersByTime(20)
    expect(film.live).toBe(true)
  })

  it('is skipped turn by turn, and goes on as it did', () => {
    const film = filmOf(three())
    film.toNextTurn()
    expect([film.at, film.playing]).toEqual([2, true])
    film.back()
    film.toNextTurn()
    expect([film.at, film.playing]).toEqual([2, false])
    film.toNextTurn()
    expect(film.live).toBe(true)
    film.toNextTurn()
    expect(film.live).toBe(true)
  })

  it('forgets the oldest parts of a long game, not what is shown', () => {
    const film = filmOf(three())
    film.step()
    film.add(Array.from({ length: 598 }, () => frame(3, 'more')))
    expect(film.frames).toHaveLength(600)
    expect(words(film)).toBe('two')
  })
})
