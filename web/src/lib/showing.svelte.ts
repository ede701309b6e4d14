// Showing what happened at a table: here, part by part and quickly, or by a board that has a film of its own.

import { Film, passing, watched, type Manner } from './film.svelte'
import { kept } from './kept'
import type { Frame, LogEntry } from './protocol'
import { reducedMotion, settings } from './settings.svelte'

export class Showing {
  readonly film = new Film()
  /** Which frames the board shows by itself; then nothing is shown one by one here. */
  private boards = $state.raw<((frame: Frame) => boolean) | null>(null)
  /** What happened since the last question was answered, part by part, whether it was shown or not. */
  latest = $state.raw<Frame[]>([])
  /** It is shown for a second time: the log has all of it. */
  private back = $state(false)

  /** The part that is shown now, unless the board shows it. */
  frame = $derived<Frame | null>(this.boards ? null : this.film.shown)
  playing = $derived(this.frame !== null)
  /** Here or on the board: the end is not known yet. */
  telling = $derived(this.film.telling)

  set byBoard(shows: ((frame: Frame) => boolean) | null) {
    this.boards = shows
    this.film.manner = shows ? watched : passing
    this.film.speed = shows ? kept('speed', 1) : settings.pace || 1
  }

  /** What is different here from how parts usually pass. */
  set manner(change: Partial<Manner>) {
    this.film.manner = { ...this.film.manner, ...change }
  }

  /** `within`: milliseconds in which the table goes on, whoever still looks. */
  begin(frames: Frame[], first: boolean, within = Infinity) {
    if (frames.length > 0) this.latest = frames
    this.back = false
    if (this.boards) {
      this.film.add(frames.filter(this.boards), within)
      if (settings.pace === 0) this.film.toEnd()
      return
    }
    // What happened before this browser came is not shown again.
    if (first || settings.pace === 0 || reducedMotion()) return this.skip()
    // One part alone is simply the new state, unless others are still being shown.
    if (!this.playing && frames.length < 2) return
    this.film.speed = settings.pace
    this.film.add(frames)
  }

  skip() {
    this.film.toEnd()
  }

  /** Shows once more what happened. */
  again(frames: Frame[]) {
    if (this.telling) return
    this.back = true
    this.film.speed = settings.pace || 1
    this.film.add(frames)
  }

  /** The log without what is still to be shown. */
  upTo(log: LogEntry[]): LogEntry[] {
    let later = this.back ? 0 : this.film.untold
    let end = log.length
    while (later > 0 && end > 0) if (log[--end].kind === 'happened') --later
    return log.slice(0, end)
  }
}
