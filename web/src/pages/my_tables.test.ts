import { describe, expect, it } from 'vitest'
import type { SeatPlace, Sign } from '../lib/protocol'
import { called, goesSoon, myTables, newcomer, ownName, standing } from './my_tables'

const place = (seat: string, who: SeatPlace['who'], name?: string): SeatPlace => ({ seat, who, name, away: false })
const sign = (table: string, turn: string[], over = false): Sign => ({
  table,
  game: 'uscss_nostromo',
  options: {},
  over,
  opened: 0,
  waiting: false,
  result: null,
  archive: false,
  own_cards: false,
  spectators: true,
  listed: false,
  seats: [
    place('alien', 'bot'),
    place('crew1', 'person', 'Ann'),
    place('crew2', 'person', 'Bob'),
    place('crew3', 'open'),
  ],
  turn,
  open: ['crew3'],
})
const keys = (used: number) => ({ game: 'uscss_nostromo', tokens: { crew1: 'x' }, links: {}, used })

describe('a table', () => {
  it('waits for me, for others or for friends who have not come', () => {
    expect(standing(sign('t', ['crew1', 'crew2']), ['crew1']).kind).toBe('turn')
    expect(standing(sign('t', ['crew2']), ['crew1'])).toMatchObject({ kind: 'wait', who: [{ name: 'Bob' }] })
    expect(standing(sign('t', ['crew3']), ['crew1']).kind).toBe('wait_open')
    expect(standing(sign('t', ['alien']), ['crew1']).kind).toBe('running')
  })

  it('may be over, or gone', () => {
    expect(standing(sign('t', [], true), ['crew1']).kind).toBe('over')
    expect(standing(null, ['crew1']).kind).toBe('gone')
  })

  it('was won or lost by whoever sat there', () => {
    const over = { ...sign('t', [], true), result: { ending: 'procedures', winners: ['crew1'], turn: 3, score: null } }
    expect(standing(over, ['crew1']).kind).toBe('won')
    expect(standing(over, ['alien']).kind).toBe('lost')
    expect(standing(over, []).kind).toBe('over')
  })

  it('waits for friends before the game begins, whosever turn it would be', () => {
    expect(standing({ ...sign('t', ['crew1']), waiting: true }, ['crew1']).kind).toBe('wait_open')
  })
})

it('lists what waits for me first, and among equals what was used last', () => {
  const ring = { a: keys(1), b: keys(2), c: keys(3), d: keys(4), e: keys(5) }
  const signs = [sign('a', ['crew1']), sign('b', ['crew2']), sign('c', ['crew2']), sign('d', [], true)]
  const list = myTables(ring, signs)
  expect(list.map((one) => one.table)).toEqual(['a', 'c', 'b', 'd', 'e'])
  expect(list[0].mine.map((one) => one.seat)).toEqual(['crew1'])
  expect(list[0].others.map((one) => one.name)).toEqual(['Bob'])
})

it('notices who has come to a table that waits, and nobody else', () => {
  const before = { ...sign('t', []), waiting: true }
  const now = { ...before, open: [], seats: [...before.seats.slice(0, 3), place('crew3', 'person', 'Cleo')] }
  expect(newcomer([before], [now])?.place.name).toBe('Cleo')
  expect(newcomer([now], [now])).toBeNull()
  expect(newcomer([], [now])).toBeNull()
  expect(newcomer([before], [{ ...now, waiting: false }])).toBeNull()
})

describe('a table nobody plays at', () => {
  it('says a month before when it is forgotten', () => {
    const day = 24 * 3600 * 1000
    const table = sign('t', [])
    expect(goesSoon(table, 0)).toBe(false)
    expect(goesSoon({ ...table, until: 31 * day }, 0)).toBe(false)
    expect(goesSoon({ ...table, until: 29 * day }, 0)).toBe(true)
  })
})

describe('names', () => {
  it('of people who gave none are those of their seats', () => {
    expect(called(place('crew1', 'person', 'Ann'), 'Crew 1')).toBe('Ann')
    expect(called(place('crew1', 'person', 'crew1'), 'Crew 1')).toBe('Crew 1')
    expect(called(place('crew1', 'bot'), 'Crew 1')).toBe('Crew 1')
    expect(ownName(place('crew1', 'person', 'Crew 1'), 'Crew 1')).toBe('')
  })
})
