// What the table page needs to know about Space Alert's board.
import type { WindowPreset } from '../board'
import { inFilm } from './player'

export { default } from './Board.svelte'
export { guide } from './guide'

/** The only window is the question about mistakes, each turn of the resolution. */
export const windows: WindowPreset[] = [
  { key: 'spa.windows.mistakes', ask: ['mistake'] },
  { key: 'spa.windows.none', ask: [] },
]

export const playsFrames = inFilm

/** Planning is done on the board, with cards and slots. */
export const sheet = 'folded'
