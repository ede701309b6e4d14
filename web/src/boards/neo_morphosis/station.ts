// Where the station lies on the map: sectors in rows and columns, each with three zones, the walls between zones that
// don't touch, and doors in the middle of edges. On a phone a broad station is laid over: rows become columns.

import { inset, type Rect } from '../../parts/geometry'
import type { Door, Sector, View } from './view.types'

/** A row of the tiles: the zone behind the middle of each edge. */
export interface Tile {
  key: string
  north: number
  east: number
  south: number
  west: number
}

/** Zones by edge, clockwise from the north, as the tile lies. */
export type Edges = [north: number, east: number, south: number, west: number]

export interface Place {
  sector: Sector
  /** With its plate. */
  box: Rect
  plate: Rect
  /** By the names of zones. */
  zones: Record<string, Rect>
  /** Walls between zones of it: x1 y1 x2 y2. */
  walls: [number, number, number, number][]
}

export interface Gate {
  door: Door
  box: Rect
  /** It is crossed up and down. */
  upright: boolean
}

export interface Station {
  width: number
  height: number
  places: Place[]
  gates: Gate[]
  unit: number
}

/** Without content (pictures before it has come) every tile is a row of three. */
const plain: Tile = { key: '', north: 2, east: 3, south: 2, west: 1 }

/** Turning a tile takes its edges along. */
export function edgesOf(tile: Tile, turn: number, over: boolean): Edges {
  const lying = [tile.north, tile.east, tile.south, tile.west]
  const edges = [0, 1, 2, 3].map((side) => lying[(side - turn + 4) % 4]) as Edges
  // Laid over, what was at the left is above.
  return over ? [edges[3], edges[2], edges[1], edges[0]] : edges
}

/** Three rectangles, so that each edge has its zone behind it: by the numbers of zones. */
export function cut([north, east, south, west]: Edges, { x, y, w, h }: Rect): Record<number, Rect> {
  if (north === south) {
    const third = w / 3
    return {
      [west]: { x, y, w: third, h },
      [north]: { x: x + third, y, w: third, h },
      [east]: { x: x + 2 * third, y, w: third, h },
    }
  }
  if (east === west) {
    const third = h / 3
    return {
      [north]: { x, y, w, h: third },
      [east]: { x, y: y + third, w, h: third },
      [south]: { x, y: y + 2 * third, w, h: third },
    }
  }
  // One zone has two edges that meet; of the other two one is a strip at the side.
  const strip = east === north || east === south ? west : east
  const wide = w * 0.58
  const left = strip === west ? x + w - wide : x
  const upper = h * (north === east || north === west ? 0.56 : 0.44)
  return {
    [strip]: strip === west ? { x, y, w: w - wide, h } : { x: x + wide, y, w: w - wide, h },
    [north]: { x: left, y, w: wide, h: upper },
    [south]: { x: left, y: y + upper, w: wide, h: h - upper },
  }
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.01

/** The line two rectangles share, if any. */
function border(a: Rect, b: Rect): [number, number, number, number] | null {
  const top = Math.max(a.y, b.y)
  const bottom = Math.min(a.y + a.h, b.y + b.h)
  const left = Math.max(a.x, b.x)
  const right = Math.min(a.x + a.w, b.x + b.w)
  if (bottom - top > 1 && near(left, right)) return [left, top, left, bottom]
  if (right - left > 1 && near(top, bottom)) return [left, top, right, top]
  return null
}

function wallsOf(sector: Sector, zones: Record<string, Rect>): Place['walls'] {
  return sector.zones.flatMap((one, i) =>
    sector.zones.slice(i + 1).flatMap((two) => {
      const line = one.near.includes(two.zone) ? null : border(zones[one.zone], zones[two.zone])
      return line ? [line] : []
    }),
  )
}

const numberOf = (zone: string) => Number(zone.split('.')[1])
export const sectorOf = (zone: string) => zone.split('.')[0]

/** Which edge of its sector a way out is at: one with the zone behind it and nothing beyond. */
function sideOut(zone: string, edges: Edges, taken: (dx: number, dy: number) => boolean): number {
  const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]]
  const side = steps.findIndex(([dx, dy], i) => edges[i] === numberOf(zone) && !taken(dx, dy))
  return side < 0 ? edges.indexOf(numberOf(zone)) : side
}

/** The station in so many pixels; `over`: rows become columns. */
export function plan(view: View, tiles: Tile[], width: number, height: number, unit: number, over = false): Station {
  const at = (sector: Sector): [number, number] => (over ? [sector.row, sector.column] : [sector.column, sector.row])
  const spots = view.sectors.map(at)
  const columns = Math.max(1, ...spots.map(([column]) => column + 1))
  const rows = Math.max(1, ...spots.map(([, row]) => row + 1))
  // Doors that are crossed up and down must not lie over plates.
  const [gap, aisle] = [9 * unit, 16 * unit]
  const [margin, top] = [14 * unit, 16 * unit]
  const w = (width - 2 * margin - gap * (columns - 1)) / columns
  const h = (height - 2 * top - aisle * (rows - 1)) / rows
  const head = 17 * unit
  const edges: Record<string, Edges> = {}
  const places = view.sectors.map((sector): Place => {
    const [column, row] = at(sector)
    const box = { x: margin + column * (w + gap), y: top + row * (h + aisle), w, h }
    const tile = tiles.find(({ key }) => key === sector.tile) ?? plain
    edges[sector.sector] = edgesOf(tile, sector.turn, over)
    const byNumber = cut(edges[sector.sector], inset(box, head, 0, 0))
    const zones = Object.fromEntries(sector.zones.map(({ zone }) => [zone, byNumber[numberOf(zone)] ?? box]))
    return { sector, box, plate: { ...box, h: head }, zones, walls: wallsOf(sector, zones) }
  })
  const placeOf = (zone: string) => places.find(({ sector }) => sector.sector === sectorOf(zone))
  const gates = view.doors.flatMap((door): Gate[] => {
    const one = placeOf(door.a)
    if (!one) return []
    const [column, row] = at(one.sector)
    const other = door.exit ? undefined : placeOf(door.b)
    let side: number
    if (other) {
      const [c, r] = at(other.sector)
      side = r < row ? 0 : c > column ? 1 : r > row ? 2 : 3
    } else {
      side = sideOut(door.a, edges[one.sector.sector], (dx, dy) =>
        spots.some(([c, r]) => c === column + dx && r === row + dy))
    }
    return [{ door, ...gateAt(one.box, side, gap, aisle, unit, one.zones[door.a]) }]
  })
  return { width, height, places, gates, unit }
}

/** A door lies over the middle of its edge. */
function gateAt({ x, y, w, h }: Rect, side: number, gap: number, aisle: number, unit: number, zone: Rect): Omit<Gate, 'door'> {
  const upright = side === 0 || side === 2
  const [long, short] = [34 * unit, 16 * unit]
  const size = upright ? { w: long, h: short } : { w: short, h: long }
  const middle = {
    x: side === 1 ? x + w + gap / 2 : side === 3 ? x - gap / 2 : x + w / 2,
    // Sideways doors keep to the zones, below the plate.
    y: side === 0 ? y - aisle / 2 : side === 2 ? y + h + aisle / 2 : clamp(y + h / 2, zone.y + long / 2, zone.y + zone.h - long / 2),
  }
  return { upright, box: { x: middle.x - size.w / 2, y: middle.y - size.h / 2, ...size } }
}

const clamp = (value: number, from: number, to: number) => (from > to ? (from + to) / 2 : Math.max(from, Math.min(value, to)))
