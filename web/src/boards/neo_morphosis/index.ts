// What the table page needs to know about the board of Neo-Morphosis.
export { default } from './Board.svelte'
export { guide } from './guide'
export { great, mood } from './moments'
export { primer } from './primer'
export { topic } from './topic'

/** On a phone nearly everything is pressed on the station. */
export const sheet = 'folded'

/** A test is quickly told; an aliens' phase is a story to be followed and may take a little longer. */
export const manner = { pause: 320, letter: 10, longest: 1300, whole: 10_000, most: 80 }
