export { default } from './Board.svelte'
export { guide, guideFor } from './guide'
export { windows } from './windows'
export { great, mood } from './moments'
