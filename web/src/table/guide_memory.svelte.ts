// What somebody has seen of the guided first turn of a game. The guide comes and goes with what happens at the
// table; this stays, also when the page is loaded again.

import type { GuideStep } from '../boards/board'
import { keep, kept } from '../lib/kept'
import type { State } from '../lib/protocol'

export class GuideMemory {
  private readonly place: string
  private seen = $state.raw<string[]>([])
  done = $state(false)

  constructor(game: string) {
    this.place = `guide.${game}`
    const before = kept<boolean | string[]>(this.place, [])
    if (Array.isArray(before)) this.seen = before
    else this.done = before
  }

  /** The first step that is due; the others come when the game gets there. */
  due(steps: GuideStep[], state: State): GuideStep | undefined {
    if (this.done) return undefined
    return steps.find((step) => !this.seen.includes(step.key) && (step.when?.(state) ?? true))
  }

  /** The last one ends the guide, whatever was never due before it. */
  pass(step: GuideStep, steps: GuideStep[]) {
    if (step === steps.at(-1)) return this.end()
    this.seen = [...this.seen, step.key]
    keep(this.place, this.seen)
  }

  end() {
    this.done = true
    keep(this.place, true)
  }

  again() {
    this.done = false
    this.seen = []
    keep(this.place, [])
  }
}
