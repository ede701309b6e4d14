// Every room looks like a place, and what stands there stays inside it.
import { describe, expect, it } from 'vitest'
import { artIn, roomArt } from './room_art'
import { ROOMS } from './seen'
import { plan } from './ship'

it('every room has its own drawing with lamps, and there is none for anything else', () => {
  expect(Object.keys(roomArt).sort()).toEqual([...ROOMS].sort())
  for (const [room, { lines, lamps }] of Object.entries(roomArt))
    for (const path of [lines, lamps]) expect(path, room).toMatch(/^M[\dMmLlHhVvCcAaZz .,-]+$/)
  expect(new Set(Object.values(roomArt).map(({ lines }) => lines)).size).toBe(ROOMS.length)
})

describe.each([
  ['lying', 860, 420],
  ['standing', 374, 0],
])('in a ship that is %s', (_, width, tall) => {
  it.each(ROOMS)('the drawing of the %s keeps below its name and within its walls', (room) => {
    const { w, h } = plan(width, tall).rooms[room]
    const { x, y, scale } = artIn(w, 22, h)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + scale * 100).toBeLessThanOrEqual(w)
    expect(y).toBeGreaterThanOrEqual(22)
    expect(y + scale * 100).toBeLessThanOrEqual(h)
  })
})
