// The client's own words, and the words of games. Sentences have gaps {name} and plurals {n|one card|# cards},
// exactly as in the locale files of games: kernel/text.h says how.

import { getJson } from './api'
import { language, type Language } from './language.svelte'
import type { SeatPlace, WordsAnswer } from './protocol'

export { language, languages, setLanguage, type Language } from './language.svelte'

export type Gaps = Record<string, string | number>
export interface Words {
  (key: string, gaps?: Gaps): string
  /** What a seat is called. Whatever puts a seat into words asks here, as Locale::seat does on the server. */
  seat: (seat: string) => string
}
type Table = Record<string, string>

const always = import.meta.glob<Table>(['../locale/*.json', '../boards/*/locale/pages.*.json'], {
  eager: true,
  import: 'default',
})
const onDemand = import.meta.glob<Table>('../boards/*/locale/board.*.json', { import: 'default' })

const tables: Record<Language, Table> = { en: {}, fr: {} }

function languageOf(path: string): Language {
  return path.endsWith('.fr.json') ? 'fr' : 'en'
}

for (const [path, table] of Object.entries(always)) Object.assign(tables[languageOf(path)], table)

/** Loads the words of a board, both languages: loadWords('uscss_nostromo'). */
export async function loadWords(game: string): Promise<void> {
  const files = Object.entries(onDemand).filter(([path]) => path.includes(`/${game}/`))
  await Promise.all(
    files.map(async ([path, load]) => Object.assign(tables[languageOf(path)], await load())),
  )
}

const gap = /\{\{|((?<![^\s'])(?:[Dd]|[Qq]u)e )?\{([a-z0-9_]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g
const vowel = /^[aeiouàâéèêîôûœ]/i

/** In French a line does not break before : ; ! ? or inside « », whatever kind of space a file has there. */
export function typeset(text: string, spoken: Language): string {
  return spoken === 'fr' ? text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0') : text
}

/** A sentence with its gaps filled. A gap nobody fills stays visible, so that it is noticed. */
export function fill(sentence: string, gaps: Gaps, spoken: Language): string {
  const french = spoken === 'fr'
  const filled = sentence.replace(gap, (whole, before = '', name, one, many) => {
    if (whole === '{{') return '{'
    if (gaps[name] === undefined) return `${before}{${name}}`
    const value = String(gaps[name])
    if (one === undefined) return (french && vowel.test(value) ? before.replace('e ', "'") : before) + value
    const single = value === '1' || (french && value === '0')
    return before + (single ? one : many).replaceAll('#', value)
  })
  return typeset(filled, spoken)
}

/** The client's own words in the current language. A key nobody translated is shown between angle brackets. */
export function t(key: string, gaps: Gaps = {}): string {
  const sentence = tables[language()][key]
  return sentence === undefined ? `⟨${key}⟩` : fill(sentence, gaps, language())
}

export function hasWords(key: string): boolean {
  return key in tables[language()]
}

/** Bots are called what they do; one nobody has words for goes by its own name. */
export function botName(bot: string): string {
  return hasWords(`new.bot.${bot}`) ? t(`new.bot.${bot}`) : t('new.bot.other', { bot })
}

const gameTables = new Map<string, Promise<Table>>()

/** The words of a game in the current language: w('room.kitchen'). A table with cards of its own has words for them. */
export async function gameWords(game: string, ownTable?: string): Promise<Words> {
  const spoken = language()
  const source = ownTable ? `/api/tables/${ownTable}/words` : `/api/games/${game}/words`
  const place = `${source} ${spoken}`
  let loading = gameTables.get(place)
  if (!loading) {
    loading = getJson<WordsAnswer>(source).then((answer) => answer.words)
    loading.catch(() => gameTables.delete(place))
    gameTables.set(place, loading)
  }
  return wordsOf(await loading, spoken)
}

/** Until the words of a game have come. */
export const noWords: Words = Object.assign(() => '', { seat: () => '' })

export function wordsOf(table: Table, spoken: Language): Words {
  const say = (key: string, gaps: Gaps = {}) => (key in table ? fill(table[key], gaps, spoken) : `⟨${key}⟩`)
  /** "crew2" is the second of the seats called "crew". */
  const seat = (name: string) => {
    const [, kind, n] = /^([a-z_]+?)(\d*)$/.exec(name) ?? ['', name, '']
    return say(`seat.${kind}`, { n })
  }
  return Object.assign(say, { seat })
}

/** The same words where people gave themselves names: they are called by them. */
export function calling(words: Words, people: SeatPlace[]): Words {
  const seat = (name: string) => people.find((one) => one.seat === name)?.name || words.seat(name)
  return Object.assign((key: string, gaps?: Gaps) => words(key, gaps), { seat })
}
