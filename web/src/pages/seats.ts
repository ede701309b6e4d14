// Who sits where at a table that is about to be opened.
import type { NewTable, SeatName, SeatPlace, SeatWish } from '../lib/protocol'
import { tooLong } from '../table/name'

/** "here" is somebody else at this device, "open" a friend who gets a link. */
export type Sitter = SeatWish | 'here'

export interface Sitting {
  who: Record<string, Sitter>
  names: Record<string, string>
}

/** The usual bot of a game stands last in its list. */
export const usualBot = (bots: string[]): Sitter => `bot:${bots.at(-1) ?? 'random'}`

export const isPerson = (sitter: Sitter): sitter is 'me' | 'here' => sitter === 'me' || sitter === 'here'

/** Keeps what was chosen for seats that are still there; new seats get bots, and somebody is me. */
export function reseat(
  seats: SeatName[],
  before: Sitting,
  bots: string[],
  name: string,
  mine?: string,
): Sitting {
  const who: Record<string, Sitter> = {}
  const names: Record<string, string> = {}
  for (const { seat } of seats) {
    who[seat] = before.who[seat] ?? usualBot(bots)
    names[seat] = before.names[seat] ?? ''
  }
  const fresh = Object.keys(before.who).length === 0
  const lostMe = Object.values(before.who).includes('me') && !Object.values(who).includes('me')
  if (fresh || lostMe) {
    const seat = (seats.find((one) => one.seat === mine) ?? seats[0])?.seat
    if (seat !== undefined) {
      who[seat] = 'me'
      names[seat] = name
    }
  }
  return { who, names }
}

/** Puts somebody on a seat. There is one "me": who had been me takes the place that is given up. */
export function sit(sitting: Sitting, seat: string, sitter: Sitter): Sitting {
  const who = { ...sitting.who }
  const names = { ...sitting.names }
  const me = Object.keys(who).find((s) => who[s] === 'me')
  if (sitter === 'me' && me !== undefined && me !== seat) {
    who[me] = who[seat] ?? 'open'
    const name = names[me] ?? ''
    names[me] = names[seat] ?? ''
    names[seat] = name
  }
  who[seat] = sitter
  return { who, names }
}

/** The fields "seats" and "names" of a request for a table. */
export function seatsOf(sitting: Sitting): Pick<NewTable, 'seats' | 'names'> {
  const seats: Record<string, SeatWish> = {}
  const names: Record<string, string> = {}
  for (const [seat, sitter] of Object.entries(sitting.who)) {
    seats[seat] = isPerson(sitter) ? 'me' : sitter
    const name = sitting.names[seat]?.trim()
    if (isPerson(sitter) && name) names[seat] = name
  }
  return { seats, names }
}

export const anybodyHere = (sitting: Sitting) => Object.values(sitting.who).some(isPerson)
export const openSeats = (sitting: Sitting) =>
  Object.keys(sitting.who).filter((seat) => sitting.who[seat] === 'open')

/** Everybody where they sat before: `mine` are the seats of this browser, other people get links. */
export function sittingLike(places: SeatPlace[], mine: string[]): Sitting {
  const sitting: Sitting = { who: {}, names: {} }
  for (const { seat, who, name, bot } of places) {
    const own = mine.includes(seat)
    sitting.who[seat] = own ? (seat === mine[0] ? 'me' : 'here') : who === 'bot' && bot ? `bot:${bot}` : 'open'
    sitting.names[seat] = own ? (name ?? '') : ''
  }
  return sitting
}

/** No name is too long for the others to see. */
export const namesFit = (sitting: Sitting) =>
  Object.entries(sitting.who).every(([seat, who]) => !isPerson(who) || tooLong(sitting.names[seat] ?? '') === 0)
