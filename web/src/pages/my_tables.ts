// The tables of this browser and those that look for players, as the first page lists them.
import type { TableKeys } from '../lib/keys'
import type { SeatPlace, Sign } from '../lib/protocol'

/** Where a table stands, from the point of view of somebody who holds some of its seats. */
export type Standing =
  | { kind: 'turn' | 'over' | 'won' | 'lost' | 'running' | 'wait_open' | 'gone' }
  | { kind: 'wait'; who: SeatPlace[] }

export interface MyTable {
  table: string
  game: string
  sign: Sign | null
  /** Seats this browser holds, as far as they are still there. */
  mine: SeatPlace[]
  /** The other people. */
  others: SeatPlace[]
  standing: Standing
}

/** The name of whoever sits there; none for somebody who goes by the seat, in whatever way the table says it. */
export function ownName(place: SeatPlace, seat: string): string {
  return place.name && place.name !== place.seat && place.name !== seat ? place.name : ''
}

/** What people call a seat. */
export const called = (place: SeatPlace, seat: string) => ownName(place, seat) || seat

/** Whether a table is forgotten within a month if nothing happens at it: its people are told as long before. */
export const goesSoon = (sign: Sign, now: number) => sign.until !== undefined && sign.until - now < 30 * 24 * 3600 * 1000

export function standing(sign: Sign | null, mine: string[]): Standing {
  if (!sign) return { kind: 'gone' }
  if (sign.over) {
    const winners = sign.result?.winners
    if (!winners || mine.length === 0) return { kind: 'over' }
    return { kind: winners.some((seat) => mine.includes(seat)) ? 'won' : 'lost' }
  }
  if (sign.waiting) return { kind: 'wait_open' }
  const asked = sign.seats.filter((place) => sign.turn.includes(place.seat))
  if (asked.some((place) => mine.includes(place.seat))) return { kind: 'turn' }
  if (asked.some((place) => place.who === 'open')) return { kind: 'wait_open' }
  const people = asked.filter((place) => place.who === 'person')
  return people.length > 0 ? { kind: 'wait', who: people } : { kind: 'running' }
}

/** Those that want something first, then running ones, then what is over; the last used first among equals. */
const order = [['turn'], ['wait', 'wait_open'], ['running'], ['over', 'won', 'lost'], ['gone']]
const rank = ({ kind }: Standing) => order.findIndex((kinds) => kinds.includes(kind))

export function myTables(ring: Record<string, TableKeys>, signs: Sign[]): MyTable[] {
  return Object.entries(ring)
    .sort(([, a], [, b]) => b.used - a.used)
    .map(([table, keys]) => {
      const sign = signs.find((found) => found.table === table) ?? null
      const held = Object.keys(keys.tokens)
      return {
        table,
        game: sign?.game ?? keys.game,
        sign,
        mine: sign?.seats.filter((place) => held.includes(place.seat)) ?? [],
        others: sign?.seats.filter((place) => !held.includes(place.seat) && place.who === 'person') ?? [],
        standing: standing(sign, held),
      }
    })
    .sort((a, b) => rank(a.standing) - rank(b.standing))
}

/** Somebody who sits at a table of mine that waits for people, and did not when it was looked at before. */
export function newcomer(before: Sign[], now: Sign[]): { sign: Sign; place: SeatPlace } | null {
  for (const sign of now) {
    const old = sign.waiting ? before.find((one) => one.table === sign.table) : undefined
    const place = sign.seats.find((one) => one.who === 'person' && old?.open.includes(one.seat))
    if (place) return { sign, place }
  }
  return null
}
