import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/protocol'
import { gameWords } from '../../lib/tests/game_words'
import { choice, pressing } from '../../lib/tests/pressing'
import { loadWords, setLanguage } from '../../lib/words'
import Board from './Board.svelte'
import { cardOf, grouped } from './cards'
import { mood } from './moments'
import { called, drawn, loose } from './pieces'
import { content, forecast, hive, player, table } from './sample'
import { cardFacts, goalNow, hiveFacts, roomLabel } from './say'
import { topic } from './topic'
import type { View } from './view.types'

const words = gameWords('legendary_encounters', 'en')

beforeAll(async () => {
  setLanguage('en')
  await loadWords('legendary_encounters')
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

function show(view: View, choices: Choice[] = []) {
  const { touch, pressed } = pressing(choices)
  const sent: string[] = []
  const send = async (move: string) => !!sent.push(move)
  const asked: string[] = []
  const why = (move: string) => void asked.push(move)
  const props = { view, words, content, choices, touch: { ...touch, send, why }, log: [], you: 'player1', people: [], replaying: false, state: null }
  return { ...render(Board, props), pressed, sent, why: asked }
}

describe('what is on the table', () => {
  it('everything a choice touches can be pressed, and says what it is', async () => {
    const { pressed } = show(table(), [
      choice('play captain_of_the_ship', 'Play', 'card/captain_of_the_ship'),
      choice('recruit hq1', 'Recruit', 'hq/hq1'),
      choice('sergeant', 'Sergeant', 'pile/sergeants'),
      choice('scan airlock', 'Scan', 'room/airlock', 'hive/B'),
      choice('attack E', 'Attack', 'hive/E'),
      choice('pursue', 'Use', 'objective/the_sos'),
      choice('choose', 'Player 2', 'seat/player2'),
    ])
    const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
    await press(/^Leadership Captain of the Ship/)
    await press(/^Intel Flight Plan/)
    await press(/^Sergeants 10 costs 3/)
    await press(/scan Airlock$/)
    await press('face down B')
    await press(/Facehugger E/)
    await press(/The S.O.S./)
    expect(pressed).toEqual(['card/captain_of_the_ship', 'hq/hq1', 'pile/sergeants', 'room/airlock', 'hive/B', 'hive/E', 'objective/the_sos'])
    expect(document.querySelector('[data-piece="seat/player2"][data-live]')).not.toBeNull()
  })

  it('what a choice touches and nothing shows lies where the HQ was', () => {
    const choices = [choice('choose grunt', 'From the discard pile', 'card/into_the_ducts'), choice('role', 'Medic', 'avatar/medic')]
    expect(loose(table(), choices)).toEqual(['card/into_the_ducts', 'avatar/medic'])
    show(table(), choices)
    expect(screen.queryByRole('region', { name: 'HQ' })).toBeNull()
    const tray = screen.getByRole('region', { name: 'To choose from' })
    expect(within(tray).getByRole('button', { name: /^Medic/ }).textContent).toContain('Health 8, Defense 5')
    expect(tray.querySelectorAll('[data-live]')).toHaveLength(2)
  })

  it('nothing of what lies there is left out', () => {
    const names = drawn(table({ players: { player1: player({ aside: 'flight_plan', kept: ['lets_rock'], strikes: { gash: 2 } }) } }))
    for (const name of ['aside/flight_plan', 'played/lets_rock', 'strike/gash', 'room/vents', 'hive/D', 'hq/hq3']) expect(names, name).toContain(name)
    expect(names).not.toContain('hq/hq5')
  })

  it('equal cards lie together, with what each would give now', () => {
    const { container } = show(table())
    const hand = screen.getByRole('region', { name: 'Your hand' })
    expect(hand.querySelectorAll('.face')).toHaveLength(4)
    expect(hand.textContent).toContain('×2')
    expect(hand.querySelector('.attack.more')?.textContent).toContain('4')
    expect(hand.querySelector('.ask.met')?.textContent).toContain('Leadership: played before it')
    expect(container.querySelector('[data-part="points"] .recruit')?.textContent).toContain('3')
    expect(screen.getByText('1 Strike at the end of the turn')).toBeTruthy()
  })

  it('one press plays all plain cards, another ends the turn', async () => {
    const { sent } = show(table(), [choice('end', 'End'), choice('play_all', 'Play all'), choice('play lets_rock', 'Play', 'card/lets_rock')])
    await fireEvent.click(screen.getByRole('button', { name: 'Play all plain cards' }))
    await fireEvent.click(screen.getByRole('button', { name: 'End the turn' }))
    expect(sent).toEqual(['play_all', 'end'])
  })

  it('what can not be had or played now can be asked about', async () => {
    const { why } = show(table(), [choice('play lets_rock', 'Play', 'card/lets_rock')])
    expect(screen.queryByRole('button', { name: /why can't i play let's rock/i })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: "Why can't I play Captain of the Ship?" }))
    await fireEvent.click(screen.getAllByRole('button', { name: "Why can't I recruit Flight Plan?" })[0])
    expect(why).toEqual(['play captain_of_the_ship', 'recruit hq1'])
  })

  it('nobody else asks, and of the HQ only whose turn it is', () => {
    const { unmount } = show({ ...table(), viewer: 'table' })
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull()
    unmount()
    show({ ...table(), active: 'player2' })
    expect(screen.queryByRole('button', { name: /^Why can't I recruit/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: /^Why can't I play/ }).length).toBeGreaterThan(0)
  })

  it('piles are looked through as far as the rules let one', async () => {
    show(table())
    await fireEvent.click(screen.getByRole('button', { name: /^Strikes 38/ }))
    const dialog = screen.getByRole('dialog', { name: 'Strikes' })
    expect(within(dialog).getByText('Gash').closest('.face')?.textContent).toContain('×5')
    expect((screen.getByRole('button', { name: /^Facehuggers/ }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('a hand one may not see is only counted', () => {
    const { viewer: _, ...rest } = table()
    const view: View = { ...rest, viewer: 'table', players: { ...rest.players, player1: player({ hand: [null, null, 'grunt'], hand_size: 3, deck_known: false, deck_cards: {} }) } }
    show(view)
    expect(screen.getByText('2 cards you can\'t see')).toBeTruthy()
    expect(document.querySelectorAll('[data-part="hand"] .face')).toHaveLength(1)
  })
})

describe('in words', () => {
  it('a card says what it would give now, and what it still lacks', () => {
    const rows = cardFacts(words, content, table(), 'captain_of_the_ship', forecast('captain_of_the_ship', { attack: 2, missing: ['leadership'] })).rows
    expect(rows).toContainEqual(['now', '2 attack'])
    expect(rows).toContainEqual(['○', 'Leadership: still missing'])
  })

  it('Events and Hazards say what they would do now', () => {
    expect(cardFacts(words, content, table(), 'event_a1').text).toBe('A Facehugger comes in front of you.')
    expect(cardFacts(words, content, table(), 'hazard_a1').text).toBe(words('location.nostromo.hazard_2'))
    expect(cardFacts(words, content, table({ hazards: 3 }), 'hazard_a1').text).toMatch(/nothing more/)
  })

  it('a Hive card says as much as is known', () => {
    const facts = (card: Parameters<typeof hiveFacts>[3]) => hiveFacts(words, content, table(), card)
    expect(facts(hive('D', 'vents')).title).toBe('face-down card D')
    expect(facts(hive('D', 'vents', { card: 'ovomorph' })).title).toBe('face-down card D (Ovomorph)')
    expect(facts(table().table[0]).rows).toContainEqual(['1×', 'brings a Strike at the end of this turn'])
    expect(facts(table().table[4]).rows).toContainEqual(['⌛', 'clings at the end of 2 turns'])
  })

  it('rooms, goals and others are told', () => {
    expect(roomLabel(words, content, table(), 'cargo')).toBe('Cargo Hold, scan 2, Drone Scout (C), 2 attack')
    expect(roomLabel(words, content, table({ blocked: { ...table().blocked, power: 'player1' } }), 'power')).toBe('Power Station, scan 3, clear, blocked')
    expect(goalNow(words, content, table())).toMatchObject({ n: 1, of: 2, hunt: false })
    expect(goalNow(words, content, table({ stage: 2 }))).toMatchObject({ n: 0, of: 1, hunt: true })
    expect(topic(table(), words)).toBe('what Player 1 does')
    expect(called(words, content, 'avatar/hunter')).toBe('Hunter Xenomorph')
  })
})

it('classes and crews of a card come from its rows and its character', () => {
  expect(cardOf(content, 'flight_plan').icons).toEqual(['intel', 'nostromo'])
  expect(cardOf(content, 'grunt').kind).toBe('basic')
  expect(grouped(['a', 'b', 'a'])).toEqual([{ card: 'a', count: 2 }, { card: 'b', count: 1 }])
})

it('a heart beats the nearer the Hive is, an alarm when its deck ends for good', () => {
  cleanup()
  const still = table({ table: [], combat: [], rooms: { airlock: null, medlab: null, cargo: null, power: null, vents: null } })
  const knocks = { ...still, rooms: { ...still.rooms, airlock: 'B' } }
  expect([still, knocks, table()].map((view) => mood(view).heart)).toEqual([0, 0.3, 0.6])
  expect(mood({ ...still, reshuffled: true, left: { ...still.left, hive: 3 } }).alarm).toBeGreaterThan(0.3)
  expect(mood(table({ ending: 'objectives' }))).toEqual({})
})
