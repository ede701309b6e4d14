// The plan of the ship. Five bands from bow to stern, the rooms side by side in each; drawn lying (bow to
// the left) where there is room, standing (bow up) on a phone. Rooms that are linked face each other across
// a gap in both drawings, so every link of the house pack is one straight corridor.

import { inset, type Rect } from '../../parts/geometry'

/** Where a room lies: its band from the bow, and from where to where across the ship (0 to ACROSS). */
interface Berth {
  band: number
  from: number
  to: number
}

export const ACROSS = 640
export const BERTHS: Record<string, Berth> = {
  mother: { band: 0, from: 190, to: 450 },
  cockpit: { band: 1, from: 40, to: 305 },
  sleep_vault: { band: 1, from: 335, to: 600 },
  ladderway: { band: 2, from: 0, to: 345 },
  kitchen: { band: 2, from: 375, to: 640 },
  workshop: { band: 3, from: 0, to: 248 },
  armoury: { band: 3, from: 274, to: 438 },
  infirmary: { band: 3, from: 464, to: 640 },
  shuttle: { band: 4, from: 0, to: 190 },
  nest: { band: 4, from: 217, to: 600 },
}
const BANDS = 5

export interface RoomRow {
  number: number
  key: string
  connected: number[]
  effect?: string
}

/** Each link once, by the keys of its two rooms, the smaller number first. */
export function links(rooms: RoomRow[]): [string, string][] {
  const key = new Map(rooms.map((room) => [room.number, room.key]))
  return rooms.flatMap((room) =>
    room.connected
      .filter((other) => other > room.number && key.has(other))
      .map((other): [string, string] => [room.key, key.get(other) as string]))
}

export interface Plan {
  standing: boolean
  width: number
  height: number
  rooms: Record<string, Rect>
  hull: string // path
  ribs: string // path: the seams of the hull
  nozzles: Rect[]
  /** Where the ship's name stands; only where there is room beside the bow. */
  plate: [number, number] | null
  /** How large it is drawn: all that is not as long as the ship is multiplied by it. */
  unit: number
  /** The largest a token may be. */
  largest: number
}

/** Below this many pixels the ship stands upright. */
export const STANDING_BELOW = 660

/** A lying ship is not drawn lower than this across its rooms; the board leaves it as much. */
const LEAST = 276

/** A ship so wide, and if it lies so high; `unit` is how large the page writes. */
export function plan(width: number, tall = 500, unit = 1): Plan {
  const standing = width < STANDING_BELOW
  const bow = (standing ? 26 : 34) * unit
  const stern = (standing ? 18 : 26) * unit
  const side = (standing ? 8 : 14) * unit
  const gap = (standing ? 17 : 24) * unit
  const across = standing ? width - 2 * side : Math.max(tall - 2 * side, LEAST)
  const height = standing ? 0 : across + 2 * side
  const length = standing ? Math.max(520, Math.min(width * 1.55, 760)) : width - bow - stern
  // The bow is one small room and needs less; the Shuttle, where everybody meets, is in the last band.
  const bandLengths = standing ? [0.8, 1, 1, 1, 1.25] : [0.9, 1, 1, 1, 1.12]
  const share = (length - (BANDS - 1) * gap) / bandLengths.reduce((sum, part) => sum + part, 0)
  const start = bandLengths.map((_, band) =>
    bow + bandLengths.slice(0, band).reduce((sum, part) => sum + part * share + gap, 0))
  // From the ship's axes to those of the picture.
  const rect = (along: number, from: number, size: number, breadth: number): Rect =>
    standing ? { x: from, y: along, w: breadth, h: size } : { x: along, y: from, w: size, h: breadth }
  const scale = across / ACROSS
  const rooms: Record<string, Rect> = {}
  for (const [key, berth] of Object.entries(BERTHS))
    rooms[key] = rect(start[berth.band], side + berth.from * scale, bandLengths[berth.band] * share,
                      (berth.to - berth.from) * scale)
  const point = (along: number, over: number): string =>
    standing ? `${round(over)} ${round(along)}` : `${round(along)} ${round(over)}`
  const end = bow + length
  const edge = (over: number): number => side + over * scale
  const hull = [
    [2, edge(250)], [start[0] + 6 * unit, edge(170)],
    [start[1] - gap / 2, edge(24)], [start[2] - gap * 0.8, edge(-12)],
    [end + 8 * unit, edge(-12)], [end + 8 * unit, edge(640 + 12)], [start[2] - gap * 0.8, edge(640 + 12)],
    [start[1] - gap / 2, edge(616)], [start[0] + 6 * unit, edge(470)], [2, edge(390)],
  ]
  const ribs = [1, 2, 3, 4].map((band) => {
    const at = start[band] - gap / 2
    return `M${point(at, edge(band === 1 ? 30 : -8))}L${point(at, edge(band === 1 ? 610 : 648))}`
  })
  const nozzles = [110, 320, 530].map((over) =>
    rect(end + 8 * unit, edge(over - 52), stern - 10 * unit, 104 * scale))
  return {
    standing,
    width,
    height: standing ? length + bow + stern : height,
    rooms,
    hull: `M${hull.map(([along, over]) => point(along, over)).join('L')}Z`,
    ribs: ribs.join(''),
    nozzles,
    plate: standing ? null : [4, across + 2 * side - 8],
    unit,
    // A token is as large as the smallest room has room for.
    largest: standing ? 36 : Math.min(Math.max(44 * unit, across * 0.155), 84 * unit),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The corridor between two rooms: straight where they face each other, else from middle to middle. */
export function corridor(a: Rect, b: Rect): { x1: number; y1: number; x2: number; y2: number } {
  const overlap = (from: number, size: number, other: number, otherSize: number): number | null => {
    const low = Math.max(from, other)
    const high = Math.min(from + size, other + otherSize)
    return high - low >= 8 ? (low + high) / 2 : null
  }
  const y = overlap(a.y, a.h, b.y, b.h)
  if (y !== null) {
    const [left, right] = a.x < b.x ? [a, b] : [b, a]
    return { x1: left.x + left.w, y1: y, x2: right.x, y2: y }
  }
  const x = overlap(a.x, a.w, b.x, b.w)
  if (x !== null) {
    const [upper, lower] = a.y < b.y ? [a, b] : [b, a]
    return { x1: x, y1: upper.y + upper.h, x2: x, y2: lower.y }
  }
  return { x1: a.x + a.w / 2, y1: a.y + a.h / 2, x2: b.x + b.w / 2, y2: b.y + b.h / 2 }
}

const HEADER = 23 // the line with a room's name
const FOOTER = 19 // the line with its effect

/** Where tokens stand in a room: below its name, above the line that says what it does. */
export function floorOf(room: Rect, unit: number, footer: boolean): Rect {
  return inset(room, HEADER * unit, 6 * unit, (footer ? FOOTER : 5) * unit)
}
