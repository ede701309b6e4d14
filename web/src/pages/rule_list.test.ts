import { describe, expect, it } from 'vitest'
import { gameOf, inChapters, marked, needlesOf, readRule, search, withLinks } from './rule_list'

const rules = [
  { id: 'NOS-001', words: 'The board has exactly 10 rooms. [Matériel de jeu]' },
  { id: 'NOS-061', words: 'To activate, the player takes a procedure card. [Activer une procédure]' },
  { id: 'NOS-062', words: 'See NOS-061 and NOS-Q02. [Procédure d’urgence]' },
  { id: 'NOS-D01', words: 'all players; when: before setup' },
  { id: 'NOS-Q02', words: 'Who places first?; ruling: The crew lead.; why: The book names no order.' },
]
const list = inChapters('uscss_nostromo', rules)
const ids = (chapters: typeof list) => chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id))

describe('a rule', () => {
  it('is a text and where it comes from', () => {
    expect(readRule(rules[0])).toEqual({
      id: 'NOS-001',
      text: 'The board has exactly 10 rooms.',
      source: 'Matériel de jeu',
    })
  })

  it('may be a ruling with its reason', () => {
    expect(readRule(rules[4])).toMatchObject({
      text: 'Who places first?',
      ruling: 'The crew lead.',
      why: 'The book names no order.',
    })
  })

  it('may be a row of content with its mark', () => {
    expect(readRule({ id: 'NOS-H001', words: 'H; verb: draw n; meaning: take n cards' })).toMatchObject({
      text: 'draw n; meaning: take n cards',
      mark: 'house',
    })
  })

  it('links to the rules it names', () => {
    expect(withLinks('See NOS-061 and SPA-Q02.')).toEqual([
      { text: 'See ' },
      { text: 'NOS-061', rule: 'NOS-061' },
      { text: ' and ' },
      { text: 'SPA-Q02', rule: 'SPA-Q02' },
      { text: '.' },
    ])
    expect(gameOf('SPA-Q02')).toBe('space_alert')
  })
})

describe('chapters', () => {
  it('follow the book, and lettered rules come behind', () => {
    expect(list.map((chapter) => chapter.key)).toEqual(['nos.rooms', 'nos.cards', 'rulings', 'decisions'])
    expect(ids(list)).toEqual(['NOS-001', 'NOS-061', 'NOS-062', 'NOS-Q02', 'NOS-D01'])
  })

  it('lose no rule of a game they do not know', () => {
    expect(ids(inChapters('other', rules))).toHaveLength(rules.length)
  })
})

describe('searching', () => {
  it('wants every word, in any order, without accents or capitals', () => {
    expect(ids(search(list, 'CARD activate'))).toEqual(['NOS-061'])
    expect(ids(search(list, 'materiel'))).toEqual(['NOS-001'])
    expect(ids(search(list, 'activate dragon'))).toEqual([])
  })

  it('finds ids, and looks into rulings', () => {
    expect(ids(search(list, 'nos-q02'))).toEqual(['NOS-062', 'NOS-Q02'])
    expect(ids(search(list, 'crew lead'))).toEqual(['NOS-Q02'])
  })

  it('takes ids as people type them', () => {
    for (const typed of ['NOS-061', 'nos 061', 'nos061'])
      expect(ids(search(list, typed)), typed).toEqual(['NOS-061', 'NOS-062'])
    expect(ids(search(list, '062'))).toEqual(['NOS-062'])
  })

  it('marks what was found, as it is written', () => {
    const hits = (text: string, wanted: string) =>
      marked(text, needlesOf(wanted)).filter(({ hit }) => hit).map((piece) => piece.text)
    expect(hits('Échelle, échelles et Œuf', 'ECHELLE oeuf')).toEqual(['Échelle', 'échelle', 'Œuf'])
    expect(hits('d’urgence', "d'urg")).toEqual(['d’urg'])
    expect(hits('banana', 'ana nan')).toEqual(['anana'])
    expect(hits('nothing', 'else')).toEqual([])
    expect(marked('Échelle', needlesOf('hel')).map((piece) => piece.text).join('')).toBe('Échelle')
  })

  it('for nothing shows everything', () => {
    expect(search(list, '  ')).toBe(list)
  })
})
