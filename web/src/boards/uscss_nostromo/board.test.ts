import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadWords, setLanguage } from '../../lib/words'
import { face, pack as packOf } from './cards'
import { guideFor } from './guide'
import { pack, type Rect } from '../../parts/geometry'
import { blipKey, things } from './pieces'
import { inForce, notices, placedTokenWords, roomLabel, roomWords } from './say'
import { content, table, token, words } from './sample'
import { captured, contents, knownDeck, read, ROOMS, side, type Seen } from './seen'
import { BERTHS, corridor, floorOf, links, plan, STANDING_BELOW } from './ship'
import { windows } from './windows'

const cards = packOf(content)

beforeAll(async () => {
  setLanguage('en')
  await loadWords('uscss_nostromo')
})

describe('the plan of the ship', () => {
  const apart = (a: Rect, b: Rect) =>
    a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
  const widths = [320, 366, 500, STANDING_BELOW, 860, 1400]

  it.each(widths)('places every room inside the picture and none over another, %i pixels wide', (width) => {
    const ship = plan(width)
    const rooms = Object.entries(ship.rooms)
    expect(rooms.map(([key]) => key).sort()).toEqual([...ROOMS].sort())
    for (const [key, box] of rooms) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.w).toBeLessThanOrEqual(ship.width)
      expect(box.y + box.h).toBeLessThanOrEqual(ship.height)
      for (const [other, there] of rooms)
        if (other !== key) expect(apart(box, there), `${key} ${other}`).toBe(true)
    }
  })

  it('draws every link once', () => {
    const all = links(cards.rooms)
    expect(all).toHaveLength(15)
    expect(new Set(all.map((pair) => [...pair].sort().join())).size).toBe(15)
    for (const room of cards.rooms)
      for (const other of room.connected) {
        const key = cards.rooms[other - 1].key
        expect(all.filter((pair) => pair.includes(room.key) && pair.includes(key))).toHaveLength(1)
      }
  })

  it.each(widths)('draws every link as a straight corridor past all other rooms, %i pixels wide', (width) => {
    const ship = plan(width)
    for (const [a, b] of links(cards.rooms)) {
      const way = corridor(ship.rooms[a], ship.rooms[b])
      expect(way.x1 === way.x2 || way.y1 === way.y2, `${a} ${b}`).toBe(true)
      const strip = { x: way.x1, y: way.y1, w: way.x2 - way.x1, h: way.y2 - way.y1 }
      expect(strip.w + strip.h).toBeGreaterThan(0)
      for (const room of ROOMS)
        if (room !== a && room !== b) expect(apart(strip, ship.rooms[room]), `${a} ${b} ${room}`).toBe(true)
    }
  })

  it('draws a link of another pack from middle to middle if the rooms do not face each other', () => {
    const way = corridor({ x: 0, y: 0, w: 10, h: 10 }, { x: 50, y: 50, w: 10, h: 10 })
    expect(way).toEqual({ x1: 5, y1: 5, x2: 55, y2: 55 })
  })

  it.each([366, 860, 1400])('has room for everything that can lie in one room, %i pixels wide', (width) => {
    const ship = plan(width, 420)
    for (const key of Object.keys(BERTHS)) {
      const floor = floorOf(ship.rooms[key], ship.unit, true)
      const { size, at } = pack(floor, 15, { largest: ship.largest }) // 12 crew tokens, 2 objects, a blip
      expect(size).toBeGreaterThanOrEqual(14)
      for (const [x, y] of at) {
        expect(x - size / 2).toBeGreaterThanOrEqual(floor.x - 0.01)
        expect(x + size / 2).toBeLessThanOrEqual(floor.x + floor.w + 0.01)
        expect(y - size / 2).toBeGreaterThanOrEqual(floor.y - 0.01)
        expect(y + size / 2).toBeLessThanOrEqual(floor.y + floor.h + 0.01)
      }
    }
  })

  it('grows with the page: rooms and tokens', () => {
    const [small, large] = [plan(828, 370, 1), plan(1390, 530, 1.2)]
    expect(large.largest).toBeGreaterThan(small.largest * 1.3)
    expect(large.rooms.nest.h).toBeGreaterThan(small.rooms.nest.h * 1.3)
  })
})

