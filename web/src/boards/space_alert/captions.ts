// What the computer says, one announcement after the other, each long enough to be read.

export interface Caption {
  id: number // number of the log entry
  words: string
  event: string
}

export interface CaptionQueue {
  waiting: Caption[]
  shown: Caption | null
  until: number // when the next one may follow
  heard: number // number of the last log entry taken in
}

interface Entry {
  seq: number
  words: string
  event?: string | null
  undone?: boolean | null
}

/** Announcements, and what must not be missed while everybody looks at cards. */
const SPOKEN = new Set(['announced', 'planning_over'])
const FLASH = 500
const SHORTEST = 1400
const BY_LETTER = 55
const LONGEST = 5200

/** "Computer: T plus 2." is shown under the computer's own sign, so the label is left off. */
export function withoutLabel(words: string): string {
  return words.replace(/^[^:.]{2,24}[:] |^[^:.]{2,24}\u00a0?: /, '')
}

export function emptyQueue(): CaptionQueue {
  return { waiting: [], shown: null, until: 0, heard: -1 }
}

/** Takes in the log. What was there at the first look is old news: only its last announcement is shown. */
export function hear(queue: CaptionQueue, log: readonly Entry[]): Caption[] {
  const first = queue.heard < 0
  const fresh: Caption[] = []
  let heard = Math.max(queue.heard, 0)
  for (const entry of log) {
    if (entry.seq <= queue.heard) continue
    heard = Math.max(heard, entry.seq)
    if (!entry.undone && entry.event && SPOKEN.has(entry.event))
      fresh.push({ id: entry.seq, words: withoutLabel(entry.words), event: entry.event })
  }
  queue.heard = heard
  if (first) {
    queue.shown = fresh.at(-1) ?? null
    return []
  }
  queue.waiting.push(...fresh)
  return fresh
}

export function readingTime(words: string, waiting: number): number {
  const full = Math.min(LONGEST, SHORTEST + words.length * BY_LETTER)
  // A fast clock must not leave the captions behind.
  return Math.max(FLASH, full / (1 + Math.max(0, waiting - 1)))
}

/** Shows the next caption when its time has come; says whether anything changed. */
export function advance(queue: CaptionQueue, now: number): boolean {
  if (queue.waiting.length === 0 || now < queue.until) return false
  queue.shown = queue.waiting.shift()!
  queue.until = now + readingTime(queue.shown.words, queue.waiting.length)
  return true
}
