import { readFileSync } from 'node:fs'
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/protocol'
import { gameWords } from '../../lib/tests/game_words'
import { choice, pressing } from '../../lib/tests/pressing'
import { loadWords, setLanguage } from '../../lib/words'
import { untouched } from '../board'
import { ALIENS, CREW, SIGNS } from './art'
import Board from './Board.svelte'
import { diagrams } from './diagrams'
import { great, mood, pictures } from './moments'
import { chances, drawn, loose } from './pieces'
import { alien, content as tiles, door, emergency, member, slot, table } from './sample'
import { alienFacts, bonuses, doorWords, goalWords, progress, sections, zoneFacts } from './say'
import { topic } from './topic'
import type { Goal, Roll, View } from './view.types'

const words = gameWords('neo_morphosis', 'en')
const content = { ...tiles, items: [{ key: 'gas_mask' }], gear: [{ key: 'nail_bomb' }, { key: 'rivet_gun' }], abilities: [{ key: 'second_swing' }] }

beforeAll(async () => {
  setLanguage('en')
  await loadWords('neo_morphosis')
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
})

function show(view: View, choices: Choice[] = []) {
  const { touch, pressed } = pressing(choices)
  const props = { view, words, content, choices, touch, log: [], you: 'p1', people: [], replaying: false, state: null }
  return { ...render(Board, props), pressed }
}

const roll: Roll = {
  kind: 'die', crew: 'robert', figure: null, target: 'figure/worm1', purpose: 'attack', helped: [],
  adds: [{ what: 'weapon', n: 3 }, { what: 'diagram', n: 2 }], against: [{ what: 'defence', n: 6 }], function: null, slot: null, die: 2, bonus: 5, difficulty: 6, needed: 2, odds: 83, any: 83,
  pool: 0, dice: { p1: 0, p2: 0, p3: 0, triangle: 0, diamond: 0, circle: 0 }, symbols: [], covered: [],
}

describe('what is on the table', () => {
  it('everything a choice touches can be pressed, and says what it is', async () => {
    const view = table({
      crew: [member('robert', '1.2', { ability: 'second_swing', items: ['gas_mask'], tokens: ['yellow'], gear: [
        { card: 'rivet_gun', on: 'tech', ammo: 3, left: 'rectangle', right: 'none' }] }), member('alice', '2.2')],
      aliens: [alien('worm1', '1.2')], objects: [{ object: 'red', zone: '2.1' }], slots: [emergency(1), slot(2), slot(3), slot(4)],
    })
    const names = ['zone/1.1', 'sector/2', 'door/1.3-2.1', 'feature/terminal_1.2', 'crate/2.3', 'figure/worm1', 'crew/alice', 'card/base',
      'card/gas_mask', 'card/second_swing', 'card/rivet_gun', 'card/yellow', 'card/red', 'slot/slot1', 'function/scan', 'drone']
    const { container, pressed } = show(view, names.map((name) => choice(name, name, name)))
    for (const name of names) {
      const piece = container.querySelector(`[data-piece="${name}"][data-live]`)
      expect(piece, name).not.toBeNull()
      expect(piece!.getAttribute('aria-label') || piece!.textContent, name).toMatch(/^[^⟨]+$/)
      await fireEvent.keyDown(piece!, { key: 'Enter' })
    }
    expect(pressed).toEqual(names)
    expect(screen.queryByRole('list', { name: 'Cards and things to choose from' })).toBeNull()
  })

  it('what is drawn nowhere lies on the tray, with its chance', async () => {
    const { pressed } = show(table(), [choice('assemble nail_bomb', 'Assemble Nail Bomb: needs 5 or more (33 %).', 'card/nail_bomb')])
    const tray = screen.getByRole('list', { name: 'Cards and things to choose from' })
    const bomb = within(tray).getByRole('button', { name: 'Nail Bomb' })
    expect(bomb.textContent).toContain('33 %')
    await fireEvent.click(bomb)
    expect(pressed).toEqual(['card/nail_bomb'])
  })

  it('the base weapon is that of whoever acts', () => {
    const { container } = show(table(), [choice('attack base worm1', 'Attack', 'card/base', 'figure/worm1')])
    expect(container.querySelectorAll('[data-piece="card/base"]')).toHaveLength(1)
  })

  it('tells the test in progress', () => {
    show(table({ roll: [roll] }))
    const now = screen.getByRole('region', { name: 'What is going on' })
    expect(now.textContent?.replace(/\s+/g, ' ')).toMatch(/Robert: attack, Worm 1 2 die \+ 3 weapon ?\+ 2 diagram ?= ?7 total ?> ?6 to beat It works/)
  })

  it('and before it is rolled, the odds', () => {
    show(table({ roll: [{ ...roll, die: 0 }] }))
    expect(screen.getByRole('img', { name: '83%: needs 2 or more' })).toBeTruthy()
  })

  it('says for those who listen how slots and functions stand', () => {
    show(table({
      slots: [emergency(1, { level: 3, tried: ['yuri'] }), slot(2, { kind: 'face_down' }), slot(3), slot(4)],
      functions: [{ function: 'scan', symbols: ['p1', 'p1'], overload: 1, used: 0 }],
    }))
    const panel = screen.getByRole('region', { name: 'System control panel' })
    expect(panel.textContent).toMatch(/2 slots free.*Burnt relay.*Yuri has tried.*disables Scan.*emergency, face down.*overload/s)
    expect(within(panel).getByRole('img', { name: 'level: 3 / 3' })).toBeTruthy()
  })
})

