// What the table page needs to know about the board of Another Glorious Day in the Corps.
export { default } from './Board.svelte'
export { guide } from './guide'
export { great, mood } from './moments'
export { primer } from './primer'
export { topic } from './topic'

/** On a phone nearly everything is pressed on the map. */
export const sheet = 'folded'

/** An Alien phase is told square by square and may take a little longer than an action. */
export const manner = { pause: 260, letter: 9, longest: 1200, whole: 12_000, most: 120 }
