// How to play in three minutes; the words are nos.primer.* of the board.

import type { Primer } from '../board'
import picture from './PrimerPicture.svelte'

export const primer: Primer = {
  panels: ['goal', 'turn', 'hide', 'blips', 'hunt', 'cards', 'act', 'advice'],
  picture,
}
