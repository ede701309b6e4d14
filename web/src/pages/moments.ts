// A finished game as a row of moments: where one stands in it, where to go from there, and the tables that
// have been fetched already.
import type { Happening, Mark, Moment } from '../lib/protocol'

/** A place in a replay: after `part` parts of line `n` (0: all of it), seen with the eyes of `view`. */
export interface Spot {
  n: number
  part: number
  view: string
}

export function readSpot(query: string): Spot {
  const given = new URLSearchParams(query)
  const number = (name: string) => {
    const value = Number(given.get(name))
    return Number.isInteger(value) && value > 0 ? value : 0
  }
  return { n: number('n'), part: number('part'), view: given.get('view') ?? 'all' }
}

export function writeSpot({ n, part, view }: Spot): string {
  const query = new URLSearchParams({ n: String(n) })
  if (part > 0) query.set('part', String(part))
  query.set('view', view)
  return `?${query}`
}

export const spotKey = (spot: Spot) => `${spot.view}/${spot.n}/${spot.part}`

/** The index of line n; of the last line before it where n was taken back. */
export function indexOf(moments: Moment[], n: number): number {
  let low = 0
  for (let i = 0; i < moments.length; ++i) if (moments[i].n <= n) low = i
  return low
}

/** How many parts a moment is shown in; one that tells a single thing is not taken apart. */
export const partsOf = (moment: Moment | undefined) =>
  (moment?.log?.length ?? 0) < 2 ? 1 : Math.max(1, moment?.parts ?? 1)

/** How often a moment is stopped at: part by part, and the last part is the whole moment. */
function stopOf(spot: Spot, moments: Moment[]): { index: number; stop: number; stops: number } {
  const index = indexOf(moments, spot.n)
  const stops = partsOf(moments[index])
  return { index, stops, stop: spot.part === 0 ? stops : Math.min(spot.part, stops) }
}

const at = (spot: Spot, moments: Moment[], index: number, stop: number): Spot => ({
  n: moments[index].n,
  part: stop >= partsOf(moments[index]) ? 0 : stop,
  view: spot.view,
})

/** One step on or back, through the parts of a moment. The first and last stay where they are. */
export function step(spot: Spot, moments: Moment[], by: 1 | -1): Spot {
  const { index, stop, stops } = stopOf(spot, moments)
  if (by === 1) {
    if (stop < stops) return at(spot, moments, index, stop + 1)
    return index + 1 < moments.length ? at(spot, moments, index + 1, 1) : at(spot, moments, index, stop)
  }
  if (stop > 1) return at(spot, moments, index, stop - 1)
  const before = Math.max(0, index - 1)
  return at(spot, moments, before, index > 0 ? partsOf(moments[before]) : stop)
}

/** Something is told here that is more than who was asked or has answered. */
export const isTold = (moment: Moment) => (moment.log ?? []).some((told) => !told.quiet)

/** On or back to the next moment of which something is told; the first and the last one always count. */
export function stepOver(spot: Spot, moments: Moment[], by: 1 | -1): Spot {
  let next = step(spot, moments, by)
  for (;;) {
    const index = indexOf(moments, next.n)
    if (index === 0 || index === moments.length - 1 || isTold(moments[index])) return next
    next = step(next, moments, by)
  }
}

/** The first moment of the turn before or behind; within a turn, back is to its beginning. */
export function toTurn(spot: Spot, turns: Mark[], by: 1 | -1, last: number): Spot {
  const whole = { ...spot, part: 0 }
  if (by === 1) return { ...whole, n: turns.find((turn) => turn.n > spot.n)?.n ?? last }
  return { ...whole, n: turns.filter((turn) => turn.n < spot.n).at(-1)?.n ?? 0 }
}

const isSaid = (moment: Moment) => moment.log?.[0]?.event === 'said'

/** Somebody decided something here; with a seat's eyes only its own decisions count. */
export function isDecision(moment: Moment, view: string): boolean {
  if (!moment.seat || isSaid(moment)) return false
  return view === 'all' || view === 'table' || moment.seat === view
}

/** The nearest decision before or behind; without one, the first or last moment. */
export function toDecision(spot: Spot, moments: Moment[], by: 1 | -1): Spot {
  let index = indexOf(moments, spot.n) + by
  while (index > 0 && index < moments.length - 1 && !isDecision(moments[index], spot.view)) index += by
  index = Math.max(0, Math.min(moments.length - 1, index))
  return at(spot, moments, index, partsOf(moments[index]))
}

/** A line of the log: something that was told, or a decision nothing was told of, as it stands in the record. */
export interface LogLine {
  n: number
  /** A moment may tell several things; the first one carries its number. */
  first: boolean
  told?: Happening
  /** Who spoke, where something was said. */
  said?: string
  decided?: { seat: string; move: string }
}

function linesOf(moment: Moment, heard?: number): LogLine[] {
  const { n, seat, move, log = [] } = moment
  if (log.length === 0) return seat && move ? [{ n, first: true, decided: { seat, move } }] : []
  const said = isSaid(moment) && seat ? seat : undefined
  return log.slice(0, heard).map((told, i) => ({ n, first: i === 0, told, said }))
}

/**
 * What has been told up to a moment, the last `most` moments of it. In the middle of a moment only `heard`
 * of its sentences have been told.
 */
export function logUpTo(
  moments: Moment[],
  n: number,
  most: number,
  heard?: number,
): { lines: LogLine[]; earlier: boolean } {
  const end = indexOf(moments, n) + 1
  const start = Math.max(0, end - most)
  const lines = moments.slice(start, end).flatMap((moment) => linesOf(moment, moment.n === n ? heard : undefined))
  return { lines, earlier: start > 0 }
}

/** Keeps what was fetched, the most recently used ones, and never fetches the same thing twice at once. */
export class Shelf<T> {
  private kept = new Map<string, Promise<T>>()
  constructor(private fetcher: (spot: Spot) => Promise<T>, private most = 240) {}

  get(spot: Spot): Promise<T> {
    const key = spotKey(spot)
    const known = this.kept.get(key)
    const value = known ?? this.fetcher(spot)
    this.kept.delete(key)
    this.kept.set(key, value)
    // What failed may be asked for again.
    if (!known) value.catch(() => this.kept.delete(key))
    for (const old of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(old)
    }
    return value
  }

  has(spot: Spot): boolean {
    return this.kept.has(spotKey(spot))
  }

  /** Fetches ahead, quietly. */
  prefetch(spots: Spot[]): void {
    for (const spot of spots) this.get(spot).catch(() => undefined)
  }
}

/** Milliseconds between steps of the autoplay. */
export const speeds = [3200, 1600, 800, 400, 150]
