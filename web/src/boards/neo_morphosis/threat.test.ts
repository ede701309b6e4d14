import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadWords, setLanguage, wordsOf } from '../../lib/words'
import { missing } from './missing'
import { alien, content as tiles, door, member, table } from './sample'
import { coming, reachOf, threats, walks } from './threat'
import type { Goal } from './view.types'

const card = (key: string, blocks: Record<string, string>) => ({ key, ...blocks })
const content = {
  ...tiles,
  activations: [
    card('near', { larva: 'all: move 1 nearest_crew; attack', ripper: 'one: move_if 2 nearest_closed_door; hit_door // all: move 1 nearest_crew; attack' }),
    card('far', { larva: 'all_of worm: move 3 nearest_crew; attack // all_of hydra: move 1 nearest_crew; attack' }),
    card('doors', { larva: 'all: move_thru 2 nearest_crew; attack', slug: 'all: lay 1' }),
  ],
}

describe('how far everybody comes', () => {
  it('by actions: closed doors stop people', () => {
    const view = table({ crew: [member('robert', '2.3')] })
    expect([...walks(view)]).toEqual([['2.2', 1], ['2.1', 2]])
    const open = table({ crew: [member('robert', '2.3')], doors: [door('1.3-2.1', { state: 'open' })] })
    expect(walks(open).get('1.3')).toBe(3)
    expect(walks(open).has('1.2')).toBe(false)
    expect(walks(table({ turn: { ...open.turn, crew: null } })).size).toBe(0)
  })

  it('aliens by the cards that may be drawn, each as its block says', () => {
    const view = table({ aliens: [alien('worm1', '1.2'), alien('hydra1', '1.2'), alien('egg1', '1.2')] })
    const danger = threats(view, content)
    const at = (zone: string) => (danger.get(zone) ?? []).map(({ alien: { figure }, steps, cards, of }) => `${figure} ${steps}: ${cards}/${of}`)
    expect(at('1.3')).toEqual(['worm1 1: 3/3', 'hydra1 1: 3/3'])
    // Only a card that lets them break doors leads to the other side.
    expect(at('2.1')).toEqual(['worm1 2: 1/3', 'hydra1 2: 1/3'])
    expect(at('2.2')).toEqual([])
    expect([...reachOf(danger, 'worm1')].sort()).toEqual(['1.1', '1.2', '1.3', '2.1'])
  })

  it('faster ones come further, stunned ones nowhere, and barred doors hold', () => {
    const quick = threats(table({ aliens: [alien('worm1', '1.1', { speed: 1 })], doors: [door('1.3-2.1', { state: 'broken' })] }), content)
    expect(quick.get('2.2')?.[0]).toMatchObject({ steps: 4, cards: 1 })
    expect(threats(table({ aliens: [alien('worm1', '1.1', { stunned: true })] }), content).size).toBe(0)
    const barred = threats(table({ aliens: [alien('worm1', '1.3')], doors: [door('1.3-2.1', { barred: true })] }), content)
    expect(barred.has('2.1')).toBe(false)
  })

  it('a card that is known is the only one that may come, and those that are gone may not', () => {
    expect(coming(table({ next_activation: 'far' }), content).map(({ key }) => key)).toEqual(['far'])
    const view = table({ discards: { ...table().discards, activations: ['near', 'far'] } })
    expect(coming(view, content).map(({ key }) => key)).toEqual(['doors'])
  })
})

describe('what is still missing', () => {
  beforeAll(async () => {
    setLanguage('en')
    await loadWords('neo_morphosis')
  })
  const said: Record<string, string> = { 'where.zone': 'zone {zone}', 'token.red': 'red token' }
  for (const name of readFileSync('../games/neo_morphosis/locale/en.toml', 'utf8').matchAll(/^(\w+)\.name = "(.*)"$/gm))
    said[`crew.${name[1]}.name`] = name[2]
  const words = wordsOf(said, 'en')
  const goal = (kind: Goal['kind'], text = '', where: string[] = []): Goal => ({ kind, n: 1, text, where, site: null, holds: false })
  const lacks = (of: Goal, view = table()) => missing(words, tiles, view, of)

  it('is named: doors, people, terminals, crates, things', () => {
    const doors = [door('1.3-2.1', { lock: 'terminal', key: '1', colour: 'blue' }), door('2.3-X', { state: 'broken' })]
    const crew = [member('robert', '2.2'), member('alice', null)]
    expect(lacks(goal('out'), table({ doors, crew }))).toBe('blue door 1.3-2.1 (terminal of sector 1), exit 2.3 to repair, Robert')
    expect(lacks(goal('terminals'), table({ terminals: [{ feature: 'terminal_1.2', zone: '1.2', broken: true }] }))).toBe('1.2')
    expect(lacks(goal('crates'))).toBe('2.3')
    expect(lacks(goal('opened'))).toBe('1')
    expect(lacks(goal('have', 'have red'), table({ objects: [{ object: 'red', zone: '2.1' }] }))).toBe('red token: zone 2.1')
    expect(lacks(goal('crew_at', '', ['2.2']), table({ crew: [member('robert', '1.1'), member('alice', '2.2')] }))).toBe('Robert')
  })

  it('is nothing once a goal is met', () => {
    expect(lacks({ ...goal('crates'), holds: true })).toBe('')
  })
})
