// A table that answers at once, for examples: some pieces are live, presses are kept and told.

import type { Touch } from '../touch'

export function pretended(live: (piece: string) => boolean, sends: (pressed: string[]) => boolean = () => false) {
  let pressed = $state.raw<string[]>([])
  let told = $state('')
  const touch: Touch = {
    live: (piece) => live(piece),
    chosen: (piece) => pressed.includes(piece),
    press: (piece) => {
      pressed = pressed.includes(piece) ? pressed.filter((one) => one !== piece) : [...pressed, piece]
      told = pressed.join(', then ')
      if (sends(pressed)) pressed = []
    },
    send: async () => true,
    busy: () => false,
    why: (move) => (told = `Why not ${move}?`),
  }
  return {
    touch,
    get told() {
      return told
    },
  }
}
