// What a board is drawn from: the view of a seat, or the whole game when a replay shows everything.
// Both are brought into one shape here, so that the parts of the board know only this one.
import type { Blip, Member, Token, View } from './view.types'

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const
export const POSTURES = ['aggressive', 'instinctive', 'focused'] as const
export const PHASES = ['hide', 'posture', 'appearance', 'hunt', 'action'] as const
export const ROOMS = [
  'mother', 'cockpit', 'sleep_vault', 'kitchen', 'infirmary',
  'armoury', 'nest', 'ladderway', 'workshop', 'shuttle',
] as const
export const ALIEN = 'alien'

export type { Blip, Member, Token }

/** A view as it is sent, or what one of everything would be: its viewer is "all". */
export type Seen = View

const known = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

export function isRoom(place: string | null | undefined): boolean {
  return (ROOMS as readonly string[]).includes(place ?? '')
}

/** The view as it came, or what a view of everything would be. */
export function read(raw: any): Seen {
  const seen: Seen = raw.viewer !== undefined ? raw : everything(raw)
  // A game can end in the middle of an attack, which is of no interest any more.
  return seen.ending !== null && seen.attack !== null ? { ...seen, attack: null } : seen
}

/** A stack of cards of which some places are known: from the top, null where it is not. */
function stack(pile: { unseen: string[]; known: { at: number; [key: string]: unknown }[] }): (string | null)[] {
  const cards: (string | null)[] = new Array(pile.unseen.length + pile.known.length).fill(null)
  for (const place of pile.known) cards[place.at] = String(place.card ?? place.behaviour ?? '')
  return cards
}

const set = (bar: { now: boolean; next: boolean }): number => (bar.now || bar.next ? 1 : 0)

function everything(raw: any): Seen {
  const attack = [...(raw.stack ?? [])].reverse().find((frame: any) => frame.frame === 'attack')
  const tokens: Token[] = []
  const held: Seen['held'] = []
  const left: Record<string, number> = {}
  for (const [name, token] of Object.entries<any>(raw.tokens)) {
    const colour = name.split('_')[0] as (typeof COLOURS)[number]
    if (token.at === 'held') held.push(colour)
    const owner = known(raw.owner[colour])
    if (token.at === 'supply') left[owner ?? 'pool'] = (left[owner ?? 'pool'] ?? 0) + 1
    if (known(token.handle) === null) continue
    tokens.push({ handle: token.handle, at: token.at, token: name, face: token.face, spent: token.spent,
                  placer: known(token.placer), owner })
  }
  tokens.sort((a, b) => a.handle.localeCompare(b.handle))
  const blips: Blip[] = []
  const toPlace: string[] = []
  const damage = { owned: 0, reserve: 0 }
  for (const [name, blip] of Object.entries<any>(raw.blips)) {
    const kind = name.replace(/\d+$/, '')
    if (kind === 'damage') damage[blip.at === 'reserve' ? 'reserve' : 'owned'] += 1
    if (blip.at === 'supply') toPlace.push(kind)
    if (isRoom(blip.at)) blips.push({ room: blip.at, blip: kind, face: blip.face })
  }
  const members = Object.entries<any>(raw.crew).map(([key, member]) => [
    key, { ...member, front: known(member.front) } as Member])
  const activated = Object.entries<any>(raw.activated).map(([key, card]) => [key, known(card)])
  return {
    viewer: 'all',
    turn: raw.turn, phase: raw.ending !== null ? 'over' : raw.phase, step: raw.step, posture: raw.posture,
    lead: known(raw.lead), actor: known(raw.actor), room: known(raw.room), attack: known(attack?.room),
    window: '',
    hunt_left: raw.hunt_left, passages: raw.passages, procedures_now: raw.procedures_now,
    sealed: raw.sealed, wards: raw.wards, bars: raw.bars,
    shuttle_bar: set(raw.shuttle_bar), order_bar: set(raw.order_bar),
    sabotage: raw.sabotage, ambush: raw.ambush, cocoon: raw.cocoon, fewer_damage: raw.fewer_damage,
    hands: raw.hands, deck: stack(raw.deck), discard: raw.discard, resolving: raw.limbo,
    activated: Object.fromEntries(activated),
    behaviour_deck: stack(raw.behaviours), behaviours: raw.behaviours.hand,
    behaviour_discard: raw.behaviours.discard,
    tokens, blips, objects: raw.objects, owner: raw.owner, crew: Object.fromEntries(members),
    tokens_left: left, to_place: [], blips_left: toPlace.length, blips_to_place: [], damage, held,
    asked: false, may_act: false, crew_answering: false, waiting: [], announcing: null,
    ending: raw.ending,
  }
}

/** What stands in a room, in the order it is drawn. */
export interface Contents {
  blips: Blip[]
  objects: string[]
  tokens: Token[]
}

/** Objects that lie in a room, or in front of a seat. */
export function objectsAt(seen: Seen, place: string): string[] {
  return Object.entries(seen.objects).filter(([, at]) => at === place).map(([object]) => object)
}

export function contents(seen: Seen, room: string): Contents {
  return {
    blips: seen.blips.filter((blip) => blip.room === room),
    objects: objectsAt(seen, room),
    tokens: seen.tokens.filter((token) => token.at === room),
  }
}

/** What a viewer is shown of a crew token: its face, its back, or its back with what the seat remembers. */
export type Side = 'face' | 'back' | 'remembered'

export function side(piece: { face: 'up' | 'down'; token?: string | null; blip?: string | null }): Side {
  if (piece.face === 'up') return 'face'
  return (piece.token ?? piece.blip ?? null) === null ? 'back' : 'remembered'
}

export const colourOf = (token: string): string => token.split('_')[0]
export const isPresence = (token: string): boolean => token.endsWith('_presence')

export const crewSeats = (seen: Seen): string[] => Object.keys(seen.hands)
export const alienRoom = (seen: Seen): string | null =>
  seen.blips.find((blip) => blip.blip === ALIEN && blip.face === 'up')?.room ?? null

export const captured = (seen: Seen): string[] =>
  Object.keys(seen.crew).filter((key) => seen.crew[key].captured)

/** The cards of the deck a viewer knows: those on top, those at the bottom, and any between. */
export function knownDeck(deck: (string | null)[]): { top: string[]; between: string[]; bottom: string[] } {
  const isKnown = (card: string | null): card is string => card !== null
  const top = deck.indexOf(null)
  if (top < 0) return { top: deck.filter(isKnown), between: [], bottom: [] }
  const bottom = deck.lastIndexOf(null) + 1
  return {
    top: deck.slice(0, top).filter(isKnown),
    between: deck.slice(top, bottom).filter(isKnown),
    bottom: deck.slice(bottom).filter(isKnown),
  }
}
