// Where things stand in the picture.
import { describe, expect, it } from 'vitest'
import type { Threat, Track } from './model'
import { fitted, floorOf, lineOf, sceneOf, spotOf, spread, tokensOf } from './scene'

const red: Track = { zone: 'red', key: 'T4', length: 13, marks: { 1: 'Z', 5: 'Y', 9: 'X' } }
const blue: Track = { zone: 'blue', key: 'T7', length: 16, marks: { 1: 'Z' } }
const inside: Track = { zone: 'inside', key: 'T1', length: 10, marks: { 1: 'Z' } }
const tracks = [red, blue, inside]

describe('trajectories', () => {
  for (const width of [366, 640]) {
    const scene = sceneOf(width, tracks, { red: 1, blue: 2 })

    it(`come down to the ship one space at a time at ${width} pixels`, () => {
      const near = spotOf(scene, red, 1)
      const far = spotOf(scene, red, 13)
      expect(near.y).toBeCloseTo(scene.bottom - scene.cell / 2)
      expect(near.y - spotOf(scene, red, 2).y).toBeCloseTo(scene.cell)
      expect(far.y).toBeGreaterThanOrEqual(scene.top)
      expect(far.x).toBe(lineOf(scene, 'red'))
    })
    it(`start at their own length and end beside each other at ${width} pixels`, () => {
      expect(spotOf(scene, blue, 1).y).toBe(spotOf(scene, red, 1).y)
      expect(spotOf(scene, blue, 16).y).toBeLessThan(spotOf(scene, red, 13).y)
      expect(spotOf(scene, red, 99)).toEqual(spotOf(scene, red, 13))
    })
    it(`run inside the ship from left to right at ${width} pixels`, () => {
      expect(spotOf(scene, inside, 10).x).toBeLessThan(spotOf(scene, inside, 1).x)
      expect(spotOf(scene, inside, 1).x).toBeLessThan(width)
    })
    it(`have stations below them that do not overlap at ${width} pixels`, () => {
      const { ur, uw, lr } = scene.stations
      expect(ur.y).toBeGreaterThan(scene.bottom)
      expect(ur.x + ur.w).toBeCloseTo(uw.x)
      expect(ur.y + ur.h).toBeCloseTo(lr.y)
      expect(scene.height).toBeGreaterThan(lr.y + lr.h)
    })
  }
})

describe('announced threats', () => {
  it('need more room only above the longest trajectory, and only where there are several', () => {
    const none = sceneOf(640, tracks, {})
    expect(sceneOf(640, tracks, { red: 2 }).top).toBe(none.top)
    expect(sceneOf(640, tracks, { blue: 1 }).top).toBe(none.top)
    expect(sceneOf(640, tracks, { blue: 2 }).top).toBe(none.top + 18)
  })
})

describe('tokens', () => {
  const threat = (card: string, place: number) =>
    ({ card, place, zone: 'red', fate: 'in_play' }) as unknown as Threat

  it('stand on their space, side by side where there are two', () => {
    const scene = sceneOf(640, tracks, {})
    const [one, two, three] = tokensOf(scene, red, [threat('a', 5), threat('b', 5), threat('c', 9)])
    expect(one).toMatchObject(spotOf(scene, red, 5))
    expect(two.x).toBeGreaterThan(one.x)
    expect(two.y).toBe(one.y)
    expect(three.y).toBeLessThan(one.y)
  })
  it('are only there while the threat is in play', () => {
    const gone = { ...threat('a', 1), fate: 'destroyed' } as Threat
    expect(tokensOf(sceneOf(640, tracks, {}), red, [gone])).toEqual([])
  })
})

describe('labels', () => {
  it('stand where they wish if there is room', () => {
    expect(spread([20, 60, 100], 24, 0, 120)).toEqual([20, 60, 100])
  })
  it('make room for each other, in the order of their tokens', () => {
    const placed = spread([50, 52, 51], 20, 0, 200)
    const sorted = [...placed].sort((one, two) => one - two)
    expect(placed).toEqual([sorted[0], sorted[2], sorted[1]])
    expect(sorted[1] - sorted[0]).toBeGreaterThanOrEqual(20)
    expect(sorted[2] - sorted[1]).toBeGreaterThanOrEqual(20)
  })
  it('stay above the ship', () => {
    expect(spread([95, 99], 20, 0, 100)).toEqual([70, 90])
  })
})

describe('a large window', () => {
  it('has a large ship in it, which leaves no room unused and takes no more', () => {
    for (const [width, height] of [[556, 400], [700, 470], [1000, 560], [1200, 900]]) {
      const { scene, scale } = fitted(width, height, tracks, {})
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scene.width * scale).toBeLessThanOrEqual(width + 0.01)
      expect(scene.height * scale).toBeGreaterThan(height * 0.9)
    }
    expect(fitted(1000, 560, tracks, {}).scale).toBeGreaterThan(1.25)
  })

  it('lets people stand below the systems of their station', () => {
    const { ur } = sceneOf(640, tracks, {}).stations
    const floor = floorOf(ur, false)
    expect(floor.y).toBeGreaterThanOrEqual(ur.y + 50)
    expect(floor.y + floor.h).toBeLessThan(ur.y + ur.h)
  })
})
