// How to play in three minutes; the words are agd.primer.* of the board.

import type { Primer } from '../board'
import picture from './PrimerPicture.svelte'

export const primer: Primer = {
  panels: ['goal', 'deck', 'round', 'turn', 'shoot', 'aliens', 'down', 'advice'],
  picture,
}
