// Great moments: what happened that one tells of later. Each board says in a table which events are great; they are
// shown once, when the log tells them, by Moment.svelte.

import type { Frame, LogEntry } from '../lib/protocol'

/** How it is told: light, motion and sound follow from it. */
export type Tone = 'danger' | 'loss' | 'triumph'

/** A row of a board's table; the first that fits is shown, so what is greater stands above. */
export interface Great<View = any> {
  /** As in the log. */
  event: string
  /** The client's words for its title. */
  words: string
  /** A silhouette in a box of 64 by 64. */
  picture: string
  /** As the viewer feels it: what is a loss for some is a triumph for others. */
  tone: Tone | ((now: View) => Tone)
  /** With the views after and before it. */
  when?: (now: View, before: View) => boolean
  /** Selects what on the board it is about, so that light falls there and nothing lies over it. */
  about?: (now: View, before: View) => string | null
}

export interface Moment {
  /** Its number in the log. */
  id: number
  title: string
  line: string
  picture: string
  tone: Tone
  about: string | null
}

/** Milliseconds it is seen, and that a film waits for it. */
export const LENGTH = 1400
/** Milliseconds a still line is seen, where there is no motion to draw eyes to it. */
export const STILL = 3000

export class Moments {
  shown = $state.raw<Moment | null>(null)
  private heard: number | null = null
  private before: any = undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `raised` is called for each moment that is raised. */
  constructor(private readonly raised: (moment: Moment) => void = () => {}) {}

  /** Takes in the log and what the board shows. What was there at the first look is old news. */
  hear(table: readonly Great[], log: readonly LogEntry[], now: any, say: (key: string) => string, length = LENGTH) {
    // The log comes with the first view: without one there is nothing to look at yet.
    if (this.heard === null && !now) return
    const last = log.at(-1)?.seq ?? 0
    const news = this.heard === null ? [] : log.filter(({ seq, undone }) => seq > this.heard! && !undone)
    const before = this.before ?? now
    this.heard = Math.max(this.heard ?? 0, last)
    this.before = now
    if (news.length === 0) return
    for (const row of table) {
      const entry = news.filter(({ event }) => event === row.event).at(-1)
      if (!entry || !now || row.when?.(now, before) === false) continue
      const tone = typeof row.tone === 'function' ? row.tone(now) : row.tone
      const about = row.about?.(now, before) ?? null
      return this.show({ id: entry.seq, title: say(row.words), line: entry.words, picture: row.picture, tone, about }, length)
    }
  }

  show(moment: Moment, length = LENGTH) {
    clearTimeout(this.timer)
    this.shown = moment
    this.timer = setTimeout(() => this.end(), length)
    this.raised(moment)
  }

  end() {
    clearTimeout(this.timer)
    this.shown = null
  }
}

/** How long a film stands at a part, at least. */
export function lingering(table: readonly Great[]): (frame: Frame) => number {
  const events = new Set(table.map(({ event }) => event))
  return (frame) => (frame.log.some(({ event }) => event && events.has(event)) ? LENGTH : 0)
}

interface Band {
  top: number
  bottom: number
}

/**
 * Where a strip of that height goes on the stage: below what it is about, else above it, else to the edge that is
 * farther away. Without anything to leave free it takes the middle.
 */
export function clearOf(stage: Band, height: number, about: Band | null, gap = 16): number {
  if (!about) return stage.top + (stage.bottom - stage.top - height) / 2
  if (about.bottom + gap + height <= stage.bottom) return about.bottom + gap
  if (about.top - gap - height >= stage.top) return about.top - gap - height
  const below = about.top + about.bottom < stage.top + stage.bottom
  return below ? stage.bottom - height : stage.top
}
