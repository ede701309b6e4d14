// What the server sends and takes, as it describes it itself (protocol.types.ts), and what the client makes of that.

import type { Happening, SeatSign, TableAnswer } from './protocol.types'

export * from './protocol.types'

/** A game's content pack: rows of facts by the name of their file. */
export type Content = Record<string, any>

/** A sign whose seats are shown as those of a table one sits at. */
export interface NamedSign extends TableAnswer {
  seats: SeatSign[]
}

/** Who is to sit on a seat of a new table. */
export type SeatWish = 'me' | 'open' | `bot:${string}`

/** A part of what a move set off, and the table after it. */
export interface Frame {
  log: Happening[]
  view: any
}
