// A name as others see it. The server takes up to this many letters, and says so; we say it earlier.

export const longestName = 32

/** How many letters are too many, as the server counts them. */
export const tooLong = (name: string) => Math.max(0, [...name.trim()].length - longestName)
