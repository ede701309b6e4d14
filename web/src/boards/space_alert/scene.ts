// Where things stand in the picture of ship and space, in pixels for a given width: text keeps its size on a
// phone, the picture does not shrink.
import { SHIP, STATIONS, ZONES, type Station, type TrackZone, type Zone } from './facts'
import type { Threat, Track } from './model'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Scene {
  narrow: boolean
  width: number
  height: number
  column: number
  cell: number // height of a space of an external trajectory
  top: number // of the trajectories
  bottom: number // of the trajectories: the Z space ends here
  hull: Box
  deck: number
  inside: Box // of the internal trajectory
  stations: Record<Station, Box>
  zones: Record<Zone, Box>
}

const NARROW = 480

/**
 * `waiting` says how many announced threats stand above each trajectory. In a `low` window trajectories are
 * drawn closer, so that ship, cards and plan are seen together.
 */
export function sceneOf(
  width: number,
  tracks: readonly Track[],
  waiting: Partial<Record<TrackZone, number>>,
  low = false,
): Scene {
  const narrow = width < NARROW
  const side = narrow ? 5 : 16
  const column = (width - side * 2) / ZONES.length
  const cell = narrow ? 9.5 : low ? 8 : 10.5
  const deck = 80
  const outer = tracks.filter((track) => track.zone !== 'inside')
  const longest = Math.max(0, ...outer.map((track) => track.length))
  // Above a short trajectory there is room already.
  const above = outer.map((track) => (waiting[track.zone] ?? 0) * 18 - (longest - track.length) * cell)
  const top = 4 + Math.max(0, ...above)
  const bottom = top + longest * cell
  const hull: Box = { x: side, y: bottom + (longest > 0 ? 30 : 10), w: width - side * 2, h: deck * 2 + 26 }
  const stations = {} as Record<Station, Box>
  for (const station of STATIONS) {
    const facts = SHIP[station]
    stations[station] = {
      x: side + ZONES.indexOf(facts.zone) * column,
      y: hull.y + (facts.upper ? 0 : deck),
      w: column,
      h: deck,
    }
  }
  const zones = {} as Record<Zone, Box>
  ZONES.forEach((zone, i) => (zones[zone] = { x: side + i * column, y: hull.y, w: column, h: hull.h }))
  const inside: Box = { x: side, y: hull.y + hull.h + 16, w: hull.w, h: tracks.length > 0 ? 34 : 0 }
  return {
    narrow,
    width,
    height: inside.y + inside.h,
    column,
    cell,
    top,
    bottom,
    hull,
    deck,
    inside,
    stations,
    zones,
  }
}

/** The middle of a space of a trajectory; 1 is Z, next to the ship. */
export function spotOf(scene: Scene, track: Track, place: number): { x: number; y: number } {
  const at = Math.min(Math.max(1, place), track.length)
  if (track.zone === 'inside') {
    const step = scene.inside.w / track.length
    return { x: scene.inside.x + (track.length - at + 0.5) * step, y: scene.inside.y + scene.inside.h - 13 }
  }
  return { x: lineOf(scene, track.zone), y: scene.bottom - (at - 0.5) * scene.cell }
}

/** Where the line of an external trajectory runs; names stand to the right of it. */
export function lineOf(scene: Scene, zone: TrackZone): number {
  const i = ZONES.indexOf(zone as Zone)
  return scene.hull.x + i * scene.column + (scene.narrow ? 13 : 22)
}

/**
 * Labels beside a trajectory: each as near as possible to its token, none over another, all between top and
 * bottom. `wished` are the middles, from top to bottom in any order; returned in the same order.
 */
export function spread(wished: readonly number[], height: number, top: number, bottom: number): number[] {
  const order = wished.map((_, i) => i).sort((one, two) => wished[one] - wished[two] || one - two)
  const placed = wished.slice()
  let edge = top
  for (const i of order) {
    placed[i] = Math.max(placed[i], edge + height / 2)
    edge = placed[i] + height / 2
  }
  edge = bottom
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i], edge - height / 2)
    edge = placed[i] - height / 2
  }
  return placed
}

export interface Token {
  threat: Threat
  x: number
  y: number
  label: number // middle of its label
}

const LABEL = 24

/** Threats on an external trajectory; two on one space stand side by side. */
export function tokensOf(scene: Scene, track: Track, threats: readonly Threat[]): Token[] {
  const here = threats.filter((each) => each.fate === 'in_play' && each.zone === track.zone)
  const spots = here.map((each) => spotOf(scene, track, each.place))
  const wished = spots.map((spot) => spot.y)
  const labels = spread(wished, LABEL, scene.top, scene.bottom)
  return here.map((threat, i) => {
    const before = here.slice(0, i).filter((each) => each.place === threat.place).length
    return { threat, x: spots[i].x + before * 7, y: spots[i].y, label: labels[i] }
  })
}

/** The outline of the ship: a box with its corners cut. */
export function hullPath({ hull, narrow }: Scene): string {
  const { x, y, w, h } = hull
  const cut = narrow ? 8 : 16
  return (
    `M${x + cut} ${y - 6}H${x + w - cut}L${x + w + 3} ${y + cut}V${y + h - cut}` +
    `L${x + w - cut} ${y + h + 5}H${x + cut}L${x - 3} ${y + h - cut}V${y + cut}Z`
  )
}

/** Figures in a station stand in rows, from left to right. */
export function figureSpot(box: Box, narrow: boolean, i: number): { x: number; y: number } {
  const step = narrow ? 19 : 25
  const room = Math.max(1, Math.floor((box.w - 12) / step))
  const line = Math.floor(i / room)
  return {
    x: box.x + 8 + step / 2 + (i % room) * step,
    y: box.y + box.h - (narrow ? 12 : 16) - line * (narrow ? 17 : 22),
  }
}
