// How to play in three minutes; the words are spa.primer.* of the board.

import type { Primer } from '../board'
import picture from './PrimerPicture.svelte'

export const primer: Primer = {
  panels: ['goal', 'rounds', 'cards', 'ship', 'energy', 'threats', 'lose', 'advice'],
  picture,
}
