// How to play in three minutes; the words are leg.primer.* of the board.

import type { Primer } from '../board'
import picture from './PrimerPicture.svelte'

export const primer: Primer = {
  panels: ['goal', 'turn', 'cards', 'abilities', 'complex', 'strikes', 'help', 'advice'],
  picture,
}
