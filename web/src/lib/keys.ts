// The tables of this browser: which seats it holds and the secrets that open them.

import { keep, kept } from './kept'

export interface TableKeys {
  game: string
  /** Token by seat: more than one where people share a device. */
  tokens: Record<string, string>
  /** The secret of whoever opened the table. */
  owner?: string
  /** Links for seats nobody has taken yet. */
  links: Record<string, string>
  /** Opened here to play again with the same people: it begins as soon as they are there. */
  again?: boolean
  /** When it was last used, in milliseconds since 1970. */
  used: number
}

type Ring = Record<string, TableKeys>

const place = 'tables'

export function allKeys(): Ring {
  return kept<Ring>(place, {})
}

export function keysOf(table: string): TableKeys | null {
  return allKeys()[table] ?? null
}

/** Adds to what is known of a table; tokens and links join those that are there. */
export function keepKeys(table: string, keys: Partial<Omit<TableKeys, 'used'>>) {
  const ring = allKeys()
  const old = ring[table] ?? { game: '', tokens: {}, links: {}, used: 0 }
  ring[table] = {
    game: keys.game ?? old.game,
    tokens: { ...old.tokens, ...keys.tokens },
    owner: keys.owner ?? old.owner,
    links: { ...old.links, ...keys.links },
    again: keys.again ?? old.again,
    used: Date.now(),
  }
  keep(place, ring)
}

/** A link that has been used, or a seat that is no longer ours. */
export function dropLink(table: string, seat: string) {
  const ring = allKeys()
  if (!ring[table]) return
  delete ring[table].links[seat]
  keep(place, ring)
}

export function dropToken(table: string, seat: string) {
  const ring = allKeys()
  if (!ring[table]) return
  delete ring[table].tokens[seat]
  keep(place, ring)
}

export function dropTable(table: string) {
  const ring = allKeys()
  delete ring[table]
  keep(place, ring)
}

/**
 * The address to send to friends; whoever opens it takes one of the seats it has links for. The secrets stand
 * behind #, which browsers never send to a server.
 */
export function inviteAddress(table: string, links: Record<string, string>): string {
  const fields = Object.entries(links).flatMap(([seat, link]) => [['seat', seat], ['link', link]])
  return `${location.origin}/table/${table}#${new URLSearchParams(fields)}`
}

/** The links of an invitation's address by seat, if it is one. */
export function invitation(hash: string): Record<string, string> | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const seats = fields.getAll('seat')
  const links = fields.getAll('link')
  if (seats.length === 0 || seats.length !== links.length) return null
  return Object.fromEntries(seats.map((seat, i) => [seat, links[i]]))
}
