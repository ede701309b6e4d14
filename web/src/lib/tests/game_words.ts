import { readFileSync } from 'node:fs'
import { wordsOf, type Words } from '../words'

/** A game's own words: tables and keys of its file. */
export function gameWords(game: string, language: 'en' | 'fr'): Words {
  const said: Record<string, string> = {}
  let part = ''
  for (const line of readFileSync(`../games/${game}/locale/${language}.toml`, 'utf8').split('\n')) {
    const head = /^\[(.+)\]/.exec(line)
    if (head) part = head[1]
    const row = /^([\w.]+) = "(.*)"$/.exec(line)
    if (row) said[`${part}.${row[1]}`] = row[2].replaceAll('\\"', '"')
  }
  return wordsOf(said, language)
}
