// How the options of a game are shown: as which control, in which group, with which words for a value, and
// when they mean anything at all. Options this file does not know are shown as the server describes them.
import type { Content, GameInfo, GameOption, SeatWish } from '../lib/protocol'

export type Options = Record<string, string>

/** What is known here of an option beyond what the server says. */
interface Hint {
  /** Shown at once; the others are behind "more options". */
  basic?: boolean
  /** Numbers: the smallest and largest, which may depend on the other options. */
  range?: (options: Options) => [number, number]
  /** The values of an option without a list: the rows of this content file, and some more. */
  rows?: string
  more?: string[]
  /** Whether it changes anything with these other options. */
  when?: (options: Options) => boolean
  /** Not for the browser: it names folders beside the program. */
  hidden?: boolean
}

const crewMembers = (options: Options): [number, number] => [
  1,
  options.crew === '5' || options.players === '5' ? 5 : 4,
]
const single = (options: Options) => options.campaign !== 'true'

/** Options of a game in the order in which they are shown; those that are not named come last. */
const hints: Record<string, Record<string, Hint>> = {
  uscss_nostromo: {
    players: { basic: true },
    difficulty: { basic: true },
    heroic: { basic: true },
    survival: { basic: true },
    fixed_windows: { when: (options) => options.window_clock !== '0' },
    content: { hidden: true },
  },
  space_alert: {
    players: { basic: true },
    crew: { when: (options) => options.players === '2' || options.players === '3' },
    clock: { basic: true },
    factor: { basic: true, range: () => [2, 60], when: (options) => options.clock === 'fast' },
    mission: { basic: true, rows: 'missions', more: ['random', 'generated'], when: single },
    mission_seed: {
      basic: true,
      range: () => [0, 2_000_000_000],
      when: (options) => single(options) && options.mission === 'generated',
    },
    common: { basic: true, when: single },
    serious: { basic: true, when: single },
    campaign: { basic: true },
    seating: { when: (options) => options.players === '2' || options.players === '3' },
    captain: { range: crewMembers },
    communications: { range: crewMembers },
    security: { range: crewMembers },
    content: { hidden: true },
  },
}

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

function hintOf(game: string, option: string): Hint {
  return hints[game]?.[option] ?? {}
}

/** Values of an option that has no list of its own, from the keys of the content it chooses from (once it is there). */
function rowValues(rows: string, hint: Hint, content: Content): string[] {
  return [...(content[rows] ?? []).map((row: any) => String(row.key)), ...(hint.more ?? [])]
}

const fewValues = 5
const isShort = (value: string) => value.length <= 2

function controlOf(values: string[], hint: Hint): Control {
  if (values.length === 2 && values.includes('true') && values.includes('false')) return 'switch'
  if (hint.rows) return 'select'
  if (values.length > 0) return values.length <= fewValues || values.every(isShort) ? 'segments' : 'select'
  return hint.range ? 'number' : 'text'
}

/** The options of a game that mean something now. */
export function fields(game: GameInfo, options: Options, content: Content): Field[] {
  const order = Object.keys(hints[game.game] ?? {})
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

/** A game a newcomer can win: what "Play now" opens. */
export const firstGames: Record<string, { options: Options; me: string; bots?: Record<string, SeatWish> }> = {
  uscss_nostromo: {
    options: { players: '3', difficulty: 'beginner' },
    me: 'crew1',
    bots: { alien: 'bot:gentle' },
  },
  space_alert: { options: { players: '4', mission: 'test_run_1' }, me: 'crew1' },
}
