// Where things stand in the picture of ship and space, in pixels for a given width: text keeps its size on a
// phone, the picture does not shrink.
import { inset, type Rect } from '../../parts/geometry'
import { SHIP, STATIONS, ZONES, type Station, type TrackZone, type Zone } from './facts'
import type { Threat, Track } from './model'

export interface Scene {
  narrow: boolean
  width: number
  height: number
  column: number
  cell: number // height of a space of an external trajectory
  top: number // of the trajectories
  bottom: number // of the trajectories: the Z space ends here
  hull: Rect
  deck: number
  inside: Rect // of the internal trajectory
  outside: Rect // who flies
  stations: Record<Station, Rect>
  zones: Record<Zone, Rect>
}

const NARROW = 480

/** The least and most height of a space of a trajectory. */
const CELLS = [7, 14] as const
/** Of an announcement above a trajectory. */
const LINE = 18

/** `waiting` says how many announced threats stand above each trajectory. */
export function sceneOf(
  width: number,
  tracks: readonly Track[],
  waiting: Partial<Record<TrackZone, number>>,
  cell = width < NARROW ? 9.5 : 10.5,
): Scene {
  const narrow = width < NARROW
  const side = narrow ? 5 : 16
  const column = (width - side * 2) / ZONES.length
  const deck = 79
  const outer = tracks.filter((track) => track.zone !== 'inside')
  const longest = Math.max(0, ...outer.map((track) => track.length))
  // Above a short trajectory there is room already; one line is kept free, so that the first one moves nothing.
  const above = outer.map((track) => (waiting[track.zone] ?? 0) * LINE - (longest - track.length) * cell)
  const top = 4 + Math.max(outer.length > 0 ? LINE : 0, ...above)
  const bottom = top + longest * cell
  const hull: Rect = { x: side, y: bottom + (longest > 0 ? 28 : 10), w: width - side * 2, h: deck * 2 + 24 }
  const stations = {} as Record<Station, Rect>
  for (const station of STATIONS) {
    const facts = SHIP[station]
    stations[station] = {
      x: side + ZONES.indexOf(facts.zone) * column,
      y: hull.y + (facts.upper ? 0 : deck),
      w: column,
      h: deck,
    }
  }
  const zones = {} as Record<Zone, Rect>
  ZONES.forEach((zone, i) => (zones[zone] = { x: side + i * column, y: hull.y, w: column, h: hull.h }))
  const inside: Rect = { x: side, y: hull.y + hull.h + 14, w: hull.w, h: tracks.length > 0 ? 29 : 0 }
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
    outside: { x: side + (narrow ? 14 : 30), y: bottom + 2, w: column, h: 26 },
    stations,
    zones,
  }
}

/** The scene as large as there is room for: so many times its size, and with longer trajectories. */
export function fitted(
  width: number,
  height: number | undefined,
  tracks: readonly Track[],
  waiting: Partial<Record<TrackZone, number>>,
): { scene: Scene; scale: number } {
  if (!height) return { scene: sceneOf(width, tracks, waiting), scale: 1 }
  const [least, most] = CELLS
  const low = sceneOf(width, tracks, waiting, least)
  const scale = Math.min(Math.max(height / low.height, 1), Math.max(1, width / 540), 2.5)
  const across = Math.min(width / scale, 720)
  const longest = Math.max(1, ...tracks.filter(({ zone }) => zone !== 'inside').map((track) => track.length))
  const cell = Math.min(most, least + Math.max(0, height / scale - low.height) / longest)
  return { scene: sceneOf(across, tracks, waiting, cell), scale }
}

/** Where people stand in a station: below its systems, beside the gravolift and whatever else is so broad. */
export function floorOf(station: Rect, narrow: boolean, beside = 0): Rect {
  const { x, y, w, h } = inset(station, 51, narrow ? 5 : 8, 3)
  return { x, y, w: w - (narrow ? 16 : 22) - beside, h }
}

/** The middle of a space of a trajectory; 1 is Z, next to the ship. */
export function spotOf(scene: Scene, track: Track, place: number): { x: number; y: number } {
  const at = Math.min(Math.max(1, place), track.length)
  if (track.zone === 'inside') {
    const step = scene.inside.w / track.length
    return { x: scene.inside.x + (track.length - at + 0.5) * step, y: scene.inside.y + scene.inside.h - 11 }
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

const LABEL = 27

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
