import { describe, expect, it } from 'vitest'
import { grid, inset, layOut, pack, wayThrough, type Cell, type Rect } from '../geometry'

const floor: Rect = { x: 10, y: 20, w: 200, h: 90 }

describe('packing', () => {
  it.each([1, 2, 3, 5, 8, 13, 40])('puts %i tokens on the floor, none over another', (count) => {
    const { size, at } = pack(floor, count, { largest: 60, smallest: 4 })
    expect(at).toHaveLength(count)
    for (const [i, [x, y]] of at.entries()) {
      expect(x - size / 2).toBeGreaterThanOrEqual(floor.x - 0.01)
      expect(x + size / 2).toBeLessThanOrEqual(floor.x + floor.w + 0.001)
      expect(y - size / 2).toBeGreaterThanOrEqual(floor.y - 0.01)
      expect(y + size / 2).toBeLessThanOrEqual(floor.y + floor.h + 0.001)
      for (const [u, v] of at.slice(i + 1)) expect(Math.max(Math.abs(x - u), Math.abs(y - v))).toBeGreaterThanOrEqual(size - 0.01)
    }
  })

  it('makes them as large as they fit, and no larger than wished', () => {
    expect(pack(floor, 1, { largest: 60 }).size).toBe(60)
    expect(pack(floor, 1, { largest: 500 }).size).toBe(90)
    expect(pack(floor, 2, { largest: 500 }).size).toBe(90)
    expect(pack(floor, 3, { largest: 500 }).size).toBeCloseTo(194 / 3)
  })

  it('lets tokens overlap before they become too small to see', () => {
    const { size, at } = pack({ x: 0, y: 0, w: 40, h: 20 }, 12, { largest: 30, smallest: 18 })
    expect(size).toBe(18)
    for (const [x, y] of at) {
      expect(x + size / 2).toBeLessThanOrEqual(40.001)
      expect(y + size / 2).toBeLessThanOrEqual(20.001)
    }
  })

  it('can stand in the middle', () => {
    expect(pack(floor, 1, { largest: 20, align: 'middle' }).at).toEqual([[110, 65]])
  })
})

describe('a map', () => {
  const cells: Cell[] = grid(3, 2, 50, (column, row) => `${column}, ${row}`)
  const piece = (key: string, cell: string) => ({ key, cell, label: key })

  it('lays pieces into their cells, in the same order wherever they go', () => {
    const before = layOut(cells, [piece('b', 'square/0/0'), piece('a', 'square/2/1')], { largest: 30 })
    const after = layOut(cells, [piece('b', 'square/1/0'), piece('a', 'square/2/1')], { largest: 30 })
    expect(before.map((one) => one.key)).toEqual(['a', 'b'])
    expect(after.map((one) => one.key)).toEqual(['a', 'b'])
    expect(after[1].x).toBeGreaterThan(before[1].x)
  })

  it('leaves out what lies nowhere', () => {
    expect(layOut(cells, [piece('a', 'supply')], { largest: 30 })).toEqual([])
  })

  it('draws a way from middle to middle', () => {
    expect(wayThrough(cells, ['square/0/0', 'square/1/0'])).toBe('M25 25L75 25')
    expect(wayThrough(cells, ['square/0/0'])).toBe('')
  })

  it('has edges', () => {
    expect(inset({ x: 0, y: 0, w: 10, h: 10 }, 3, 1, 2)).toEqual({ x: 1, y: 3, w: 8, h: 5 })
  })
})
