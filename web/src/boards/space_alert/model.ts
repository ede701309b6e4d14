// The view of a seat, read into what is drawn. Nothing here knows Svelte or pixels. A replay that shows everything
// gives the position instead: the same shapes, without what a view alone has (`said`, `cards`).
import { byFace, withOtherArrow, type Half } from './cards'
import {
  CONFIRMATION,
  PHASES,
  SHIP,
  TURNS,
  ZONES,
  type Station,
  type Tile,
  type TrackZone,
  type Zone,
} from './facts'
import type { LogLine, View } from './view.types'

export interface Slot {
  turn: number
  card: string | null // null: only the back can be seen
  half: Half
  open: boolean
}

export interface Held {
  card: string
  n: number
}

export interface Member {
  name: string
  android: boolean
  number: number // among humans or among androids, from 1
  index: number // in the order of play
  slots: (Slot | null)[] // by turn - 1
  hand: Held[]
  cards: number
  station: string
  squad: 'none' | 'active' | 'disabled'
  out: boolean
  mistake: string
  told: boolean
}

export interface ThreatRow {
  key: string
  kind: 'external' | 'malfunction' | 'intruder'
  serious: boolean
  hitPoints: number | null // null: one for each rocket left
  armour: number
  speed: number
  stations: string[]
  fixedBy: string | null
  traits: string[]
  points: [number, number]
}

export interface Threat {
  card: string
  token: number
  zone: TrackZone
  fate: 'announced' | 'in_play' | 'destroyed' | 'survived'
  place: number
  hits: number
  armour: number
  speed: number
  tiles: string[]
  cryoshield: boolean
  row: ThreatRow
  points: number | null // hit points in all
  left: number | null
}

export interface Track {
  zone: TrackZone
  key: string
  length: number
  marks: Record<number, 'X' | 'Y' | 'Z'>
}

type Content = Record<string, unknown>

/** All rows of a content pack by key, whether a file is a list or lists by name. */
const indices = new WeakMap<object, Map<string, any>>()
function row(content: Content, key: string): any {
  let index = indices.get(content)
  if (!index) {
    index = new Map()
    const take = (list: unknown) => {
      if (Array.isArray(list))
        for (const each of list) if (each && typeof each.key === 'string') index!.set(each.key, each)
    }
    for (const file of Object.values(content ?? {})) {
      take(file)
      if (file && typeof file === 'object' && !Array.isArray(file)) Object.values(file).forEach(take)
    }
    indices.set(content, index)
  }
  return index.get(key)
}

export function slotOf(turn: number, text: string): Slot {
  const [card, half, ...how] = text.split(' ')
  const shown = how.includes('swapped') ? withOtherArrow(card) : card
  return { turn, card: card === '?' ? null : shown, half: half as Half, open: how.includes('open') }
}

export function handOf(counts: Record<string, number> | undefined): Held[] {
  return Object.entries(counts ?? {})
    .map(([card, n]) => ({ card, n }))
    .sort((one, two) => byFace(one.card, two.card))
}

export function membersOf(view: View): Member[] {
  return Object.entries(view?.members ?? {}).map(([name, member], index) => ({
    name,
    android: name.startsWith('android'),
    number: Number(name.replace(/\D+/, '')),
    index,
    slots: Array.from({ length: TURNS }, (_, i) => {
      const text = member.slots?.[i + 1]
      return text ? slotOf(i + 1, text) : null
    }),
    hand: handOf(member.hand),
    cards: member.cards ?? 0,
    station: member.station,
    squad: member.squad,
    out: !!member.out,
    mistake: member.mistake ?? 'none',
    told: !!member.told,
  }))
}

export const ROLES = ['captain', 'communications', 'security'] as const
export type Role = (typeof ROLES)[number]

/** What a member is besides: the table's options name them by their places in the order of play. */
export function rolesOf(options: Record<string, string> | undefined, member: Member): Role[] {
  return ROLES.filter((role) => options?.[role] === String(member.index + 1))
}

export function threatRow(content: Content, key: string): ThreatRow {
  const found = row(content, key) ?? {}
  return {
    key,
    kind: found.fixed_by ? 'malfunction' : found.stations ? 'intruder' : 'external',
    serious: found.category === 'serious',
    hitPoints: found.hit_points ?? null,
    armour: found.armour ?? 0,
    speed: found.speed ?? 0,
    stations: found.stations ?? [],
    fixedBy: found.fixed_by ?? null,
    traits: found.traits ?? [],
    points: found.points ?? [0, 0],
  }
}

