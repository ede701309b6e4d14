// The numbered rules as chapters, and finding words in them.

import { games } from '../boards'
import type { Rule } from '../lib/protocol'

/** Rules with a letter in their id are not of the book: who decides, what is chance, examples, rulings. */
const lettered: [string, string][] = [
  ['Q', 'rulings'], ['D', 'decisions'], ['C', 'chance'], ['X', 'examples'], ['H', 'house'],
]

export interface Row {
  id: string
  text: string
  /** The heading of the rulebook it comes from. */
  source: string
  /** Rulings: the text is the question, and this its answer and reason. */
  ruling?: string
  why?: string
  /** Rows of content: whether it is printed in the rulebook or made by us. */
  mark?: 'printed' | 'house'
}

export interface Chapter {
  key: string
  rules: Row[]
}

const marks = { R: 'printed', H: 'house' } as const

/**
 * "Mill 2. [Avarie]" is a rule and its source, "Who?; ruling: We.; why: Because." a ruling, and
 * "H; verb: draw n; meaning: take n cards" a row of content with its mark.
 */
export function readRule({ id, words }: Rule): Row {
  const [, text, source] = /^(.*?)\s*\[([^\]]*)\]$/s.exec(words) ?? [words, words, '']
  const ruling = /^(.*?); (?:ruling|arbitrage): (.*?)(?:; (?:why|pourquoi): (.*))?$/s.exec(text)
  const content = /^([RH]); (?:[a-zà-ÿ ]+: )?(.*)$/s.exec(text)
  if (content) return { id, text: content[2], source, mark: marks[content[1] as 'R' | 'H'] }
  return ruling ? { id, text: ruling[1], source, ruling: ruling[2], why: ruling[3] } : { id, text, source }
}

const letterOf = (id: string) => /-([A-Z])\d/.exec(id)?.[1] ?? ''

function chapterOf(game: string, id: string): string {
  const letter = letterOf(id)
  if (letter) return lettered.find(([mark]) => mark === letter)?.[1] ?? 'more'
  // Ids of a game have the same length, so they sort as text.
  return (games[game]?.chapters ?? []).filter(([first]) => first <= id).at(-1)?.[1] ?? 'more'
}

/** The rules in the order of the book, then the lettered ones. */
export function inChapters(game: string, rules: Rule[]): Chapter[] {
  const byKey = new Map<string, Row[]>()
  for (const [, key] of [...(games[game]?.chapters ?? []), ...lettered]) byKey.set(key, [])
  byKey.set('more', [])
  for (const rule of rules) byKey.get(chapterOf(game, rule.id))?.push(readRule(rule))
  return [...byKey].filter(([, found]) => found.length > 0).map(([key, found]) => ({ key, rules: found }))
}

const codes = Object.values(games).map(({ code }) => code.toUpperCase())
const ruleId = new RegExp(`\\b((?:${codes.join('|')})-[A-Z]?\\d+)\\b`)
/** As people type it: "nos 147", "nos147". */
const ruleIdTyped = new RegExp(`\\b(${codes.join('|').toLowerCase()})[ -]?([a-z]?\\d+)\\b`, 'g')

/** Small letters without accents, so that "eche" finds "Échelle" and "noeud" finds "nœud". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/’/g, "'")

/** The words that are looked for, as they are compared. An id may be written without its hyphen. */
export const needlesOf = (wanted: string): string[] =>
  plain(wanted)
    .replace(ruleIdTyped, '$1-$2')
    .split(/\s+/)
    .filter((needle) => needle !== '')

/** A text cut where it has the words that are looked for. */
export function marked(text: string, needles: string[]): { text: string; hit: boolean }[] {
  // What each letter is compared as, and which letter of the text it came from.
  const letters = [...text]
  const from = letters.flatMap((letter, i) => [...plain(letter)].map(() => i))
  const hay = letters.map(plain).join('')
  const hits = new Set<number>()
  for (const needle of needles)
    for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1))
      for (let i = at; i < at + needle.length; ++i) hits.add(from[i])
  const pieces: { text: string; hit: boolean }[] = []
  letters.forEach((letter, i) => {
    const last = pieces.at(-1)
    if (last?.hit === hits.has(i)) last.text += letter
    else pieces.push({ text: letter, hit: hits.has(i) })
  })
  return pieces
}

/** Rules in which every word that is looked for occurs, in the text, the id or the source. */
export function search(list: Chapter[], wanted: string): Chapter[] {
  const needles = needlesOf(wanted)
  if (needles.length === 0) return list
  return list
    .map(({ key, rules }) => ({
      key,
      rules: rules.filter((rule) => {
        const hay = plain([rule.id, rule.text, rule.source, rule.ruling, rule.why].join(' '))
        return needles.every((needle) => hay.includes(needle))
      }),
    }))
    .filter(({ rules }) => rules.length > 0)
}

/** A text cut where it names other rules, so that those can be links. */
export function withLinks(text: string): { text: string; rule?: string }[] {
  return text
    .split(ruleId)
    .map((piece, i) => (i % 2 === 1 ? { text: piece, rule: piece } : { text: piece }))
    .filter((piece) => piece.text !== '')
}

/** Which game a rule belongs to, by the letters its id begins with. */
export function gameOf(id: string): string | undefined {
  const code = id.split('-')[0].toLowerCase()
  return Object.keys(games).find((game) => games[game].code === code)
}
