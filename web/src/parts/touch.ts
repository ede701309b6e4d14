// Pressing pieces. A piece has the name that choices use in `touches`: "room/kitchen".

import type { Holding } from './holding.svelte'

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

/**
 * Attributes that make an element of a board a piece: `<g {...piece(touch, 'room/kitchen', words('room.kitchen'))}>`.
 * Pieces that can be pressed are buttons for keyboard and screen reader; style them by [data-live] and [data-chosen].
 * With `hold` it can also be dragged to wherever pressing it and then that place would lead. Without a label it is
 * called by what is written on it.
 */
export function piece(touch: Touch, name: string, label = '', hold?: Holding<string>): Record<string, unknown> {
  const chosen = touch.chosen(name)
  const live = touch.live(name)
  const pressed = (event: Event) => {
    event.stopPropagation()
    if (!hold?.wasDrag()) touch.press(name)
  }
  if (!chosen && !live) return { 'data-piece': name, onclick: pressed }
  return {
    'data-piece': name,
    'data-live': live || undefined,
    'data-chosen': chosen || undefined,
    role: 'button',
    tabindex: 0,
    'aria-label': label || undefined,
    'aria-pressed': chosen,
    onclick: pressed,
    onpointerdown: hold && ((event: PointerEvent) => hold.press(event, name)),
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
