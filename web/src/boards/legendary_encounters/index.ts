// What the table page needs to know about the board of Legendary Encounters.
export { default } from './Board.svelte'
export { guide } from './guide'
export { great, mood } from './moments'
export { primer } from './primer'
export { topic } from './topic'

/** Before others act one is asked whether one helps; who would rather not be asked can still help meanwhile. */
export const windows = [
  { key: 'leg.preset.ask', ask: ['help'] },
  { key: 'leg.preset.later', ask: [] },
]

export const ends = 'end'

/** On a phone what is played lies on the table. */
export const sheet = 'folded'

/** A turn of somebody else is a dozen cards: each is seen, none is waited for. */
export const manner = { pause: 300, letter: 9, longest: 1300, whole: 12_000, most: 120 }
