// What a game's board is given and gives. A board draws the view and marks the pieces that can be pressed;
// which choices that leaves and what they mean is shown beside it, the same way for every game.

import type { Component } from 'svelte'
import type { Film, Manner } from '../lib/film.svelte'
import type { Choice, Content, Frame, LogEntry, SeatSign, State } from '../lib/protocol'
import type { Mood } from '../lib/sound'
import type { Heard } from '../lib/ticking.svelte'
import type { Gaps, Words } from '../lib/words'
import type { Great } from '../parts/moments.svelte'
import type { Touch } from '../parts/touch'

export { piece, untouched, type Touch } from '../parts/touch'

export interface BoardProps {
  view: any
  words: Words
  content: Content
  choices: Choice[]
  touch: Touch
  log: LogEntry[]
  you: string | null
  people: SeatSign[]
  replaying: boolean
  /** Its id, for what is kept in this browser; none in a replay. */
  table?: string
  state: State | null
  /** The table's options, by their names. */
  options?: Record<string, string>
  /** How the clock of the state was heard, for boards that show it. */
  heard?: Heard
  /** For boards that export playsFrames: what happened, part by part. What is shown of it is for the board to say. */
  film?: Film
  /** What happened last, part by part, and how to see it again. */
  latest?: Frame[]
  again?: (frames: Frame[]) => void
}

/** A step of the guided first turn. */
export interface GuideStep {
  /** CSS selector of what to point at; without one the step is about the whole board. */
  piece?: string
  /** The client's words that explain it, and what fills their gaps. */
  key: string
  gaps?: (state: State, content: Content) => Gaps
  /** Only while this holds; steps behind it may come before. */
  when?: (state: State) => boolean
}

/** A handy set of auto-passes: passes by itself everywhere but in the windows of `ask`. */
export interface WindowPreset {
  /** The client's words for it. */
  key: string
  ask: string[]
}

/**
 * How to play in three minutes: the pages of the rules begin with it. A panel has the words CODE.primer.PANEL.title and
 * .text, among those of the board, and a picture made of the board's own parts.
 */
export interface Primer {
  panels: readonly string[]
  picture: Component<PrimerPicture>
}

export interface PrimerPicture {
  panel: string
  words: Words
  content: Content
}

/** Some keys, as they are written on a keyboard, and the key of the words that say what they do. */
export type KeyWords = [names: string[], key: string]

export interface BoardModule {
  default: Component<BoardProps>
  guide: GuideStep[]
  primer: Primer
  /** Where seats need guides of their own. */
  guideFor?: (seat: string) => GuideStep[]
  windows?: WindowPreset[]
  /** What the seats that are waited for decide, in a few words; empty where everybody may not know it. */
  topic?: (view: any, words: Words, waited: string[]) => string
  /** Keys only this board has, and the client's words for what they do. */
  keys?: KeyWords[]
  /** How what happened passes by here, where it differs from the usual. */
  manner?: Partial<Manner>
  /** Which frames the board shows itself: they become its film. */
  playsFrames?: (frame: Frame) => boolean
  /** What is shown so that one tells of it later, the greatest first. */
  great?: Great[]
  /** What is heard all the time, from what the seat may know. */
  mood?: (view: any, content: Content) => Mood
  /** Whether it needs more of the log than there is, to tell what became of something. */
  wantsEarlier?: (log: LogEntry[]) => boolean
  /** The move that ends a turn, where the game names it first: it stands last, out of reach of the first key. */
  ends?: string
  /** On a phone the sheet with the choices starts folded: the board has what is needed most. */
  sheet?: 'folded'
}
