// What the pages know of a game before its board is loaded: boards/GAME/manifest.ts says it, with the words in
// boards/GAME/locale (pages.*.json come with the pages, board.*.json with the board). A game is there when its
// folder is; nothing else names it.

import type { Component } from 'svelte'
import type { SeatWish } from '../lib/protocol'

export type Options = Record<string, string>

/** How an option is shown, beyond what the server says of it. */
export interface OptionHint {
  /** Shown at once; the others are behind "more options". */
  basic?: boolean
  /** Numbers: the smallest and largest, which may depend on the other options. */
  range?: (options: Options) => [number, number]
  /** The values of an option without a list: the rows of this content file, and some more. */
  rows?: string
  more?: string[]
  /** Whether it changes anything with these other options. */
  when?: (options: Options) => boolean
  /** Not for the browser: it names folders beside the program. */
  hidden?: boolean
}

/** A game a newcomer can win: what "Play now" opens. */
export interface FirstGame {
  options: Options
  me: string
  bots?: Record<string, SeatWish>
}

export interface Manifest {
  /** What its rules' ids begin with, in small letters, and so do the keys of its words: "nos". */
  code: string
  /** People who share a device must not see each other's seats; it may depend on the options. */
  secrets: boolean | ((options: Options) => boolean)
  /** Nobody knows what others don't: who replays with all eyes sees what the table sees. */
  open?: boolean
  first: FirstGame
  /** In the order in which they are shown; those that are not named come last. */
  options: Record<string, OptionHint>
  /** The first rule of each chapter, which ends where the next begins, and the key of its title. */
  chapters: [string, string][]
  /** Rows of the table on the about page: what is printed in the box and what is ours. */
  house?: string[]
  /** For the first page, 320 by 150. */
  picture: Component
}
