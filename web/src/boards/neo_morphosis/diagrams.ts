// The diagrams one can lay, as bonuses: choices say them in words, of which each is one of few.

import type { Choice } from '../../lib/protocol'
import type { Words } from '../../lib/words'
import type { Kind } from './art'
import type { View } from './view.types'

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
  return found.sort(byKind)
}

/** How much each species counts that is about: grown ones more, and eggs attack nobody. */
const WEIGHT: Record<Kind, number> = { egg: 1, worm: 2, hydra: 2, ripper: 4, slug: 4, queen: 6, blare: 0 }

/** Those first that help most against the aliens of the station. */
export function ranked(list: readonly Diagram[], view: View): Diagram[] {
  const about = (species: Species, awake: boolean) => {
    const kinds = view.kinds.filter((one) => one.species === species && (!awake || one.attacks)).map(({ kind }) => kind)
    return view.aliens.reduce((sum, { kind }) => sum + (kinds.includes(kind) ? WEIGHT[kind] : 0), 0)
  }
  const worth = ({ bonuses }: Diagram) =>
    bonuses.reduce((sum, { species, attack, defence }) => sum + 2 * attack * about(species, false) + defence * about(species, true), 0)
  return [...list].sort((a, b) => worth(b) - worth(a) || byKind(a, b))
}

function byKind(a: Diagram, b: Diagram): number {
  const first = ({ bonuses: [one] }: Diagram) => (one ? SPECIES.indexOf(one.species) : SPECIES.length)
  const strength = ({ bonuses: [one] }: Diagram) => (one ? 2 * one.attack + one.defence : 0)
  return first(a) - first(b) || strength(b) - strength(a) || a.bonuses.length - b.bonuses.length
}
