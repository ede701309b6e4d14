// The map says what the rules say: each edge has its zone behind it, zones that touch share a line without a wall, and
// doors lie between the zones they join.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Rect } from '../../parts/geometry'
import { door, sector, table } from './sample'
import { cut, edgesOf, plan, type Tile } from './station'
import { TILE_ART } from './tile_art'

const house = '../games/neo_morphosis/content/house'
const number = (text: string, key: string) => Number(new RegExp(`^${key} = (\\d)`, 'm').exec(text)?.[1])

interface Printed extends Tile {
  letter: string
  touches: [number, number][]
}
const tiles: Printed[] = readFileSync(`${house}/tiles.toml`, 'utf8').split('[[tile]]').slice(1).map((text) => ({
  key: /^key = "(.*)"/m.exec(text)![1],
  letter: /^letter = "(.*)"/m.exec(text)![1],
  north: number(text, 'north'), east: number(text, 'east'), south: number(text, 'south'), west: number(text, 'west'),
  touches: [...text.matchAll(/"(\d)-(\d)"/g)].map(([, a, b]) => [Number(a), Number(b)]),
}))

const holds = ({ x, y, w, h }: Rect, px: number, py: number) => px >= x - 0.01 && px <= x + w + 0.01 && py >= y - 0.01 && py <= y + h + 0.01
const overlap = (a: Rect, b: Rect) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01
const box = { x: 10, y: 20, w: 180, h: 120 }

describe.each(tiles.map((tile) => [tile.key, tile] as const))('the tile %s', (key, tile) => {
  it('has a drawing', () => expect(TILE_ART[key]?.lines).toMatch(/^M[\dMmLlHhVvCcAaZz .,-]+$/))

  it.each([0, 1, 2, 3])('has the right zone behind each edge, turned by %i quarters', (turn) => {
    for (const over of [false, true]) {
      const edges = edgesOf(tile, turn, over)
      const zones = cut(edges, box)
      expect(Object.keys(zones)).toEqual(['1', '2', '3'])
      const middles = [[100, 20], [190, 80], [100, 140], [10, 80]]
      middles.forEach(([x, y], side) => expect(holds(zones[edges[side]], x, y), `${turn} ${over} ${side}`).toBe(true))
      expect(overlap(zones[1], zones[2]) || overlap(zones[1], zones[3]) || overlap(zones[2], zones[3])).toBe(false)
      expect(zones[1].w * zones[1].h + zones[2].w * zones[2].h + zones[3].w * zones[3].h).toBeCloseTo(180 * 120)
    }
  })

  it.each([0, 1, 2, 3])('lets those zones touch that do, turned by %i quarters', (turn) => {
    const zones = cut(edgesOf(tile, turn, false), box)
    for (const [a, b] of tile.touches) {
      const [one, two] = [zones[a], zones[b]]
      const wide = Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x)
      const high = Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y)
      expect(Math.max(wide, high), `${a}-${b}`).toBeGreaterThan(15)
      expect(Math.min(wide, high), `${a}-${b}`).toBeGreaterThanOrEqual(-0.01)
    }
  })
})

const maps = readdirSync(house).filter((file) => /^(mission_(\d|t)|plan_)/.test(file))

describe.each(maps)('the map %s', (file) => {
  const text = readFileSync(`${house}/${file}`, 'utf8')
  const rows = /layout = \[([^\]]*)\]/.exec(text)![1].match(/"[^"]*"/g)!.map((row) => row.slice(1, -1).trim().split(/\s+/))
  const sectors = rows.flatMap((row, y) => row.flatMap((word, x) => {
    if (word === '.') return []
    const tile = tiles.find(({ letter }) => letter === word[1])!
    const near = tile.touches.map(([a, b]): [string, string] => [`${word[0]}.${a}`, `${word[0]}.${b}`])
    return [sector(word[0], tile.key, x, near, { row: y, turn: Number(word[2] ?? 0) })]
  }))
  const doors = [.../doors = \[([^\]]*)\]/.exec(text)![1].matchAll(/"([\d.]+-[\d.X]+) (\w+)/g)].map(([, name]) => door(name))
  const view = table({ sectors, doors })

  it.each([[828, 430, false], [374, 560, true]])('has its doors between the zones they join, %i by %i', (width, height, over) => {
    const station = plan(view, tiles, width, height, 1, over)
    expect(station.gates).toHaveLength(doors.length)
    for (const { door: { door: name, a, b, exit }, box: gate } of station.gates) {
      const [x, y] = [gate.x + gate.w / 2, gate.y + gate.h / 2]
      const by = (zone: string) => {
        const at = station.places.find((place) => place.sector.sector === zone.split('.')[0])!.zones[zone]
        // The plate lies between a zone and its upper edge.
        return holds({ x: at.x - 15, y: at.y - 28, w: at.w + 30, h: at.h + 45 }, x, y)
      }
      expect(by(a), name).toBe(true)
      if (!exit) expect(by(b), name).toBe(true)
      expect(gate.x >= 0 && gate.y >= 0 && gate.x + gate.w <= width && gate.y + gate.h <= height, name).toBe(true)
      for (const { plate } of station.places) expect(overlap(plate, gate), `${name} on a plate`).toBe(false)
    }
  })
})

it('draws a wall where zones lie side by side and do not touch', () => {
  const [, quarters] = plan(table(), tiles, 600, 300, 1).places
  expect(quarters.walls).toHaveLength(1)
  expect(plan(table(), tiles, 600, 300, 1).places[0].walls).toEqual([])
})
