// The words of the client and of the games, as the files have them: what people look for on the screen.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from './folders'

export type Language = 'en' | 'fr'
export type Gaps = Record<string, string | number>

function read(language: Language): Record<string, string> {
  const files = readdirSync(folders.source, { recursive: true, encoding: 'utf8' })
  const tables = files.filter((file) => file.endsWith(`.${language}.json`))
  return Object.assign({}, ...tables.map((file) => JSON.parse(readFileSync(join(folders.source, file), 'utf8'))))
}

export const clientWords: Record<Language, Record<string, string>> = { en: read('en'), fr: read('fr') }

/** A sentence of the client without plurals, with its gaps filled. */
export function say(language: Language, key: string, gaps: Gaps = {}): string {
  const sentence = clientWords[language][key]
  if (sentence === undefined) throw new Error(`Nobody has words for ${key}.`)
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name]))
}

/** The words of a game in a language, from the server. */
export async function gameWords(server: string, game: string, language: Language): Promise<Record<string, string>> {
  const answer = await fetch(`${server}/api/games/${game}/words?lang=${language}`)
  return ((await answer.json()) as { words: Record<string, string> }).words
}
