// What is printed on a card besides its words, from the rows of the content.

import type { Content } from '../../lib/protocol'

export const CLASSES = ['intel', 'leadership', 'strength', 'survival', 'tech'] as const
export const CREWS = ['nostromo', 'sulaco', 'fury161', 'betty', 'marines'] as const
export type Icon = (typeof CLASSES)[number] | (typeof CREWS)[number]

/** What a card is, by which its face is coloured. */
export type Kind = 'character' | 'sergeant' | 'role' | 'basic' | 'agenda' | 'enemy' | 'facehugger' | 'chestburster' | 'rescue' |
  'event' | 'hazard' | 'special' | 'secret' | 'strike' | 'alien_card'

export interface Card {
  key: string
  kind: Kind
  /** Of a Hive card, as the content names it: alien, android, human. */
  type?: string
  /** Which of the sixteen characters, or which objective, it belongs to. */
  of?: string
  icons: Icon[]
  flags: string[]
  cost: number | null
  recruit: number
  attack: number
  damage: number
  copies: number
}

type Row = Record<string, any>
type Cards = Map<string, Card>

/** In words, what the rows of each file are. */
const FILES: Record<string, (row: Row) => Kind> = {
  basics: (row) => (row.kind === 'sergeant' ? 'sergeant' : 'basic'),
  roles: () => 'role',
  characters: () => 'character',
  agendas: () => 'agenda',
  hatchery: (row) => row.type,
  hive: (row) => ({ alien: 'enemy', android: 'enemy', human: 'enemy', character: 'rescue' } as Record<string, Kind>)[row.type] ?? row.type,
  drones: () => 'enemy',
  secrets: () => 'secret',
  strikes: () => 'strike',
  alien_cards: () => 'alien_card',
}

const known = new WeakMap<Content, Cards>()

export function cardsOf(content: Content): Cards {
  const found = known.get(content)
  if (found) return found
  const cards: Cards = new Map()
  const crews = new Map<string, Icon>()
  for (const row of content.characters ?? []) if (row.kind === 'character') crews.set(row.key, row.crew)
  for (const [file, kindOf] of Object.entries(FILES))
    for (const row of content[file] ?? []) {
      if (row.kind === 'character') continue
      const classes: Icon[] = row.class === 'all' ? [...CLASSES] : row.class ? [row.class].flat() : []
      const crew = row.crew ?? crews.get(row.of)
      cards.set(row.key, {
        key: row.key, kind: kindOf(row), type: row.type, of: row.of ?? row.deck, icons: crew ? [...classes, crew] : classes, flags: row.flags ?? [],
        cost: row.cost ?? null, recruit: row.recruit ?? 0, attack: row.attack ?? 0, damage: row.damage ?? 0, copies: row.copies ?? 1,
      })
    }
  known.set(content, cards)
  return cards
}

const unknown: Card = { key: '', kind: 'special', icons: [], flags: [], cost: null, recruit: 0, attack: 0, damage: 0, copies: 1 }

export const cardOf = (content: Content, key: string): Card => cardsOf(content).get(key) ?? { ...unknown, key }

/** The same cards together, in the order in which they first come. */
export function grouped<T extends string | null>(cards: readonly T[]): { card: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

export const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, n) => sum + n, 0)

export const ROOMS = ['airlock', 'medlab', 'cargo', 'power', 'vents'] as const
export type Room = (typeof ROOMS)[number]
