// What a game's board is given and gives. A board draws the view and marks the pieces that can be pressed;
// which choices that leaves and what they mean is shown beside it, the same way for every game.

import type { Component } from 'svelte'
import type { Choice, Content, Frame, LogEntry, SeatSign, State } from '../lib/protocol'
import type { Words } from '../lib/words'

/** Pressing pieces. A piece has the name that choices use in `touches`: "room/kitchen". */
export interface Touch {
  /** Some choice that is still open touches this piece. */
  live(piece: string): boolean
  /** It has been pressed. */
  chosen(piece: string): boolean
  press(piece: string): void
  /** Says whether it was made. */
  send(move: string): Promise<boolean>
  /** A move is under way: what is sent now is not heard. */
  busy(): boolean
  /** Asks the server why a move is not possible, and shows the answer. */
  why(move: string): void
}

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
  state: State | null
  /** The table's options, by their names. */
  options?: Record<string, string>
  /** For boards that export playsFrames: what happened since the last state, part by part. */
  frames?: Frame[]
  /**
   * ... and says how many sentences of these it has still to tell and whether it is at it, so that nothing
   * gives away the end.
   */
  untold?: (sentences: number, showing: boolean) => void
}

/** A step of the guided first turn. */
export interface GuideStep {
  /** CSS selector of what to point at; without one the step is about the whole board. */
  piece?: string
  /** The client's words that explain it. */
  key: string
  /** Only while this holds; steps behind it may come before. */
  when?: (state: State) => boolean
}

/** A handy set of auto-passes: passes by itself everywhere but in the windows of `ask`. */
export interface WindowPreset {
  /** The client's words for it. */
  key: string
  ask: string[]
}

export interface BoardModule {
  default: Component<BoardProps>
  guide: GuideStep[]
  /** Where seats need guides of their own. */
  guideFor?: (seat: string) => GuideStep[]
  windows?: WindowPreset[]
  /** Which frames the board shows itself, and gets as a prop. */
  playsFrames?: (frame: Frame) => boolean
  /** On a phone the sheet with the choices starts folded: the board has what is needed most. */
  sheet?: 'folded'
}

/**
 * Attributes that make an element of a board a piece: `<g {...piece(touch, 'room/kitchen', words('room.kitchen'))}>`.
 * Pieces that can be pressed are buttons for keyboard and screen reader; style them by .live and .chosen, or
 * by [data-live] and [data-chosen].
 */
export function piece(touch: Touch, name: string, label: string): Record<string, unknown> {
  const chosen = touch.chosen(name)
  const button = chosen || touch.live(name)
  const pressed = (event: Event) => {
    event.stopPropagation()
    touch.press(name)
  }
  if (!button) return { 'data-piece': name, onclick: pressed }
  return {
    'data-piece': name,
    'data-live': touch.live(name) || undefined,
    'data-chosen': chosen || undefined,
    role: 'button',
    tabindex: 0,
    'aria-label': label,
    'aria-pressed': chosen,
    onclick: pressed,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      pressed(event)
    },
  }
}

/** For replays and the table after the game: nothing can be pressed. */
export const untouched: Touch = {
  live: () => false,
  chosen: () => false,
  press: () => {},
  send: async () => false,
  busy: () => false,
  why: () => {},
}
