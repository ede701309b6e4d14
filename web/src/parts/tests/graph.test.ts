import { describe, expect, it } from 'vitest'
import { apart, axisOf, chapterOf, chapterWords, high, low, nearest, placeOf, stepPath, turnsOf } from '../graph'

describe('a lane', () => {
  it('is a line of steps from the first moment to the last', () => {
    expect(stepPath([4, 4, 2, 2, 0], [0, 0.25, 0.5, 0.75, 1], 100, 40)).toBe('M0 0H50V20H100V40H100')
    expect(stepPath([0, 0], [0, 1], 100, 40)).toBe('M0 40H100')
  })

  it('goes below nothing where figures do', () => {
    expect([low([3, -2]), high([3, -2])]).toEqual([-2, 3])
    expect(stepPath([0, -2], [0, 1], 10, 20)).toBe('M0 0H10V20H10')
    expect([low([5]), high([0])]).toEqual([0, 1])
  })
})

describe('the axis', () => {
  const mark = (n: number) => ({ n, turn: `Turn ${n}`, phase: '' })
  it('gives every turn the same room, however many moments it has', () => {
    const axis = axisOf([0, 1, 2, 3, 10, 12, 14], [mark(0), mark(10)])
    expect(axis).toEqual([0, 0.125, 0.25, 0.375, 0.5, 0.75, 1])
    expect(nearest(axis, 0.6)).toBe(4)
    expect(nearest(axis, 2)).toBe(6)
  })

  it('is even where there are no turns, and lives with a game of one moment', () => {
    expect(axisOf([0, 3, 5], [])).toEqual([0, 0.5, 1])
    expect(axisOf([0], [])).toEqual([0])
    expect(axisOf([0, 1, 2], [mark(0), mark(2)])).toEqual([0, 0.5, 1])
  })

  it('keeps numbers from lying over each other', () => {
    expect(apart([0.1, 0.1, 0.5, 1, 1], 0.1).map((at) => Math.round(at * 10) / 10)).toEqual([0.1, 0.2, 0.5, 0.9, 1])
  })
})

it('finds the moment of a line, or the one before if it was taken back', () => {
  expect(placeOf([0, 1, 4, 5], 4)).toBe(2)
  expect(placeOf([0, 1, 4, 5], 3)).toBe(1)
})

describe('chapters', () => {
  const marks = [
    { n: 0, turn: 'Setup', phase: '' },
    { n: 4, turn: 'Turn 1', phase: 'hide phase' },
    { n: 9, turn: 'Turn 1', phase: 'hunt phase' },
    { n: 20, turn: 'Turn 2', phase: 'hide phase' },
  ]
  it('are read at any line', () => {
    expect(chapterWords(chapterOf(marks, 3))).toBe('Setup')
    expect(chapterWords(chapterOf(marks, 9))).toBe('Turn 1, hunt phase')
    expect(chapterWords(chapterOf([], 9))).toBe('')
  })

  it('are turns where the turn is a new one', () => {
    expect(turnsOf(marks).map((mark) => mark.n)).toEqual([0, 4, 20])
  })
})