describe('what lies where', () => {
  const seen = table({
    tokens: [
      token('A', 'kitchen'),
      token('B', 'kitchen', { token: 'red_presence' }),
      token('C', 'aside', { face: 'up' }),
    ],
    blips: [{ room: 'kitchen', blip: null, face: 'down' }, { room: 'nest', blip: 'alien', face: 'up' }],
  })

  it('puts tokens, blips and objects into their rooms and leaves out what is not on board', () => {
    expect(contents(seen, 'kitchen').tokens.map((each) => each.handle)).toEqual(['A', 'B'])
    expect(contents(seen, 'kitchen').blips).toHaveLength(1)
    expect(contents(seen, 'armoury').objects).toEqual(['flamethrower'])
    const keys = things(seen, words).map((each) => each.key)
    expect(keys.sort()).toEqual(['blip/alien', 'blip@kitchen', 'handle/A', 'handle/B', 'object/flamethrower'])
  })

  it('follows the Alien from room to room, and other blips by their room', () => {
    const key = (room: string, blip: string | null) => blipKey({ room, blip, face: 'down' })
    expect(key('nest', 'alien')).toBe(key('kitchen', 'alien'))
    expect(key('nest', null)).not.toBe(key('kitchen', null))
    expect(key('nest', 'damage')).not.toBe(key('kitchen', 'damage'))
  })

  it('finds known cards at both ends of the deck', () => {
    const deck = ['E01', null, 'E05', null, 'E02', 'E03']
    expect(knownDeck(deck)).toEqual({ top: ['E01'], between: ['E05'], bottom: ['E02', 'E03'] })
    expect(knownDeck(['E01', 'E02'])).toEqual({ top: ['E01', 'E02'], between: [], bottom: [] })
    expect(knownDeck([])).toEqual({ top: [], between: [], bottom: [] })
  })

  it('tells captured crew members from free ones', () => {
    expect(captured(seen)).toEqual(['ripley'])
  })
})

describe('what a token shows', () => {
  it('shows its back to those who do not know it, and a note to those who do', () => {
    expect(side(token('A', 'nest'))).toBe('back')
    expect(side(token('A', 'nest', { token: 'red_presence' }))).toBe('remembered')
    expect(side(token('A', 'nest', { token: 'red_presence', face: 'up' }))).toBe('face')
    expect(side({ face: 'down', blip: null })).toBe('back')
    expect(side({ face: 'down', blip: 'jonesy' })).toBe('remembered')
  })

  it('says no more than that', () => {
    expect(placedTokenWords(words, token('A', 'nest'))).toBe('token A, face down')
    expect(placedTokenWords(words, token('A', 'nest', { token: 'red_presence' }))).toContain('red Presence')
    expect(placedTokenWords(words, token('A', 'nest', { token: 'red_passage', face: 'up', spent: true }))).toBe(
      'red Passage (token A), face up, has acted',
    )
  })
})

describe('what the board says', () => {
  it('tells a room with its effect and what lies there', () => {
    const seen = table({ tokens: [token('A', 'kitchen')], sealed: ['kitchen'] })
    const say = roomWords(seen, cards, undefined, words, 'kitchen')
    expect(say.effect).toBe('Draw 3 mission cards.')
    expect(say.links).toHaveLength(3)
    expect(roomLabel(say)).toContain('token A, face down')
    expect(roomLabel(say)).toContain('sealed')
  })

  it('has the effect of the Nest in Survival mode only', () => {
    const nest = (options?: Record<string, string>) => roomWords(table(), cards, options, words, 'nest').effect
    expect(nest({ survival: 'true' })).toBe('Free 1.')
    expect(nest({ survival: 'false' })).toBe('No effect of its own.')
    expect(nest()).toBe('In Survival mode: Free 1.')
  })

  it('marks room effects that are barred', () => {
    const seen = table({ bars: { ...table().bars, room_effects: true } })
    expect(roomWords(seen, cards, undefined, words, 'kitchen').bar).not.toBeNull()
    expect(roomWords(table(), cards, undefined, words, 'kitchen').bar).toBeNull()
  })

  it('lists what is in force, and how often', () => {
    const { wards, bars } = table()
    const seen = table({ wards: { ...wards, capture: 2 }, bars: { ...bars, object_use: true } })
    const said = inForce(seen, words).map((each) => each.words)
    expect(said).toEqual(['the crew cancels the capture ×2', 'no use of objects'])
    expect(inForce(table(), words)).toEqual([])
  })

  it('says what is asked in an attack: to defend, to wait, or that nothing helps', () => {
    const say = (change: Partial<Seen>) =>
      notices(table({ attack: 'kitchen', phase: 'hunt', ...change }), words, (id) => id)[0]
    expect(say({ window: 'A-def', asked: true, crew_answering: true }).text).toContain('pass')
    expect(say({ window: 'A-def', crew_answering: true }).text).toContain('The crew is asked')
    expect(say({ viewer: 'alien', asked: true, window: 'A-def' }).text).toContain('The crew is asked')
    expect(say({ posture: 'aggressive' }).text).toContain('Aggressive')
    expect(say({}).title).toBe('The Alien attacks in the Kitchen!')
  })

  it('says whose Presence acts where', () => {
    const seen = table({ phase: 'action', room: 'kitchen', actor: 'crew2' })
    const [notice] = notices(seen, words, (id) => id)
    expect(notice.title).toBe('The Kitchen is being resolved')
    expect(notice.text).toBe('Crew 2 acts.')
  })

  it('says which window is open, and to the Alien no more than that', () => {
    const open: Partial<Seen> = { window: 'C-flip', crew_answering: true, phase: 'hunt' }
    const crew = notices(table({ ...open, asked: true }), words, (id) => id)
    expect(crew[0].title).toBe('Before tokens are turned: do you play an order?')
    const alien = notices(table({ ...open, viewer: 'alien' }), words, (id) => id)
    const title = 'Before tokens are turned: the crew is asked for orders'
    expect(alien).toEqual([{ tone: 'calm', title, text: '' }])
  })

  it('gives both halves of a card, and nothing for one the pack does not have', () => {
    const emergency = { order: 'Air duct', kind: 'procedure', other: 'Narcissus', otherText: '' }
    expect(face(cards, words, 'E02')).toMatchObject(emergency)
    const weyland = { kind: 'weyland', other: 'Order 100375-1', otherText: 'Lose cards.' }
    expect(face(cards, words, 'W01')).toMatchObject(weyland)
    expect(face(cards, words, 'X99')).toBeNull()
  })
})