describe('what choices say', () => {
  it('a chance is read in both languages, and the best of several counts', () => {
    const found = chances([
      choice('a', 'Attack Worm 1 with the fire axe: needs 4 or more (50 %), 1 wound', 'card/base', 'figure/worm1'),
      choice('b', 'Attaquer Ver 1 : il faut 3 ou plus (67\u00a0%)', 'card/rivet_gun', 'figure/worm1'),
      choice('c', 'Go to zone 1.1', 'zone/1.1'),
    ])
    expect(found.get('figure/worm1')).toBe(67)
    expect(found.has('zone/1.1')).toBe(false)
    expect(found.has('card/base')).toBe(false)
  })

  it('only what is drawn nowhere is loose, and nothing that can be done at any time', () => {
    const aside = { ...choice('hand', 'Hand over', 'seat/p2'), aside: true as const }
    expect(loose(table(), [choice('repair', 'Repair', 'feature/2.3-X', 'door/2.3-X'), choice('keep', 'Keep', 'card/gas_mask'), aside])).toEqual(['card/gas_mask'])
    expect(drawn(table({ turn: { ...table().turn, crew: null } })).has('card/base')).toBe(false)
  })
})

describe('diagrams', () => {
  const choices = [
    choice('no diagram', 'Make no diagram this round'),
    choice('lay b', 'Lay the diagram for +1 attack against Hydras and Slugs, +1 defence against Hydras and Slugs'),
    choice('lay a', 'Lay the diagram for +2 attack against Worms and Rippers, +1 defence against Hydras and Slugs'),
  ]

  it('are read as bonuses, in order, without those that are not offered', () => {
    const lesser = { ...choice('lay c', 'Lay the diagram for +1 attack against Hydras and Slugs'), aside: true as const }
    expect(diagrams([...choices, lesser], words).map(({ choice: { move }, bonuses: list }) => [move, ...list.map((one) => Object.values(one).join(' '))])).toEqual([
      ['lay a', 'vermis 2 0', 'hydroid 0 1'], ['lay b', 'hydroid 1 1'], ['no diagram'],
    ])
  })

  it('are laid by a press, and said in full', async () => {
    const send = vi.fn(async () => true)
    const props = { view: table({ step: 'diagram', turn: { ...table().turn, crew: null } }), words, content, choices, log: [], you: 'p1', people: [], replaying: false, state: null }
    render(Board, { ...props, touch: { ...untouched, send } })
    await fireEvent.click(screen.getByRole('button', { name: choices[2].words }))
    expect(send).toHaveBeenCalledWith('lay a')
  })
})

