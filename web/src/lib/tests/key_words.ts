import type { Words } from '../words'

/** Words that are their keys, for tests of what is said rather than how. */
export const keyWords: Words = Object.assign((key: string) => key, { seat: (seat: string) => seat })
