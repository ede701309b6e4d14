// How to play in three minutes; the words are neo.primer.* of the board.

import type { Primer } from '../board'
import picture from './PrimerPicture.svelte'

export const primer: Primer = {
  panels: ['goal', 'round', 'turn', 'test', 'terminal', 'aliens', 'emergency', 'advice'],
  picture,
}
