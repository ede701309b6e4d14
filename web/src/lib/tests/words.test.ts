import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill, setLanguage, t, wordsOf } from '../words'

const source = join(__dirname, '../..')
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
const files = sources.filter((file) => file.endsWith('.en.json'))
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(source, file), 'utf8'))
const gapsOf = (sentence: string) => [...new Set([...sentence.matchAll(/\{([a-z0-9_]+)/g)].map((m) => m[1]))].sort()

describe.each(files)('%s and its French', (file) => {
  const english = read(file)
  const french = read(file.replace('.en.', '.fr.'))

  it('have the same keys', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
  })

  it('have the same gaps', () => {
    for (const key of Object.keys(english)) expect(gapsOf(french[key] ?? ''), key).toEqual(gapsOf(english[key]))
  })

  it('have no empty sentences', () => {
    for (const table of [english, french])
      for (const [key, sentence] of Object.entries(table)) expect(sentence.trim(), key).not.toBe('')
  })
})

it('no key is in two files', () => {
  const keys = files.flatMap((file) => Object.keys(read(file)))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

it('every key the code names has words', () => {
  const known = new Set(files.flatMap((file) => Object.keys(read(file))))
  const code = sources
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const named = [...code.matchAll(/\bt\('([a-z0-9_.]+)'/g)].map((found) => found[1])
  expect(named.filter((key) => !known.has(key))).toEqual([])
})

describe('gaps', () => {
  it('are filled', () => {
    expect(fill('{who} is in the {room}.', { who: 'Ann', room: 'Kitchen' }, 'en')).toBe('Ann is in the Kitchen.')
  })

  it('that nobody fills stay visible', () => {
    expect(fill('{who} waits', {}, 'en')).toBe('{who} waits')
  })

  it('are not seen in doubled braces', () => {
    expect(fill('{{n} is {n}', { n: 2 }, 'en')).toBe('{n} is 2')
  })

  it('count', () => {
    const sentence = '{n|one card|# cards} of {all}'
    expect(fill(sentence, { n: 1, all: 4 }, 'en')).toBe('one card of 4')
    expect(fill(sentence, { n: 3, all: 4 }, 'en')).toBe('3 cards of 4')
  })

  it('count nothing as many in English and as one in French', () => {
    expect(fill('{n|# card|# cards}', { n: 0 }, 'en')).toBe('0 cards')
    expect(fill('{n|# carte|# cartes}', { n: 0 }, 'fr')).toBe('0 carte')
  })

  it('leaves French signs on the line of their word', () => {
    expect(fill('Fin : « {what} » !', { what: 'oui' }, 'fr')).toBe('Fin\u00a0: «\u00a0oui\u00a0»\u00a0!')
    expect(fill('End : no', {}, 'en')).toBe('End : no')
  })

  it('elides in French', () => {
    expect(fill('Le plan de {who}', { who: 'Équipage 1' }, 'fr')).toBe("Le plan d'Équipage 1")
    expect(fill('Le plan de {who}', { who: 'Ripley' }, 'fr')).toBe('Le plan de Ripley')
    expect(fill('Que {who} joue', { who: 'Ann' }, 'fr')).toBe("Qu'Ann joue")
    expect(fill('Un code {who}', { who: 'Ann' }, 'fr')).toBe('Un code Ann')
    expect(fill('Of de {who}', { who: 'Ann' }, 'en')).toBe('Of de Ann')
    expect(fill('Il manque de {what}', {}, 'fr')).toBe('Il manque de {what}')
  })
})

describe('t', () => {
  beforeEach(() => setLanguage('en'))

  it('follows the language', () => {
    expect(t('table.rule', { id: 'NOS-001' })).toBe('Rule NOS-001')
    setLanguage('fr')
    expect(t('table.rule', { id: 'NOS-001' })).toBe('Règle NOS-001')
  })

  it('shows a key nobody translated', () => {
    expect(t('app.no_such_thing')).toBe('⟨app.no_such_thing⟩')
  })
})

it('the words of a game are filled the same way', () => {
  const words = wordsOf({ 'token.handle': 'token {letter}' }, 'en')
  expect(words('token.handle', { letter: 'C' })).toBe('token C')
  expect(words('room.attic')).toBe('⟨room.attic⟩')
})