describe('a replay that shows everything', () => {
  const whole = {
    turn: 2, phase: 'hunt', step: 'hunt_after', lead: 'crew2', actor: null, room: null, posture: 'focused',
    hunt_left: 1, passages: 1, procedures_now: 0, sealed: [], wards: { capture: 1 }, bars: {}, sabotage: 0,
    ambush: false, cocoon: false, shuttle_bar: { now: false, next: true },
    order_bar: { now: false, next: false }, fewer_damage: 0, hands: { crew1: ['E02'] },
    deck: { unseen: ['E01', 'E03'], known: [{ at: 2, card: 'E05', knows: [] }] },
    discard: ['W01'], limbo: [], activated: { narcissus: null },
    behaviours: { unseen: ['prowler'], known: [], hand: [], discard: [] },
    tokens: {
      red_presence: { at: 'nest', handle: 'B', face: 'down', spent: false, placer: 'crew1' },
      red_passage: { at: 'kitchen', handle: 'A', face: 'up', spent: false, placer: 'crew1' },
      blue_presence: { at: 'held', handle: null, face: 'up', spent: false, placer: null },
    },
    blips: {
      damage1: { at: 'aside', face: 'down' },
      damage2: { at: 'reserve', face: 'down' },
      alien: { at: 'nest', face: 'up' },
    },
    objects: { detector: 'crew1' }, owner: { red: 'crew1', blue: 'crew1' },
    crew: { ash: { captured: true, used: false, front: null, barred: 0 } },
    stack: [{ frame: 'attack', room: 'nest' }, { frame: 'ask', room: 'nest' }], ending: null,
  }

  it('is read into the same shape as a view', () => {
    const seen = read(whole)
    expect(Object.keys(seen).sort()).toEqual(Object.keys(table()).sort())
    expect(seen.tokens.map((each) => [each.handle, each.token, each.at])).toEqual([
      ['A', 'red_passage', 'kitchen'],
      ['B', 'red_presence', 'nest'],
    ])
    expect(seen.deck).toEqual([null, null, 'E05'])
    expect(seen.attack).toBe('nest')
    expect(seen.damage).toEqual({ owned: 1, reserve: 1 })
    expect(seen.blips).toEqual([{ room: 'nest', blip: 'alien', face: 'up' }])
    expect(seen.held).toEqual(['blue'])
    expect(seen.activated.narcissus).toBeNull()
    expect(seen.crew.ash.front).toBeNull()
    expect(seen.ending).toBeNull()
  })

  it('forgets an attack the game ended in', () => {
    expect(read(table({ attack: 'nest', ending: 'crew_captured' })).attack).toBeNull()
  })

  it('leaves a view as it is', () => {
    const view = table()
    expect(read(view)).toBe(view)
  })
})

describe('words', () => {
  const load = (language: string) =>
    JSON.parse(readFileSync(`src/boards/uscss_nostromo/locale/board.${language}.json`, 'utf8')) as Record<string, string>
  const gaps = (text: string) => [...text.matchAll(/\{([a-z]+)/g)].map((match) => match[1]).sort()

  it('are the same keys with the same gaps in both languages', () => {
    const en = load('en')
    const fr = load('fr')
    expect(Object.keys(fr)).toEqual(Object.keys(en))
    for (const key of Object.keys(en)) expect(gaps(fr[key]), key).toEqual(gaps(en[key]))
  })

  it('are there for the guide of both sides and for the presets', () => {
    const en = load('en')
    for (const seat of ['alien', 'crew1']) {
      expect(guideFor(seat).length).toBeGreaterThanOrEqual(4)
      for (const step of guideFor(seat)) expect(en).toHaveProperty([step.key])
    }
    for (const preset of windows) expect(en).toHaveProperty([preset.key])
  })
})
