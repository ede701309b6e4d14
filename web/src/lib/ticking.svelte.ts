// Clocks of the server tick on here, from the moment their time was heard.

import type { Clock } from './protocol'

/** Where a clock stood when it was heard: milliseconds of performance.now(); and whether it stands still. */
export interface Heard {
  at: number
  still: boolean
}

/** The time, again and again while the component lives. */
export function ticking(every = 200): () => number {
  let now = $state(performance.now())
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), every)
    return () => clearInterval(timer)
  })
  return () => now
}

/** What is left of a clock, in milliseconds. */
export function leftOf(clock: Clock, { at, still }: Heard, now: number): number {
  return Math.max(0, clock.left - (still ? 0 : Math.max(0, now - at)))
}