export function threatsOf(view: View, content: Content): Threat[] {
  const threats = view?.threats ?? []
  const bonus = threats.filter((each) => each.aura === 'armour').length // SPA-294
  return threats.map((each) => {
    const card = threatRow(content, each.card)
    const here = each.fate !== 'announced'
    const points =
      card.hitPoints ?? (card.traits.includes('rocket_points') ? (view.ship?.rockets ?? null) : null)
    return {
      card: each.card,
      token: each.token,
      zone: each.zone,
      fate: each.fate,
      place: each.place,
      hits: each.hits,
      armour: (here ? each.armour : card.armour) + (card.kind === 'external' ? bonus : 0),
      speed: here ? each.speed : card.speed,
      tiles: here ? (each.tiles ?? []) : card.stations,
      cryoshield: here ? !!each.cryoshield : card.traits.includes('cryoshield'),
      row: card,
      points,
      left: points === null ? null : Math.max(0, points - each.hits),
    }
  })
}

export function tracksOf(view: View, content: Content): Track[] {
  const tracks: Track[] = []
  for (const zone of [...ZONES, 'inside'] as TrackZone[]) {
    const key = view?.tracks?.[zone]
    const found = key ? row(content, key) : null
    if (!key || !found) continue
    const marks: Track['marks'] = { 1: 'Z' }
    for (const place of found.x ?? []) marks[place] = 'X'
    for (const place of found.y ?? []) marks[place] = 'Y'
    tracks.push({ zone, key, length: found.length, marks })
  }
  return tracks
}

/** The spaces on which a threat that stands on `place` still acts, from far to near. */
export function marksAhead(track: Track, place: number): { place: number; letter: 'X' | 'Y' | 'Z' }[] {
  return Object.entries(track.marks)
    .map(([at, letter]) => ({ place: Number(at), letter }))
    .filter((mark) => mark.place < place)
    .sort((one, two) => two.place - one.place)
}

const BEFORE_MOVING = ['appear', 'reveal', 'act', 'after_actions', 'fire', 'strike', 'return']

/**
 * In which turns a threat reaches its X, Y and Z spaces if nothing changes its speed. A threat moves in the
 * turn it appears (SPA-086).
 */
export function schedule(
  view: View,
  threat: Threat,
  track: Track,
): { letter: string; turn: number; place: number }[] {
  if (threat.fate !== 'announced' && threat.fate !== 'in_play') return []
  if (threat.speed <= 0) return []
  const here = threat.fate === 'in_play'
  const from = here ? threat.place : track.length
  let next = threat.token // the turn of its next move
  if (here) {
    const order = view.threats.findIndex((each) => each.card === threat.card)
    const moved = view.step === 'move' ? order < view.actor : !BEFORE_MOVING.includes(view.step)
    next = view.turn + (moved ? 1 : 0)
  }
  return marksAhead(track, from).map((mark) => ({
    letter: mark.letter,
    place: mark.place,
    turn: next + Math.ceil((from - mark.place) / threat.speed) - 1,
  }))
}

/** The announcement "T+2 serious white unconfirmed" as a key of words with its gaps. */
export interface Said {
  key: string
  token?: number
  zone?: string
  phase?: number
  unconfirmed: boolean
}

export function saidOf(text: string, phases = 3): Said {
  const words = text.split(' ')
  if (words[0].startsWith('T+')) {
    const serious = words.includes('serious')
    const unconfirmed = words.includes('unconfirmed')
    const zone = words.find((word) => word === 'inside' || (ZONES as readonly string[]).includes(word))
    const where = zone === 'inside' ? 'internal' : 'external'
    return {
      key: `cue.threat_${where}${serious ? '_serious' : ''}`,
      token: Number(words[0].slice(2)),
      zone,
      unconfirmed,
    }
  }
  const phase = words[1] ? Number(words[1]) : undefined
  const last = phase !== undefined && phase >= phases
  const key =
    last && words[0] === 'phase_ends'
      ? 'cue.jump'
      : last && (words[0] === 'one_minute' || words[0] === 'twenty_seconds')
        ? `cue.${words[0]}_jump`
        : `cue.${words[0]}`
  return { key, phase, unconfirmed: false }
}

/** Test runs have two phases; a mission that is in no list is a generated one with three. */
export function phasesOf(view: View, content: Content): number {
  const mission = view?.mission ? row(content, view.mission) : null
  return Array.isArray(mission?.phase_ends) ? mission.phase_ends.length : PHASES.length
}

export function turnsOf(view: View, content: Content): number {
  return PHASES[phasesOf(view, content) - 1][1]
}

export type Stage = 'setup' | 'planning' | 'resolution' | 'break' | 'over'

export function stageOf(view: View): Stage {
  const step = view?.step
  if (step === 'over') return 'over'
  if (step === 'go_on' || step === 'repair' || step === 'levels') return 'break'
  if (step === 'pick_mission' || step === 'pick_tracks') return 'setup'
  return view?.turn > 0 ? 'resolution' : 'planning'
}

