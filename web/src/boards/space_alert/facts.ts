// The ship's plan and the calendar of a mission: what is printed on the board and never changes.

export const ZONES = ['red', 'white', 'blue'] as const
export type Zone = (typeof ZONES)[number]
export type TrackZone = Zone | 'inside'
export const TRACK_ZONES: readonly TrackZone[] = [...ZONES, 'inside']

/** The colour of a zone or trajectory; letters and patterns say the same. */
export const HUES: Record<TrackZone, string> = {
  red: 'var(--red)',
  white: 'var(--plain)',
  blue: 'var(--blue)',
  inside: 'var(--violet)',
}

export const STATIONS = ['ur', 'uw', 'ub', 'lr', 'lw', 'lb'] as const
export type Station = (typeof STATIONS)[number]

export const TILES = ['heavy_laser', 'lower_cannon', 'shield', 'reactor', 'gravolift', 'structural'] as const
export type Tile = (typeof TILES)[number]

export type Letter = 'A' | 'B' | 'C'
export type Glyph =
  | 'laser'
  | 'light'
  | 'pulse'
  | 'shield'
  | 'reactor'
  | 'interceptors'
  | 'computer'
  | 'bots'
  | 'windows'
  | 'rocket'

export interface StationFacts {
  zone: Zone
  upper: boolean
  weapon: { glyph: Glyph; key: string; power: number; range: number; tile: Tile }
  energy: { glyph: Glyph; key: string; capacity: number; tile: Tile }
  special: { glyph: Glyph; key: string }
}

const heavy = (power: number) =>
  ({ glyph: 'laser', key: 'heavy_laser', power, range: 3, tile: 'heavy_laser' }) as const
const light = { glyph: 'light', key: 'light_laser', power: 2, range: 3, tile: 'lower_cannon' } as const
const pulse = { glyph: 'pulse', key: 'pulse_cannon', power: 1, range: 2, tile: 'lower_cannon' } as const
const shield = (capacity: number) => ({ glyph: 'shield', key: 'shield', capacity, tile: 'shield' }) as const
const reactor = (capacity: number) =>
  ({ glyph: 'reactor', key: 'reactor', capacity, tile: 'reactor' }) as const

/** SPA-039 to SPA-044: what A, B and C do where. */
export const SHIP: Record<Station, StationFacts> = {
  ur: {
    zone: 'red',
    upper: true,
    weapon: heavy(4),
    energy: shield(2),
    special: { glyph: 'interceptors', key: 'interceptors' },
  },
  uw: {
    zone: 'white',
    upper: true,
    weapon: heavy(5),
    energy: shield(3),
    special: { glyph: 'computer', key: 'computer' },
  },
  ub: {
    zone: 'blue',
    upper: true,
    weapon: heavy(4),
    energy: shield(2),
    special: { glyph: 'bots', key: 'battlebots' },
  },
  lr: {
    zone: 'red',
    upper: false,
    weapon: light,
    energy: reactor(3),
    special: { glyph: 'bots', key: 'battlebots' },
  },
  lw: {
    zone: 'white',
    upper: false,
    weapon: pulse,
    energy: reactor(5),
    special: { glyph: 'windows', key: 'windows' },
  },
  lb: {
    zone: 'blue',
    upper: false,
    weapon: light,
    energy: reactor(3),
    special: { glyph: 'rocket', key: 'rockets' },
  },
}

export const TURNS = 12
/** SPA-048: turns 1-3, 4-7, 8-12. */
export const PHASES: readonly (readonly [number, number])[] = [
  [1, 3],
  [4, 7],
  [8, 12],
]

export function phaseOf(turn: number): number {
  return turn < 4 ? 1 : turn < 8 ? 2 : 3
}

/** SPA-Q36: points for so many observers in one turn. */
export const CONFIRMATION = [0, 1, 2, 3, 5, 7]
