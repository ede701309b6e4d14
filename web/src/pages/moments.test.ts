import { describe, expect, it, vi } from 'vitest'
import type { Moment } from '../lib/protocol'
import {
  indexOf, logUpTo, readSpot, Shelf, step, stepOver, toDecision, toTurn, writeSpot, type Spot,
} from './moments'

// Line 3 was taken back; line 4 set off three parts.
const moments: Moment[] = [
  { n: 0, parts: 0, log: [] },
  { n: 1, parts: 1, log: [{ words: 'drawn', rule: '' }] },
  { n: 2, parts: 0, seat: 'crew1', move: 'pass', log: [] },
  { n: 4, parts: 3, seat: 'alien', log: [{ words: 'a', rule: '' }, { words: 'b', rule: '' }, { words: 'c', rule: '' }] },
  { n: 5, parts: 0, seat: 'crew1', log: [{ words: 'Hello', rule: '', event: 'said' }] },
  { n: 6, parts: 0, seat: 'crew1', log: [{ words: 'end', rule: '' }] },
]
const at = (n: number, part = 0, view = 'all'): Spot => ({ n, part, view })

describe('the address of a moment', () => {
  it('is read and written', () => {
    expect(readSpot('?n=120&part=2&view=crew1')).toEqual(at(120, 2, 'crew1'))
    expect(writeSpot(at(120, 2, 'crew1'))).toBe('?n=120&part=2&view=crew1')
    expect(writeSpot(at(7))).toBe('?n=7&view=all')
  })

  it('is the beginning where it is nonsense', () => {
    expect(readSpot('?n=-4&part=x')).toEqual(at(0))
  })
})

describe('moving', () => {
  it('finds the line, or the one before if it was taken back', () => {
    expect(indexOf(moments, 4)).toBe(3)
    expect(indexOf(moments, 3)).toBe(2)
    expect(indexOf(moments, 99)).toBe(5)
  })

  it('goes through the parts of a moment, both ways', () => {
    const seen: string[] = []
    for (let spot = at(2); spot.n < 5; spot = step(spot, moments, 1)) seen.push(`${spot.n}.${spot.part}`)
    expect(seen).toEqual(['2.0', '4.1', '4.2', '4.0'])
    expect(step(at(5), moments, -1)).toEqual(at(4))
    expect(step(at(4), moments, -1)).toEqual(at(4, 2))
    expect(step(at(4, 1), moments, -1)).toEqual(at(2))
  })

  it('stops at both ends', () => {
    expect(step(at(0), moments, -1)).toEqual(at(0))
    expect(step(at(6), moments, 1)).toEqual(at(6))
  })

  it('goes to decisions, which talk is not', () => {
    expect(toDecision(at(0), moments, 1)).toEqual(at(2))
    expect(toDecision(at(4), moments, 1)).toEqual(at(6))
    expect(toDecision(at(2), moments, -1)).toEqual(at(0))
  })

  it('counts only own decisions with the eyes of a seat', () => {
    expect(toDecision(at(2, 0, 'crew1'), moments, 1)).toEqual(at(6, 0, 'crew1'))
    expect(toDecision(at(0, 0, 'alien'), moments, 1)).toEqual(at(4, 0, 'alien'))
  })

  it('passes over moments in which nothing is told', () => {
    expect(stepOver(at(1), moments, 1)).toEqual(at(4, 1))
    expect(stepOver(at(4, 1), moments, -1)).toEqual(at(1))
    const asked: Moment[] = [
      ...moments.slice(0, 2),
      { n: 2, parts: 0, log: [{ words: 'is asked', rule: '', quiet: true }] },
      ...moments.slice(3),
    ]
    expect(stepOver(at(1), asked, 1)).toEqual(at(4, 1))
  })

  it('stops at both ends although nothing is told there', () => {
    expect(stepOver(at(1), moments, -1)).toEqual(at(0))
    const silent: Moment[] = [...moments.slice(0, 2), { n: 2, parts: 0, log: [] }]
    expect(stepOver(at(1), silent, 1)).toEqual(at(2))
  })

  it('goes from turn to turn', () => {
    const turns = [0, 4, 6].map((n) => ({ n, turn: `Turn ${n}`, phase: '' }))
    expect(toTurn(at(1), turns, 1, 9)).toEqual(at(4))
    expect(toTurn(at(5, 2), turns, -1, 9)).toEqual(at(4))
    expect(toTurn(at(4), turns, -1, 9)).toEqual(at(0))
    expect(toTurn(at(7), turns, 1, 9)).toEqual(at(9))
  })
})

describe('the log', () => {
  const words = (n: number, most = 10, heard?: number) =>
    logUpTo(moments, n, most, heard).lines.map((line) => line.told?.words ?? line.decided?.move)

  it('goes up to the moment', () => {
    expect(words(1)).toEqual(['drawn'])
    expect(words(4)).toEqual(['drawn', 'pass', 'a', 'b', 'c'])
  })

  it('goes up to the part in the middle of a moment', () => {
    expect(words(4, 10, 2)).toEqual(['drawn', 'pass', 'a', 'b'])
    expect(words(5, 10, 2)).toEqual(['drawn', 'pass', 'a', 'b', 'c', 'Hello'])
  })

  it('has decisions nothing was told of', () => {
    expect(logUpTo(moments, 2, 10).lines.at(-1)?.decided).toEqual({ seat: 'crew1', move: 'pass' })
  })

  it('says who spoke', () => {
    expect(logUpTo(moments, 5, 10).lines.at(-1)?.said).toBe('crew1')
    expect(logUpTo(moments, 6, 10).lines.at(-1)?.said).toBeUndefined()
  })

  it('can be cut to the last moments', () => {
    expect(words(6, 1)).toEqual(['end'])
    expect(logUpTo(moments, 6, 1).earlier).toBe(true)
    expect(logUpTo(moments, 6, 10).earlier).toBe(false)
  })
})

describe('the shelf', () => {
  it('fetches each table once', async () => {
    const fetcher = vi.fn(async (spot: Spot) => spot.n)
    const shelf = new Shelf(fetcher)
    shelf.prefetch([at(1), at(2)])
    expect(await shelf.get(at(1))).toBe(1)
    expect(fetcher).toHaveBeenCalledTimes(2)
  })

  it('forgets what was used longest ago', async () => {
    const fetcher = vi.fn(async (spot: Spot) => spot.n)
    const shelf = new Shelf(fetcher, 2)
    await shelf.get(at(1))
    await shelf.get(at(2))
    await shelf.get(at(1))
    await shelf.get(at(3))
    await shelf.get(at(1))
    expect(fetcher).toHaveBeenCalledTimes(3)
    await shelf.get(at(2))
    expect(fetcher).toHaveBeenCalledTimes(4)
  })

  it('asks again for what failed', async () => {
    const fetcher = vi.fn<(spot: Spot) => Promise<number>>().mockRejectedValueOnce(new Error()).mockResolvedValue(7)
    const shelf = new Shelf(fetcher)
    await expect(shelf.get(at(1))).rejects.toThrow()
    expect(await shelf.get(at(1))).toBe(7)
  })
})
