// The geometry of a graph of a game's course: one lane for each figure, all over the same moments.

export interface Series {
  name: string
  words: string
  /** One for each moment. */
  values: number[]
}

/** Where a turn or a phase begins. */
export interface Mark {
  n: number
  turn: string
  phase: string
}

export const low = (values: number[]) => Math.min(0, ...values)
export const high = (values: number[]) => Math.max(low(values) + 1, ...values)

/**
 * Where each moment lies, from 0 to 1: every turn is as wide as any other, however many moments it has. In some
 * games most moments belong to planning, in which no figure moves.
 */
export function axisOf(moments: number[], turns: Mark[]): number[] {
  const starts = [...new Set([0, ...turns.map((turn) => placeOf(moments, turn.n))])].sort((a, b) => a - b)
  const last = Math.max(0, moments.length - 1)
  const stretches = starts.filter((start) => start < last || start === 0)
  return moments.map((_, i) => {
    if (i === last) return last === 0 ? 0 : 1
    const k = stretches.filter((start) => start <= i).length - 1
    const end = stretches[k + 1] ?? last
    return (k + (i - stretches[k]) / (end - stretches[k])) / stretches.length
  })
}

/** The moment that lies nearest. */
export function nearest(axis: number[], share: number): number {
  let best = 0
  axis.forEach((at, i) => {
    if (Math.abs(at - share) < Math.abs(axis[best] - share)) best = i
  })
  return best
}

/** Places in order, moved on a little where they would lie over each other, and none beyond the end. */
export function apart(places: number[], gap: number): number[] {
  const spread: number[] = []
  for (const place of places) spread.push(Math.max(place, (spread.at(-1) ?? -gap) + gap))
  for (let i = spread.length - 1, most = 1; i >= 0; --i, most -= gap) spread[i] = Math.min(spread[i], most)
  return spread
}

/** A line of steps: figures change at a moment, and stay until the next. */
export function stepPath(values: number[], axis: number[], width: number, height: number): string {
  const bottom = low(values)
  const span = high(values) - bottom
  const x = (i: number) => round(axis[i] * width)
  const y = (value: number) => round(height - ((value - bottom) / span) * height)
  let path = `M0 ${y(values[0] ?? 0)}`
  values.forEach((value, i) => {
    if (i === 0 || value === values[i - 1]) return
    path += `H${x(i)}V${y(value)}`
  })
  return `${path}H${round(width)}`
}

const round = (value: number) => Math.round(value * 10) / 10

/** The place of line n among the moments: of the last one that is not behind it. */
export function placeOf(moments: number[], n: number): number {
  let place = 0
  for (let i = 0; i < moments.length; ++i) if (moments[i] <= n) place = i
  return place
}

/** The chapter a line belongs to. */
export function chapterOf(marks: Mark[], n: number): Mark | undefined {
  return marks.filter((mark) => mark.n <= n).at(-1)
}

export const chapterWords = (mark: Mark | undefined) =>
  mark ? (mark.phase ? `${mark.turn}, ${mark.phase}` : mark.turn) : ''

/** The marks that begin a new turn, not only a phase. */
export const turnsOf = (marks: Mark[]) => marks.filter((mark, i) => i === 0 || mark.turn !== marks[i - 1].turn)
