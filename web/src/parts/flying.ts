// Cards that leave one zone and arrive in another fly there: `in:receive={{ key: id }} out:send={{ key: id }}`.

import { crossfade, fade } from 'svelte/transition'
import { cubicOut } from 'svelte/easing'
import { reducedMotion } from '../lib/settings.svelte'

const canMove = () => !reducedMotion() && typeof Element !== 'undefined' && 'animate' in Element.prototype

/** One pair for all zones a card can be in. */
export function flight(milliseconds = 380) {
  const duration = () => (canMove() ? milliseconds : 0)
  return crossfade({ duration, easing: cubicOut, fallback: (node) => fade(node, { duration: duration() / 2 }) })
}
