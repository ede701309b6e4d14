// Where a mission is in its time, from what was said last and the clock that runs since.
import type { Time } from './view.types'

/** How near the end of the phase is: in the last half minute it is said, in its last third insisted upon. */
export type Urgency = 'calm' | 'soon' | 'last'

export interface MissionTime {
  /** From 1; the last one ends with the jump. */
  phase: number
  /** Milliseconds: until the phase ends, since the mission began, and all of it. */
  left: number
  gone: number
  /** The same in whole seconds, as it is read. */
  seconds: number
  whole: number
  urgency: Urgency
  /** When each ends, its share of the whole, and how much of it has gone by (0 to 1). */
  phases: { end: number; share: number; gone: number }[]
}

const halfMinute = 30_000

/** `since`: milliseconds since the last announcement. */
export function missionTime(time: Time, since: number): MissionTime {
  const ends = time.ends.map((end) => end * 1000)
  const whole = ends.at(-1) ?? 0
  const gone = Math.min(whole, time.said * 1000 + since)
  const found = ends.findIndex((end) => gone < end)
  const phase = found < 0 ? ends.length - 1 : found
  const from = (i: number) => (i === 0 ? 0 : ends[i - 1])
  const length = (i: number) => ends[i] - from(i)
  const left = ends[phase] - gone
  // A quick clock has short phases, and a whole phase in a hurry would hurry nobody.
  const hurry = Math.min(halfMinute, length(phase) / 4)
  return {
    phase: phase + 1,
    left,
    gone,
    seconds: Math.floor(gone / 1000) * 1000,
    whole,
    urgency: left > hurry ? 'calm' : left > hurry / 3 ? 'soon' : 'last',
    phases: ends.map((end, i) => ({
      end,
      share: length(i) / whole,
      gone: Math.min(1, Math.max(0, (gone - from(i)) / length(i))),
    })),
  }
}
