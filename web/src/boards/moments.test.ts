// What the boards call great is something their games tell, and is shown as the table says; what is heard comes from
// what a seat may know.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../lib/words'
import type { Great } from '../parts/moments.svelte'
import * as agd from './another_glorious_day/moments'
import * as leg from './legendary_encounters/moments'
import { hive, table as encounter } from './legendary_encounters/sample'
import * as neo from './neo_morphosis/moments'
import * as alert from './space_alert/moments'
import type { View } from './space_alert/view.types'
import * as nostromo from './uscss_nostromo/moments'
import { content, table, token } from './uscss_nostromo/sample'

const boards: Record<string, Great[]> = {
  uscss_nostromo: nostromo.great,
  space_alert: alert.great,
  neo_morphosis: neo.great,
  another_glorious_day: agd.great,
  legendary_encounters: leg.great,
}

describe.each(Object.entries(boards))('%s', (game, great) => {
  const told = readFileSync(`../games/${game}/locale/en.toml`, 'utf8').split('[event]')[1].split(/^\[/m)[0]

  it.each(great.map((row) => row.event))('tells of %s', (event) => {
    expect(told).toMatch(new RegExp(`^${event} = `, 'm'))
  })

  it.each(['en', 'fr'] as const)('has a short title for each in %s', (language) => {
    const file = readFileSync(`src/boards/${game}/locale/board.${language}.json`, 'utf8')
    const say = wordsOf(JSON.parse(file), language)
    for (const { words } of great) expect(say(words), words).toMatch(/^\p{Lu}[^⟨]{2,24}$/u)
  })
})

const row = <V>(great: Great<V>[], event: string, now: V, before: V = now) =>
  great.find((one) => one.event === event && one.when?.(now, before) !== false)
const toneOf = <V>(one: Great<V> | undefined, now: V) => (typeof one?.tone === 'function' ? one.tone(now) : one?.tone)

describe('on the Nostromo', () => {
  it('a capture is a loss for the crew and a triumph for the Alien, in the room of the attack', () => {
    const before = table({ attack: 'kitchen' })
    const now = table()
    const captured = row(nostromo.great, 'captured', now, before)
    expect(toneOf(captured, now)).toBe('loss')
    expect(toneOf(captured, table({ viewer: 'alien' }))).toBe('triumph')
    expect(captured?.about?.(now, before)).toBe('[data-cell="room/kitchen"]')
  })

  it('each ending is told in its own way', () => {
    const titles = (['procedures', 'crew_captured', 'deck_empty'] as const).map(
      (ending) => row(nostromo.great, 'game_ended', table({ ending }))?.words,
    )
    expect(titles).toEqual(['nos.moment.escape', 'nos.moment.nobody', 'nos.moment.too_late'])
  })

  const heart = (blips: object[], change: object = {}) =>
    nostromo.mood(
      table({ phase: 'hunt', tokens: [token('A', 'kitchen', { token: 'red_presence' })], blips, ...change } as any),
      content,
    ).heart

  it('a heart beats faster the nearer what may be the Alien is', () => {
    const unknown = (room: string) => ({ room, blip: null, face: 'down' })
    const alien = (room: string) => ({ room, blip: 'alien', face: 'up' })
    const fears = [heart([]), heart([unknown('nest')]), heart([unknown('sleep_vault')]), heart([unknown('kitchen')]),
      heart([alien('sleep_vault')]), heart([alien('kitchen')])]
    expect(fears[0]).toBe(0)
    expect(fears[1]).toBe(0)
    expect(fears.slice(1).every((fear, i) => i === 0 || fear! > fears[i]!)).toBe(true)
  })

  it('only for one\'s own Presences, not for Jonesy, and never for the Alien', () => {
    const near = [{ room: 'kitchen', blip: null, face: 'down' }]
    expect(heart([{ room: 'kitchen', blip: 'jonesy', face: 'up' }])).toBe(0)
    expect(heart(near, { tokens: [token('A', 'kitchen', { token: 'red_presence', owner: 'crew2' })] })).toBe(0)
    expect(heart(near, { tokens: [token('A', 'kitchen')] }), 'whose face nobody knows').toBe(0)
    expect(heart(near, { viewer: 'alien' })).toBeUndefined()
    expect(heart(near)).toBeGreaterThan(0)
  })
})

describe('in Space Alert', () => {
  const view = (change: object = {}) =>
    ({ step: 'move', threats: [], hits: [], ship: { damage: { red: [], white: [], blue: [] } }, ending: null, ...change }) as unknown as View

  it('a hit is great when it tears more than one tile out of a zone', () => {
    const hit = (tiles: number) => view({ hits: [{ zone: 'blue', tiles, threat: 0 }] })
    expect(row(alert.great, 'damage_done', hit(1), view())).toBeUndefined()
    expect(row(alert.great, 'damage_done', hit(3), view())?.about?.(hit(3), view())).toBe('[data-zone="blue"]')
  })

  it('a threat that is shot down is told of on its trajectory', () => {
    const threats = (fate: string) => view({ threats: [{ card: 'scout', zone: 'white', fate: 'destroyed' }, { card: 'frigate', zone: 'red', fate }] })
    const shot = row(alert.great, 'destroyed', threats('destroyed'))
    expect(shot?.about?.(threats('destroyed'), threats('in_play'))).toBe('[data-track="red"]')
  })

  it('an alarm sounds in the last minute of planning only', () => {
    expect(alert.mood(view({ step: 'plan', closing: true })).alarm).toBeGreaterThan(0)
    expect(alert.mood(view({ step: 'plan', closing: false }))).toEqual({})
    expect(alert.mood(view({ closing: true }))).toEqual({})
  })
})

describe('in Legendary Encounters', () => {
  const before = encounter({ table: [hive('A', 'airlock'), hive('B', 'medlab')], combat: [] })
  const after = (change: object) => encounter({ table: [hive('A', 'combat', { face_up: true, ...change }), hive('B', 'medlab')], combat: ['A'] })

  it('what comes out to strike is great, what only passes is not', () => {
    const out = row(leg.great, 'entered_combat', after({ card: 'stalking_xenomorph', strikes: 1 }), before)
    expect(out?.about?.(after({ strikes: 1 }), before)).toBe('[data-handle="A"]')
    expect(row(leg.great, 'entered_combat', after({ card: 'ovomorph', strikes: 0 }), before)).toBeUndefined()
  })

  it('a Strike is great when it hurts badly, and light falls on whom it hurts', () => {
    const hit = (damage: number) => encounter({ players: { ...encounter().players, player2: { ...encounter().players.player2, damage } } })
    expect(row(leg.great, 'strike_drawn', hit(2), encounter())).toBeUndefined()
    expect(row(leg.great, 'strike_drawn', hit(4), encounter())?.about?.(hit(4), encounter())).toBe('[data-seat="player2"]')
  })

  it('a traitor who wins has something to celebrate, the others have not', () => {
    const called = (agenda: string) => encounter({ ending: 'company_called', players: { player1: { ...encounter().players.player1, agenda } } })
    const tone = (view: ReturnType<typeof encounter>) => toneOf(row(leg.great, 'game_ended', view), view)
    expect(tone(called('crew_expendable'))).toBe('triumph')
    expect(tone(called('hidden_cache'))).toBe('loss')
    expect(tone(encounter({ ending: 'objectives' }))).toBe('triumph')
  })
})
