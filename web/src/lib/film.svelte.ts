// What a move set off, part by part: played so that people can read it, and where it is kept, to be looked at again.

import type { Frame } from './protocol'

/** How long parts stand, in milliseconds, and what becomes of them. */
export interface Manner {
  pause: number
  /** More for each letter there is to read. */
  letter: number
  longest: number
  /** Nobody waits longer than this for the end of a turn, nor for the end of it all, however much it was. */
  turn: number
  whole: number
  /** A table that plays faster than it is shown is caught up with. */
  most: number
  /** One can go back to what was shown. */
  keeps: boolean
}

/** Long enough to read a line, short enough not to be waited for. */
export const passing: Manner = {
  pause: 450,
  letter: 14,
  longest: 1600,
  turn: Infinity,
  whole: 6000,
  most: 24,
  keeps: false,
}
/** A film to watch, with buttons; a turn takes a few seconds. */
export const watched: Manner = {
  pause: 700,
  letter: 28,
  longest: 3000,
  turn: 4500,
  whole: Infinity,
  most: 600,
  keeps: true,
}

export const SPEEDS = [0.5, 1, 2, 4]

/** Parts that tell nothing go by at once. */
export function pauseOf(frame: Frame, manner: Manner): number {
  const letters = frame.log.reduce((sum, entry) => sum + (entry.quiet ? 0 : entry.words.length), 0)
  return letters === 0 ? 0 : Math.min(manner.longest, manner.pause + letters * manner.letter)
}

const turnOf = (frame: Frame | undefined) => frame?.view?.turn

/** How long each part stands: as it can be read, but no turn longer than the manner says. */
export function pausesOf(frames: Frame[], manner: Manner): number[] {
  const turns = new Map<unknown, number>()
  for (const frame of frames) {
    const turn = turnOf(frame)
    turns.set(turn, (turns.get(turn) ?? 0) + pauseOf(frame, manner))
  }
  return frames.map((frame) => pauseOf(frame, manner) * Math.min(1, manner.turn / (turns.get(turnOf(frame)) || 1)))
}

export class Film {
  frames = $state.raw<Frame[]>([])
  /** The part that is shown; behind the last one is the present. */
  at = $state(0)
  /** How far it has ever been shown. */
  private reached = $state(0)
  playing = $state(false)
  speed = $state(1)
  manner = $state.raw(passing)
  /** Milliseconds a part stands at least, however much there is to show: great moments are not hurried past. */
  lingers: (frame: Frame) => number = () => 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private pauses = $derived(pausesOf(this.frames, this.manner))
  /** How many times as fast as it could be read, so that it comes to an end. */
  private hurry = 1

  live = $derived(this.at >= this.frames.length)
  shown = $derived<Frame | null>(this.frames[this.at] ?? null)
  /** There is something nobody has seen yet. */
  telling = $derived(this.reached < this.frames.length)
  /** How many sentences that is; who looks back keeps what was shown. */
  untold = $derived(this.frames.slice(this.reached + 1).reduce((sum, frame) => sum + frame.log.length, 0))

  /**
   * Adds what has just happened. Who watches the present is taken along, who looks back is left in peace. `within`
   * milliseconds it is all shown, where the table does not wait.
   */
  add(frames: Frame[], within = Infinity) {
    if (frames.length === 0) return
    const live = this.live
    const all = [...this.frames, ...frames]
    const extra = Math.max(0, all.length - this.manner.most)
    const next = live ? this.frames.length : this.at
    this.frames = all.slice(extra)
    this.reached = Math.max(0, this.reached - extra)
    if (live) this.playing = true
    const rest = this.pauses.slice(next - extra).reduce((sum, pause) => sum + pause, 0)
    this.hurry = Math.max(1, rest / this.speed / Math.max(1, Math.min(this.manner.whole, within)))
    this.goTo(next - extra)
  }

  step() {
    this.playing = false
    this.goTo(this.at + 1)
  }

  back() {
    this.playing = false
    this.goTo(this.at - 1)
  }

  /** Back to the beginning of the turn that is shown, or of the one before. */
  toTurn() {
    this.playing = false
    let at = Math.min(this.at, this.frames.length) - 1
    const turn = turnOf(this.frames[at])
    while (at > 0 && turnOf(this.frames[at - 1]) === turn) --at
    this.goTo(at)
  }

  /** On to the beginning of the next turn, or to the present. It goes on as it did, playing or not. */
  toNextTurn() {
    const turn = turnOf(this.frames[this.at])
    let at = this.at
    while (at < this.frames.length && turnOf(this.frames[at]) === turn) ++at
    this.goTo(at)
  }

  toEnd() {
    this.goTo(this.frames.length)
  }

  toggle() {
    this.playing = !this.live && !this.playing
    this.wait()
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]
    this.wait()
  }

  clear() {
    clearTimeout(this.timer)
    this.frames = []
    this.at = this.reached = 0
    this.playing = false
  }

  private goTo(at: number) {
    this.at = Math.min(Math.max(0, at), this.frames.length)
    this.reached = Math.max(this.reached, this.at)
    if (!this.live) return this.wait()
    this.playing = false
    clearTimeout(this.timer)
    if (!this.manner.keeps) this.clear()
  }

  private wait() {
    clearTimeout(this.timer)
    if (!this.playing || !this.shown) return
    const pause = Math.max(this.pauses[this.at] / this.hurry, this.lingers(this.shown)) / this.speed
    this.timer = setTimeout(() => this.goTo(this.at + 1), pause)
  }
}
