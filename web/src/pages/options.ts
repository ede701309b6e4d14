// How the options of a game are shown: as which control, in which group, with which words for a value, and
// when they mean anything at all. Options a game's manifest does not know are shown as the server describes them.

import { games } from '../boards'
import type { FirstGame, OptionHint, Options } from '../boards/manifest'
import type { Content, GameInfo, GameOption } from '../lib/protocol'

export type { Options }

export type Control = 'switch' | 'segments' | 'select' | 'number' | 'text'

export interface Field {
  name: string
  help: string
  control: Control
  values: string[]
  low: number
  high: number
  basic: boolean
}

function hintOf(game: string, option: string): OptionHint {
  return games[game]?.options[option] ?? {}
}

/** Values of an option that has no list of its own, from the keys of the content it chooses from (once it is there). */
function rowValues(rows: string, hint: OptionHint, content: Content): string[] {
  return [...(content[rows] ?? []).map((row: any) => String(row.key)), ...(hint.more ?? [])]
}

const fewValues = 5
const isShort = (value: string) => value.length <= 2

function controlOf(values: string[], hint: OptionHint): Control {
  if (values.length === 2 && values.includes('true') && values.includes('false')) return 'switch'
  if (hint.rows) return 'select'
  if (values.length > 0) return values.length <= fewValues || values.every(isShort) ? 'segments' : 'select'
  return hint.range ? 'number' : 'text'
}

/** The options of a game that mean something now. */
export function fields(game: GameInfo, options: Options, content: Content): Field[] {
  const order = Object.keys(games[game.game]?.options ?? {})
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...game.options]
    .sort((a, b) => place(a.name) - place(b.name))
    .filter((option) => {
      const hint = hintOf(game.game, option.name)
      return !hint.hidden && (hint.when?.(options) ?? true)
    })
    .map((option) => {
      const hint = hintOf(game.game, option.name)
      const values = hint.rows ? rowValues(hint.rows, hint, content) : option.values
      const [low, high] = hint.range?.(options) ?? [0, 0]
      const control = controlOf(values, hint)
      return { name: option.name, help: option.help, control, values, low, high, basic: hint.basic ?? false }
    })
}

export function fallbacks(options: GameOption[]): Options {
  return Object.fromEntries(options.map((option) => [option.name, option.fallback]))
}

/** What is sent to the server: only what differs from the usual game and means something now. */
export function chosen(game: GameInfo, options: Options, content: Content): Options {
  const meant = new Set(fields(game, options, content).map((field) => field.name))
  return Object.fromEntries(
    game.options
      .filter((option) => meant.has(option.name) && options[option.name] !== option.fallback)
      .map((option) => [option.name, options[option.name] ?? option.fallback]),
  )
}

/** What "Play now" opens. */
export const firstGames: Record<string, FirstGame> = Object.fromEntries(
  Object.entries(games).map(([game, { first }]) => [game, first]),
)