describe('in words', () => {
  const goal = (change: Partial<Goal>): Goal => ({ kind: 'out', n: 4, text: 'out all', where: [], site: null, holds: false, ...change })

  it('goals, and how far they are', () => {
    const view = table({ crew: [member('robert', null), member('alice', '1.1')], lair: '2.2' })
    expect(goalWords(words, view, goal({}))).toBe('4 crew members have left the level')
    expect(progress(view, goal({}))).toBe('1 / 4')
    expect(goalWords(words, view, goal({ kind: 'dead', text: 'dead blare' }))).toBe('Eliminated: Dr Blare')
    expect(goalWords(words, view, goal({ kind: 'gassed', text: 'gassed lair', site: 'lair' }))).toBe('Halon was used on sector 2')
    expect(goalWords(words, view, goal({ kind: 'have_at', text: 'have yellow at 1.1', where: ['1.1'] }))).toBe('The yellow token is in zone 1.1')
    expect(goalWords(words, view, goal({ kind: 'clean', text: 'clean' }))).toBe('No alien, egg or card is left in the level')
    expect(goalWords(words, view, goal({ kind: 'used', n: 1, text: 'used scan 1' }))).toBe('Scan has worked once')
  })

  it('the card of the aliens, section by section', () => {
    const view = table({
      phase: 'aliens', step: 'blocks', block: 1, activation: 'aa_01',
      sections: { eggs: true, walls: ['worm'], special: false, grow: true, blocks: {
        larva: [{ who: 'all', only: null, deeds: ['move 2 nearest_crew', 'attack'] }],
        ripper: [{ who: 'one', only: null, deeds: ['move_if 2 nearest_closed_door', 'hit_door'] }], slug: [] } },
    })
    expect(sections(words, view).map(({ text, state }) => `${state}: ${text}`)).toEqual([
      'past: Eggs hatch',
      'past: Attack on the walls: Worms',
      'past: All larvae: move 2 towards the nearest crew member, attack',
      'now: One Ripper: move to the nearest closed door, if within 2, attack the door',
      'next: Neomorphosis',
    ])
  })

  it('doors, aliens and zones', () => {
    expect(doorWords(words, door('3.2-6.2', { colour: 'blue', lock: 'terminal', key: '1' }))).toBe('closed, blue: opens only from the terminal of sector 1')
    expect(doorWords(words, door('6.3-X', { state: 'broken' }))).toMatch(/^out of service.*leads out of the level$/)
    const view = table({ aliens: [alien('worm1', '1.2', { ringed: true })] })
    expect(alienFacts(words, view, view.aliens[0]).title).toBe('Worm 1, zone 1.2')
    expect(zoneFacts(words, view, content, '1.2')?.text).toMatch(/Worm 1, life 2 of 2, mutated, terminal[^]*beat 7/)
  })

  it('the bonuses of a diagram that works', () => {
    const diagram = { made: true, works: true, attack: { ovum: 0, vermis: 2, hydroid: 0 }, defence: { ovum: 0, vermis: 0, hydroid: 1 } }
    expect(bonuses(words, table({ diagram }))).toEqual(['+2 attack against Worms and Rippers', '+1 defence against Hydras and Slugs'])
    expect(bonuses(words, table({ diagram: { ...diagram, works: false } }))).toEqual([])
  })

  it('what is being decided', () => {
    expect(topic(table(), words)).toBe('the turn of Robert')
    expect(topic(table({ turn: { ...table().turn, crew: null }, step: 'diagram' }), words)).toBe('the diagram')
  })
})

describe('moments and mood', () => {
  it('a heart beats the faster the nearer something hatched is; an alarm sounds when the report is nearly full', () => {
    const heart = (...zones: string[]) => mood(table({ aliens: zones.map((zone, i) => alien(`worm${i + 1}`, zone)) })).heart
    expect([heart(), heart('1.1'), heart('2.1'), heart('2.2')]).toEqual([0, 0, 0.5, 0.9])
    expect(mood(table({ aliens: [alien('egg1', '2.2')] })).heart).toBe(0)
    expect(mood(table()).alarm).toBeUndefined()
    expect(mood(table({ slots: [emergency(1), emergency(2), emergency(3), slot(4)] })).alarm).toBeGreaterThan(0)
  })

  it('somebody who falls is shown where they lie', () => {
    const now = table({ crew: [member('robert', '1.1', { condition: 'unconscious' })] })
    const fell = great.find(({ event }) => event === 'fell')
    expect(fell?.about?.(now, table({ crew: [member('robert', '1.1')] }))).toBe('[data-cell="zone/1.1"]')
  })

  it('drawings are paths', () => {
    const paths = [...Object.values(pictures), ...Object.values(SIGNS), ...Object.values(CREW).map(({ trade }) => trade), ...Object.values(ALIENS).flatMap(({ body, limbs }) => [body, ...(limbs ? [limbs] : [])])]
    for (const path of paths) expect(path).toMatch(/^M[\dMmLlHhVvCcSsAaZz .,-]+$/)
  })
})

it('both languages have the same words', () => {
  for (const file of ['board', 'pages']) {
    const [en, fr] = ['en', 'fr'].map((language) => JSON.parse(readFileSync(`src/boards/neo_morphosis/locale/${file}.${language}.json`, 'utf8')))
    expect(Object.keys(fr)).toEqual(Object.keys(en))
  }
})
