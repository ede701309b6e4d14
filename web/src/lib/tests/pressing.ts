import { untouched, type Touch } from '../../parts/touch'
import type { Choice } from '../protocol'

export const choice = (move: string, say: string, ...touches: string[]): Choice => ({ move, words: say, rule: '', touches })

/** Presses what choices touch. */
export function pressing(choices: Choice[]): { touch: Touch; pressed: string[] } {
  const pressed: string[] = []
  const names = new Set(choices.flatMap(({ touches }) => touches))
  return { pressed, touch: { ...untouched, live: (name) => names.has(name), press: (name) => void pressed.push(name) } }
}
