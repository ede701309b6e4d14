import { describe, expect, it } from 'vitest'
import { anybodyHere, openSeats, reseat, seatsOf, sit, type Sitting } from './seats'

const three = ['alien', 'crew1', 'crew2'].map((seat) => ({ seat, words: seat }))
const four = [...three, { seat: 'crew3', words: 'crew3' }]
const bots = ['random', 'rollout', 'script']
const nobody: Sitting = { who: {}, names: {} }
const first = reseat(three, nobody, bots, 'Ann', 'crew1')

describe('seating', () => {
  it('puts me on the usual seat and the usual bot on the others', () => {
    expect(first.who).toEqual({ alien: 'bot:script', crew1: 'me', crew2: 'bot:script' })
    expect(first.names.crew1).toBe('Ann')
  })

  it('takes the first seat where the usual one does not exist', () => {
    const solo = reseat([{ seat: 'player', words: 'Player' }], nobody, bots, '', 'crew1')
    expect(solo.who).toEqual({ player: 'me' })
  })

  it('keeps what was chosen when the number of players changes', () => {
    const chosen = sit(first, 'crew2', 'open')
    expect(reseat(four, chosen, bots, 'Ann', 'crew1').who).toEqual({
      alien: 'bot:script',
      crew1: 'me',
      crew2: 'open',
      crew3: 'bot:script',
    })
  })

  it('finds me another seat when mine is gone', () => {
    const last = sit(reseat(four, nobody, bots, 'Ann', 'crew1'), 'crew3', 'me')
    expect(reseat(three, last, bots, 'Ann', 'crew1').who.crew1).toBe('me')
  })

  it('respects that nobody here wants to play', () => {
    const watching = sit(first, 'crew1', 'bot:random')
    expect(anybodyHere(reseat(four, watching, bots, 'Ann', 'crew1'))).toBe(false)
  })

  it('has one me: who was me changes places', () => {
    const moved = sit(first, 'alien', 'me')
    expect(moved.who).toEqual({ alien: 'me', crew1: 'bot:script', crew2: 'bot:script' })
    expect(moved.names.alien).toBe('Ann')
  })

  it('changes nothing in what it was given', () => {
    sit(first, 'alien', 'me')
    expect(first.who.crew1).toBe('me')
  })
})

describe('the request', () => {
  it('asks for a token for everybody at this device, and a link for friends', () => {
    const together = sit(sit(first, 'crew2', 'here'), 'alien', 'open')
    together.names.crew2 = '  Bob '
    expect(seatsOf(together)).toEqual({
      seats: { alien: 'open', crew1: 'me', crew2: 'me' },
      names: { crew1: 'Ann', crew2: 'Bob' },
    })
    expect(openSeats(together)).toEqual(['alien'])
  })

  it('names nobody who gave no name', () => {
    expect(seatsOf(reseat(three, nobody, bots, '', 'crew1')).names).toEqual({})
  })
})
