import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/protocol'
import { gameWords } from '../../lib/tests/game_words'
import { choice, pressing } from '../../lib/tests/pressing'
import { loadWords, setLanguage } from '../../lib/words'
import { untouched } from '../board'
import Board from './Board.svelte'
import Field from './Field.svelte'
import { mood } from './moments'
import { drawn, loose } from './pieces'
import { alien, blip, character, roll, table } from './sample'
import { alienFacts, blastRows, cardFacts, characterLabel, goalNow, trackerText } from './say'
import { topic } from './topic'
import type { View } from './view.types'

const words = gameWords('another_glorious_day', 'en')

beforeAll(async () => {
  setLanguage('en')
  await loadWords('another_glorious_day')
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
})

function show(view: View, choices: Choice[] = []) {
  const { touch, pressed } = pressing(choices)
  const props = { view, words, content: {}, choices, touch, log: [], you: 'p1', people: [], replaying: false, state: null }
  return { ...render(Board, props), pressed }
}

describe('what is on the table', () => {
  it('everything a choice touches can be pressed, and says what it is', async () => {
    const { pressed } = show(table(), [
      choice('go 4,5', 'Go', 'square/4,5'),
      choice('attack m41a alien1', 'Shoot (70 %)', 'card/m41a', 'figure/alien1'),
      choice('barricade 3,3-4,3', 'Barricade', 'element/3,3-4,3'),
      choice('barricade S1', 'Barricade', 'element/S1'),
    ])
    for (const name of ['Square 4,5', 'door 3,3-4,3, open', 'spawn point S1'])
      await fireEvent.click(screen.getByRole('button', { name }))
    await fireEvent.click(screen.getByRole('button', { name: /^Alien 1 \(swarm of 3\)/ }))
    expect(pressed).toEqual(['square/4,5', 'element/3,3-4,3', 'element/S1', 'figure/alien1'])
    expect(screen.getByText('70 %', { selector: 'svg text' })).toBeTruthy()
  })

  it('a sentry gun is turned on the map, which shows what it would see', async () => {
    const square = (at: string) => [1, 2, 3, 4, 5, 6].map((row) => [1, 2, 3, 4, 5, 6].map((column) => (at === `${row},${column}` ? '#' : '.')).join(''))
    const ways = (['up', 'right'] as const).map((facing, at) => ({ facing, sees: square(at === 0 ? '2,3' : '3,4') }))
    const view = table({ guns: [{ gun: 'gun1', square: '3,3', facing: null, shots: 9, sees: [], ways }] })
    const { container, pressed } = show(view, [choice('face up', 'It faces up', 'facing/up'), choice('face right', 'It faces right', 'facing/right')])
    const lit = () => [...container.querySelectorAll('.cell.sight')].map((cell) => cell.getAttribute('data-cell'))
    expect(lit()).toEqual([])
    const way = container.querySelector('[data-cell="facing/right"]')!
    await fireEvent(way, Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: -1 }), { pointerType: 'mouse' }))
    expect(lit()).toEqual(['square/3,4'])
    await fireEvent.click(screen.getByRole('button', { name: 'It faces right' }))
    expect(pressed).toEqual(['facing/right'])
    expect(loose(view, [choice('face up', 'It faces up', 'facing/up')])).toEqual([])
  })

  it('what a choice touches and nothing shows lies on the tray', () => {
    const choices = [choice('fetch flare', 'Take it', 'card/flare'), choice('first p1', 'First', 'seat/p1')]
    expect(loose(table(), choices)).toEqual(['card/flare', 'seat/p1'])
    expect(drawn(table()).has('square/2,3')).toBe(true)
    show(table(), choices)
    expect(screen.getByRole('list', { name: 'What can be pressed besides' }).querySelectorAll('[data-live]')).toHaveLength(2)
  })

  it('doors are open, closed or barricaded, and the look is not only a colour', () => {
    const { container } = show(table())
    const state = (door: string) => container.querySelector(`[data-cell="element/${door}"]`)!.classList
    expect(state('3,3-4,3').contains('open')).toBe(true)
    expect(state('3,6-4,6').contains('closed')).toBe(true)
    expect(container.querySelector('[data-cell="element/2,4-2,5"] .bars')).not.toBeNull()
  })

  it('piles, hand, goal and squad are said in words', () => {
    show(table())
    expect(screen.getByRole('img', { name: 'Deck 31, exhausted 9, discarded 1' })).toBeTruthy()
    expect(screen.getAllByText(/Find Newt: 1 mission blip is still face down/)).toHaveLength(1)
    expect(screen.getByText(words('endurance.motion_tracker.text'))).toBeTruthy()
    expect(screen.getByRole('article', { name: /^Ripley, grunt, done/ })).toBeTruthy()
  })

  it('a roll is seen with what hits', () => {
    show(table({ roll: [roll()] }))
    expect(screen.getByText(/7 or less will do, 70 %/)).toBeTruthy()
    expect(screen.getByRole('img', { name: '4' })).toBeTruthy()
  })

  it('between missions the campaign is a map', () => {
    show(table({ phase: 'between', campaign: true, so_far: { ...table().so_far, won: 1, killed: ['frost'] } }))
    expect(screen.getByRole('img', { name: 'Campaign: 1 of 3 missions won' })).toBeTruthy()
    expect(screen.getByText(/Frost, killed/)).toBeTruthy()
  })

  it('what comes next is pressed on that map; where nobody can go it says why', async () => {
    const between = table({ phase: 'between', campaign: true, so_far: { ...table().so_far, won: 1 } })
    const choices = [choice('next mission', 'On to the next mission: Flee'), choice('resupply', 'First fetch supplies')]
    const touch = { ...untouched, send: vi.fn(async () => true), why: vi.fn() }
    const { container } = render(Board, { view: between, words, content: {}, choices, touch, log: [], you: 'p1', people: [], replaying: false, state: null })
    expect(container.querySelectorAll('.stop[data-live]')).toHaveLength(2)
    await fireEvent.click(screen.getByRole('button', { name: 'On to the next mission: Flee' }))
    await fireEvent.keyDown(screen.getByRole('button', { name: 'First fetch supplies' }), { key: 'Enter' })
    expect(touch.send.mock.calls).toEqual([['next mission'], ['resupply']])
    await fireEvent.click(screen.getByText(words('mission.rescue.name')))
    expect(touch.why.mock.calls).toEqual([['rescue']])
  })
})

