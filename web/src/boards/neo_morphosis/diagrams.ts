// The diagrams one can lay, as bonuses: choices say them in words, of which each is one of few.

import type { Choice } from '../../lib/protocol'
import type { Words } from '../../lib/words'
import type { Kind } from './art'

export const SPECIES = ['vermis', 'hydroid', 'ovum'] as const
export type Species = (typeof SPECIES)[number]
/** Who stands for a species. */
export const FACE: Record<Species, Kind> = { vermis: 'worm', hydroid: 'hydra', ovum: 'egg' }

export interface Bonus {
  species: Species
  attack: number
  defence: number
}

export interface Diagram {
  choice: Choice
  /** None of the one without any. */
  bonuses: Bonus[]
}

const MOST = 4

export function diagrams(choices: readonly Choice[], words: Words): Diagram[] {
  const found = choices.filter(({ move, aside }) => !aside && /^(lay |no diagram)/.test(move)).map((choice): Diagram => {
    const worth = (kind: 'attack' | 'defence', species: Species) => {
      for (let n = MOST; n > 0; --n)
        if (choice.words.includes(words(`bonus.${kind}`, { n, species: words(`species.${species}`) }))) return n
      return 0
    }
    const bonuses = SPECIES.map((species) => ({ species, attack: worth('attack', species), defence: worth('defence', species) }))
    return { choice, bonuses: bonuses.filter(({ attack, defence }) => attack + defence > 0) }
  })
  const first = ({ bonuses: [one] }: Diagram) => (one ? SPECIES.indexOf(one.species) : SPECIES.length)
  const strength = ({ bonuses: [one] }: Diagram) => (one ? 2 * one.attack + one.defence : 0)
  return found.sort((a, b) => first(a) - first(b) || strength(b) - strength(a) || a.bonuses.length - b.bonuses.length)
}
