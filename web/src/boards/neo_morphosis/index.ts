// What the table page needs to know about the board of Neo-Morphosis.
export { default } from './Board.svelte'
export { guide } from './guide'
export { great, mood } from './moments'
export { primer } from './primer'
export { topic } from './topic'