describe('looking ahead', () => {
  it('pointing at a character shows reach, sight and odds before anything is paid', async () => {
    const { container } = show(table())
    expect(container.querySelector('[data-cell="square/4,5"]')!.classList.contains('reach')).toBe(false)
    await fireEvent.pointerEnter(screen.getByRole('article', { name: /^Hicks/ }))
    expect(container.querySelector('[data-cell="square/4,5"]')!.classList.contains('reach')).toBe(true)
    expect(container.querySelector('[data-cell="square/4,8"]')!.classList.contains('sight')).toBe(true)
    expect(container.querySelector('[data-key="figure/alien1"] .chance')!.textContent).toBe('70 %')
  })

  it('pointing at an Alien shows its way, its prey and who may shoot', () => {
    const { container } = render(Field, { view: table(), words, touch: untouched, from: 'alien1' })
    expect(container.querySelector('path.way')).not.toBeNull()
    expect(container.querySelector('[data-key="figure/hicks"] .prey')).not.toBeNull()
    expect(container.querySelectorAll('.gunner')).toHaveLength(2)
    expect(alienFacts(words, 'alien1', table().aliens.alien1).rows?.map(([, text]) => text)).toEqual([
      'heads for Hicks: 3 squares, to 4,4', 'may shoot at it there: Hicks, Vasquez',
    ])
  })
})

