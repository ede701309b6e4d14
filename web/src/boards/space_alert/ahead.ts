// What a plan would come to if nothing changed, as the server foresees it: where somebody is after each turn and
// what his card leads to.

import { hasWords, t, type Words } from '../../lib/words'
import type { Facts } from '../../parts/inspect.svelte'
import type { View } from './view.types'

export interface Ahead {
  station: string
  /** In a word: "fires". */
  does: string
  /** Nothing is planned. */
  idle: boolean
  /** It depends on damage that nobody can foresee. */
  unsure: boolean
  facts: Facts
}

/** One entry a turn; null where nothing is foreseen, as when the ship is lost before. */
export function aheadOf(view: View, words: Words, member: string): (Ahead | null)[] {
  const forecast = view.forecast
  const turns = forecast?.turns[member as keyof typeof forecast.turns] ?? []
  return turns.map(({ station, does, energy }, i) => {
    if (does === null || !forecast) return null
    const key = `spa.ahead.${does}`
    const word = t(hasWords(key) ? key : 'spa.ahead.other')
    const unsure = i >= forecast.sure
    return {
      station,
      does: word,
      idle: does === 'idle',
      unsure,
      facts: {
        title: t('spa.ahead.title', { n: i + 1 }),
        text: unsure ? t('spa.ahead.unsure') : '',
        rows: [
          [t('spa.ahead.where'), words(`station.${station}`)],
          [t('spa.ahead.what'), word],
          ...(station === 'space' ? [] : [[t('spa.ahead.energy'), String(energy)] as [string, string]]),
        ],
      },
    }
  })
}

/** The turns after which a member is in a station: where his ghost stands. */
export function ghosts(view: View, member: string | null): Record<string, number[]> {
  const stations: Record<string, number[]> = {}
  const forecast = view.forecast
  const turns = member && forecast ? (forecast.turns[member as keyof typeof forecast.turns] ?? []) : []
  for (const [i, turn] of turns.entries()) if (turn.does !== null) (stations[turn.station] ??= []).push(i + 1)
  return stations
}

/** Turns that follow each other as one: "2 4-7". */
export function inShort(turns: readonly number[]): string {
  const runs: number[][] = []
  for (const turn of turns) {
    const run = runs.at(-1)
    if (run?.at(-1) === turn - 1) run.push(turn)
    else runs.push([turn])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(' '))).join(' ')
}

/** How broad a ghost is drawn, in pixels; on a phone without its dot. */
export const ghostWidth = (turns: readonly number[], narrow: boolean): number =>
  (narrow ? 11 : 22) + 7.3 * inShort(turns).length
