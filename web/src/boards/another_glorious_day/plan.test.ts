import { describe, expect, it } from 'vitest'
import { digits } from './digits'
import { around, marked, planOf, stepsTo } from './plan'
import { table } from './sample'

const plan = planOf(table().map)

describe('the map', () => {
  it('has squares, walls, low walls and doors where they are drawn', () => {
    expect(plan.squares).toHaveLength(40)
    expect(plan.squares.filter((square) => square.console).map(({ name }) => name)).toEqual(['2,3'])
    expect(plan.doors.map(({ name }) => name).sort()).toEqual(['2,4-2,5', '3,3-4,3', '3,6-4,6'])
    expect(plan.doors.find(({ name }) => name === '3,3-4,3')).toMatchObject({ level: true, x: 2.5, y: 3 })
    expect(plan.low).toEqual([{ x1: 5, y1: 4, x2: 6, y2: 4 }])
    expect(plan.walls).toContainEqual({ x1: 0, y1: 0, x2: 8, y2: 0 })
  })

  it('has rooms: what neither walls nor doors part', () => {
    expect(plan.rooms).toEqual([12, 12, 16])
    expect(new Set(plan.squares.filter(({ row }) => row > 2).map(({ room }) => room))).toEqual(new Set([2]))
  })

  it('reads rows of the map as squares and as steps', () => {
    expect(marked(['..#', '#..'])).toEqual(['1,3', '2,1'])
    expect(stepsTo(['.1', 'a.'])).toEqual(new Map([['1,2', 1], ['2,1', 10]]))
  })

  it('looks at some squares with some more around them, and never beside the map', () => {
    expect(around(['1,1', '2,4'], 1, plan)).toEqual({ x: 0, y: 0, w: 5, h: 3 })
    expect(around([], 1, plan)).toBeNull()
  })
})

it('numbers on figures are strokes, not text', () => {
  expect(digits(1)).toEqual([{ d: 'M2.6 -4.6V0M2.6 0V4.6', x: 0 }])
  expect(digits(10).map(({ x }) => x)).toEqual([-4, 4])
  expect(digits(8)[0].d.match(/M/g)).toHaveLength(7)
})
