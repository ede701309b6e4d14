// Showing what a move set off part by part, so that people can follow it.

import type { Frame, LogEntry } from './protocol'
import { reducedMotion, settings } from './settings.svelte'

// Long enough to read a line, short enough not to be waited for.
const leastPause = 450
const pauseOfLetter = 14
const longestPause = 1600
// Nobody waits longer than this for the end of what happened, however much it was.
const longestFilm = 6000
// A table that plays faster than it is shown is caught up with.
const tooMany = 24

/** Parts that tell nothing go by at once. */
export function pauseOf(frame: Frame, pace: number): number {
  const letters = frame.log.reduce((sum, entry) => sum + (entry.quiet ? 0 : entry.words.length), 0)
  if (letters === 0) return 0
  return Math.min(longestPause, leastPause + letters * pauseOfLetter) / pace
}

function linesOf(frames: Frame[]): number {
  return frames.reduce((sum, frame) => sum + frame.log.length, 0)
}

export class Showing {
  private queue = $state.raw<Frame[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  /** How many times as fast as it could be read, so that the film comes to an end. */
  private hurry = 1
  /** Which frames the board shows by itself; then nothing is shown one by one here. */
  byBoard = $state.raw<((frame: Frame) => boolean) | null>(null)
  boardFrames = $state.raw<Frame[]>([])
  /** How many sentences the board has still to tell. */
  private boardUntold = $state(0)
  private boardShowing = $state(false)

  /** The part that is shown now. */
  frame = $derived<Frame | null>(this.queue[0] ?? null)
  playing = $derived(this.queue.length > 0)
  /** Here or on the board: the end is not known yet. */
  telling = $derived(this.playing || this.boardShowing)

  begin(frames: Frame[], first: boolean) {
    if (this.byBoard) {
      const film = frames.filter(this.byBoard)
      if (film.length === 0) return
      this.boardFrames = film
      if (settings.pace > 0) this.hearBoard(this.boardUntold + linesOf(film), true)
      return
    }
    // What happened before this browser came is not shown again.
    if (first || settings.pace === 0 || reducedMotion()) return this.skip()
    // One part alone is simply the new state, unless others are still being shown.
    const idle = this.queue.length === 0
    if (idle && frames.length < 2) return
    this.queue = [...this.queue, ...frames].slice(-tooMany)
    const whole = this.queue.reduce((sum, frame) => sum + pauseOf(frame, settings.pace), 0)
    this.hurry = Math.max(1, whole / longestFilm)
    clearTimeout(this.timer)
    this.wait()
  }

  skip() {
    clearTimeout(this.timer)
    this.queue = []
    this.hearBoard(0, false)
  }

  /** What a board that shows frames has still to tell, and whether it is at it. */
  hearBoard(untold: number, showing: boolean) {
    this.boardUntold = untold
    this.boardShowing = showing
  }

  /** The log without what is still to be shown. */
  upTo(log: LogEntry[]): LogEntry[] {
    let later = this.boardUntold + linesOf(this.queue.slice(1))
    let end = log.length
    while (later > 0 && end > 0) if (log[--end].kind === 'happened') --later
    return log.slice(0, end)
  }

  private wait() {
    const frame = this.queue[0]
    if (!frame) return
    this.timer = setTimeout(() => {
      this.queue = this.queue.slice(1)
      this.wait()
    }, pauseOf(frame, settings.pace) / this.hurry)
  }
}