export interface Score {
  survived: number
  destroyed: number
  confirmation: number
  damage: number
  worstZone: number
  knockedOut: number
  squads: number
  penalties: number
  total: number
}

/** SPA-215 to SPA-222 for the mission just flown; of a campaign the log lines count together (SPA-272). */
export function scoreOf(view: View, content: Content): Score {
  const score: Score = {
    survived: 0,
    destroyed: 0,
    confirmation: 0,
    damage: 0,
    worstZone: 0,
    knockedOut: 0,
    squads: 0,
    penalties: 0,
    total: 0,
  }
  for (const threat of view.threats ?? []) {
    const [survived, destroyed] = threatRow(content, threat.card).points
    if (threat.fate === 'survived') score.survived += survived
    if (threat.fate === 'destroyed') score.destroyed += destroyed
  }
  for (const zone of ZONES) {
    const tiles = damageOf(view, zone).length
    score.damage += tiles
    score.worstZone = Math.max(score.worstZone, tiles)
  }
  for (const member of membersOf(view)) {
    if (member.out) score.knockedOut += 2
    if (member.squad === 'disabled') score.squads += 1
  }
  for (const store of Object.values(view.ship?.store ?? {})) if (store === 'engulfed') score.squads += 1
  score.squads += 2 - (view.squads ?? 2)
  for (const most of view.ship?.confirmed ?? []) score.confirmation += CONFIRMATION[most] ?? 0
  score.penalties = score.damage + score.worstZone + score.knockedOut + score.squads
  const log: LogLine[] = view.log ?? []
  if (log.length > 1) {
    score.survived = sum(log, 'survived')
    score.destroyed = sum(log, 'destroyed')
    score.confirmation = Math.floor(sum(log, 'confirmation') / log.length)
  }
  score.total = score.survived + score.destroyed + score.confirmation - score.penalties
  return score
}

function sum(log: LogLine[], key: 'survived' | 'destroyed' | 'confirmation'): number {
  return log.reduce((all, line) => all + (line[key] ?? 0), 0)
}

export function damageOf(view: View, zone: Zone): Tile[] {
  return view?.ship?.damage?.[zone] ?? []
}

export function isOld(view: View, zone: Zone, tile: Tile): boolean {
  return (view?.ship?.old?.[zone] ?? []).includes(tile)
}

export function isBroken(view: View, zone: Zone, tile: Tile): boolean {
  return damageOf(view, zone).includes(tile)
}

export function powerOf(view: View, station: Station): number {
  const { zone, weapon } = SHIP[station]
  const bonus = view?.ship?.fired?.[station] === 2 ? 1 : 0
  // SPA-186: damage takes from the pulse cannon's range, not from its power.
  return weapon.power + bonus - (isBroken(view, zone, weapon.tile) && weapon.glyph !== 'pulse' ? 1 : 0)
}

/** Of the shield or reactor of a station. */
export function energyOf(view: View, station: Station): { full: number; capacity: number } {
  const { zone, upper, energy } = SHIP[station]
  const full = (upper ? view?.ship?.shield : view?.ship?.reactor)?.[zone] ?? 0
  return { full, capacity: energy.capacity - (isBroken(view, zone, energy.tile) ? 1 : 0) }
}

/** SPA-331, SPA-265: a fissure, or structural damage of an earlier mission. */
export function isDoubled(view: View, zone: Zone): boolean {
  return (view?.ship?.doubled ?? []).includes(zone) || isOld(view, zone, 'structural')
}

/** Malfunctions that cover a button of a station (SPA-087); the lowest token is repaired first. */
export function covering(threats: Threat[], station: Station, letter: string): Threat[] {
  return threats.filter(
    (each) => each.row.kind === 'malfunction' && each.row.fixedBy === letter && liesIn(each, station),
  )
}

/** Intruders and outside damage that lie in a station as a tile of their own. */
export function lyingIn(threats: Threat[], station: string): Threat[] {
  return threats.filter(
    (each) => liesIn(each, station) && (each.row.kind === 'intruder' || each.row.traits.includes('outside')),
  )
}

/** SPA-179: a malfunction that was survived stays where it is. */
function liesIn(threat: Threat, station: string): boolean {
  return (threat.fate === 'in_play' || threat.fate === 'survived') && threat.tiles.includes(station)
}

/** SPA-202: kept up, failed, or still to come. */
export function maintenance(view: View, phase: number): 'done' | 'failed' | 'open' {
  if ((view?.ship?.maintained ?? []).includes(phase)) return 'done'
  return view?.turn > PHASES[phase - 1][0] + 1 ? 'failed' : 'open'
}