describe('area weapons', () => {
  const blast = { card: 'm240', square: '4,7', area: ['4,7', '4,6', '3,7'], figures: ['alien1', 'vasquez'], odds: 60 }
  const scene = () => {
    const { characters } = table()
    return table({ characters: { ...characters, vasquez: character('4,6'), hicks: { ...characters.hicks, targets: [], blasts: [blast] } } })
  }
  const fire = choice('blast m240 4,7', 'M240 on 4,7 (60 %)', 'card/m240', 'square/4,7')

  it('the odds stand on whatever could be hit now, and on whom pointing at a character finds', async () => {
    const { container } = show(scene(), [fire])
    const chance = (who: string) => container.querySelector(`[data-key="figure/${who}"] .chance`)?.textContent
    expect(chance('alien1')).toBe('60 %')
    expect(chance('vasquez')).toBeUndefined()
    cleanup()
    const later = show(scene())
    expect(later.container.querySelector('.chance')).toBeNull()
    await fireEvent.pointerEnter(screen.getByRole('article', { name: /^Hicks/ }))
    expect(later.container.querySelector('[data-key="figure/alien1"] .chance')?.textContent).toBe('60 %')
  })

  it('pointing at the square shows the area, and that friends would burn too', async () => {
    const { container } = show(scene(), [fire])
    const square = container.querySelector('[data-cell="square/4,7"]')!
    await fireEvent(square, Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: -1 }), { pointerType: 'mouse' }))
    expect(container.querySelectorAll('.cell.burning')).toHaveLength(3)
    expect(container.querySelector('[data-key="figure/vasquez"] .chance.friend')?.textContent).toBe('60 %')
    expect(blastRows(words, scene(), [blast])).toEqual([
      ['60 %', `${words('endurance.m240.name')}: Alien 1 (swarm of 3), each of them`],
      ['60 %', `${words('endurance.m240.name')} would hit Vasquez too`],
    ])
  })
})

describe('in words', () => {
  it('goals say what is missing', () => {
    const goal = table().goal
    expect(goalNow(words, table({ goal: { ...goal, newt_carrier: 'ripley' } }))).toBe('Ripley carries Newt: out by the exit!')
    expect(goalNow(words, table({ goal: { ...goal, kind: 'ship', uplinks: 1, uplinks_wanted: 4 } }))).toBe('Call the drop ship: 1 of 4 uplinks')
    expect(goalNow(words, table({ goal: { ...goal, kind: 'leave', n: 2, of: 3 } }))).toBe('Characters who have left: 2 of at least 3')
  })

  it('somebody on the floor is said to be there', () => {
    const view = table({ characters: { ...table().characters, frost: character('1,2', { fate: 'down', dial: 3 }) } })
    expect(characterLabel(words, view, 'frost')).toBe('Frost, grunt, on the floor, dial 3')
  })

  it('cards say what they cost and what their words mean', () => {
    expect(cardFacts(words, table(), 'm41a').rows).toEqual([
      ['2', 'Equipping it exhausts 2 cards.'], [words('keyword.burst'), words('keyword.burst_text')],
    ])
  })

  it('tracker cards say what they bring, and what else they do', () => {
    const tracker = [{ key: 'faint_echo', level: 1, type: 'alien', blips: 1, at: 's1' }, { key: 'something_stirs', level: 1, type: 'alien', blips: 1, at: 's1', effect: 'x' }]
    expect(trackerText(words, { tracker }, 'faint_echo')).toBe('Alien, level 1: 1 blip at spawn point S1.')
    expect(trackerText(words, { tracker }, 'something_stirs')).toMatch(/All blips move 1 square\.$/)
  })

  it('others are told what is decided', () => {
    expect(topic(table(), words)).toBe('what Hicks does')
    expect(topic(table({ phase: 'aliens', turn: { ...table().turn, character: null } }), words)).toBe('what the Aliens do')
  })
})

it('a heart beats the nearer something is, an alarm when cards run out', () => {
  const far = table({ aliens: {}, blips: {} })
  const near = table({ aliens: {}, blips: { blip1: blip('4,8') } })
  const here = table({ aliens: { alien1: alien('4,4') } })
  expect([far, near, here].map((view) => mood(view).heart)).toEqual([0, 0.3, 0.9])
  expect(mood(table({ endurance: { ...table().endurance, deck: 3, exhausted: 2 } })).alarm).toBeGreaterThan(0.3)
  expect(mood(table({ ending: 'won' }))).toEqual({})
})
