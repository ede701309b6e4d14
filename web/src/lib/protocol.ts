// What the server sends and takes, as docs/protocol.md has it. A field the server may leave out is optional here.

export const protocolNumber = 2

export interface ApiError {
  key: string
  words: string
  rule?: string
}

// -- games

export interface GameOption {
  name: string
  values?: string[]
  fallback: string
  help: string
}

export interface GameInfo {
  game: string
  name: string
  summary?: string
  bots: string[]
  options: GameOption[]
}

/** A seat of a game before anybody sits there. */
export interface SeatName {
  seat: string
  words: string
}

export interface SeatsAnswer {
  seats: SeatName[]
  options: Record<string, string>
}

export interface Rule {
  id: string
  words: string
}

/** A game's content pack: rows of facts by the name of their file. */
export type Content = Record<string, any[]>

// -- tables

export type Who = 'person' | 'bot' | 'open'

/** Who sits on a seat, as everybody with the table's id may know. Without words: tableSign() in api.ts adds them. */
export interface SeatPlace {
  seat: string
  who: Who
  name?: string
  /** The bot that plays: its own seat, or that of a person who has gone. */
  bot?: string
  /** A bot plays for a person who has gone. */
  away?: boolean
}

/** The same at the table itself. */
export interface SeatSign extends SeatPlace {
  words: string
  here: boolean
  /** Milliseconds until a bot plays for a person who has gone; null: that is not so, or never. */
  away_in: number | null
}

/** What stands on the door of a table. */
export interface Sign {
  table: string
  game: string
  options: Record<string, string>
  /** Over, or brought in from elsewhere to be looked at. */
  over: boolean
  archive: boolean
  /** Played with cards the server's program does not have: their words and rows are the table's own. */
  own_cards: boolean
  spectators: boolean
  listed: boolean
  seats: SeatPlace[]
  /** The seats that are asked. */
  turn: string[]
  /** The seats that can be taken. */
  open: string[]
}

/** A sign whose seats have been given their names. */
export interface NamedSign extends Sign {
  seats: SeatSign[]
}

export type SeatWish = 'me' | 'open' | `bot:${string}`

export interface NewTable {
  game?: string
  options?: Record<string, string>
  seats: Record<string, SeatWish>
  names?: Record<string, string>
  listed?: boolean
  spectators?: boolean
  away?: number
  /** Play on from a moment of a finished game. */
  from?: { table: string; n: number }
}

export interface NewTableAnswer {
  table: string
  tokens: Record<string, string>
  links: Record<string, string>
  owner: string
}

// -- playing

export interface Choice {
  move: string
  words: string
  rule: string
  /** Names of pieces of the view: "room/kitchen". */
  touches: string[]
  /** Answers nothing, and can be done at any time. */
  aside?: boolean
}

export interface Clock {
  /** Milliseconds. */
  left: number
  of: number
  /** It runs to its end even if everybody has answered. */
  full: boolean
}

export interface Silence {
  words: string
  rule: string
}

export interface Over {
  ending: string
  words: string
  winners: string[]
  turn: number
  score: number | null
}

/** Something that happened in the game. */
export interface Happening {
  words: string
  rule?: string | null
  /** Its name, for pictures and sounds. */
  event?: string | null
}

export interface LogEntry extends Happening {
  seq: number
  kind: 'happened' | 'said' | 'taken_back'
  /** Who spoke or took back. */
  seat?: string | null
  undone?: boolean
  /** taken_back: entries of the game from this number on are undone. */
  from?: number
}

/** One operation of a JSON Patch (RFC 6902). */
export interface Change {
  op: 'add' | 'remove' | 'replace'
  path: string
  value?: any
}

/** A part of what a move set off, and the table after it. */
export interface Frame {
  log: Happening[]
  view: any
}

/** All a seat needs to go on. */
export interface State {
  type: 'state'
  n: number
  view: any
  asked: boolean
  may: boolean
  /** One answer of any of those asked is enough. */
  team: boolean
  prompt: string
  choices: Choice[]
  window: string | null
  pass: string | null
  clock: Clock | null
  /** A move that is kept until the clock has run out. */
  held: string | null
  silence: Silence | null
  auto_pass: string[]
  over: Over | null
}

/** What has changed of it; the first one has every field. */
export interface StateMessage extends Partial<State> {
  type: 'state'
  /** Of the view, after those of the frames. */
  changes?: Change[]
  frames?: { log: Happening[]; changes: Change[] }[]
}

export interface WindowName {
  window: string
  words: string
}

export interface Welcome {
  type: 'welcome'
  protocol: number
  table: string
  game: string
  options: Record<string, string>
  you: string | null
  /** Seconds after which a bot plays for somebody who has gone; 0: never. */
  away: number
  windows: WindowName[]
}

/** Somebody wants to take back a decision, and others must agree. */
export interface UndoWish {
  by: string
  unanswered: string[]
}

export interface People {
  type: 'people'
  seats: SeatSign[]
  /** The seats that are waited for, as far as everybody may know. */
  turn: string[]
  /** Where any one of them decides for all: who has left it to the others. */
  deferred: string[] | null
  paused: boolean
  undo: UndoWish | null
}

export interface LogMessage {
  type: 'log'
  entries: LogEntry[]
}

export interface Done {
  type: 'done'
  id: number
  /** Undo: the others have been asked whether they agree. */
  asked?: boolean
}

export interface Refused {
  type: 'refused'
  id: number
  key: string
  words: string
  rule?: string
}

export interface Answer {
  type: 'answer'
  id: number
  words: string
  rule?: string
}

export interface Bye {
  type: 'bye'
  key: string
  words: string
}

export type FromServer = Welcome | People | LogMessage | StateMessage | Done | Refused | Answer | Bye

export type Request =
  | { move: string; n: number }
  | { say: string }
  | { why: string }
  | { undo: true }
  | { agree: boolean }
  | { pause: boolean }
  | { defer: true }
  | { auto_pass: { window: string; on: boolean } }
  | { leave: true }
  | { lang: string }
  | { earlier: number }
  | { ping: 1 }

// -- records and replays

export interface Moment {
  n: number
  seat?: string | null
  move?: string | null
  parts?: number
  log?: Happening[]
}

export interface Replay {
  table?: string
  game?: string
  view: string
  moments: Moment[]
}

export interface ReplayMoment {
  n: number
  part?: number
  view: any
  over: Over | null
}
