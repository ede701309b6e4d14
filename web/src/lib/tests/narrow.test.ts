import { describe, expect, it } from 'vitest'
import { beginning, bundled, isBundle, isLive, narrowed, press, stillPressed } from '../narrow'
import type { Choice } from '../protocol'

const choice = (move: string, touches: string[], aside = false): Choice => ({
  move,
  words: move,
  rule: '',
  touches,
  aside: aside || undefined,
})

const choices = [
  choice('place red kitchen', ['token/red', 'room/kitchen']),
  choice('place red nest', ['token/red', 'room/nest']),
  choice('place blue kitchen', ['token/blue', 'room/kitchen']),
  choice('show E04 crew2', ['card/E04'], true),
  choice('pass', []),
]
const moves = (list: Choice[]) => list.map(({ move }) => move)

describe('pressing pieces', () => {
  it('leaves the choices that touch all of them', () => {
    expect(narrowed(choices, [])).toHaveLength(5)
    expect(moves(narrowed(choices, ['room/kitchen']))).toEqual(['place red kitchen', 'place blue kitchen'])
    expect(moves(narrowed(choices, ['room/kitchen', 'token/red']))).toEqual(['place red kitchen'])
  })

  it('is possible where something is left', () => {
    expect(isLive(choices, [], 'token/blue')).toBe(true)
    expect(isLive(choices, ['room/nest'], 'token/red')).toBe(true)
    expect(isLive(choices, ['room/nest'], 'token/blue')).toBe(false)
    expect(isLive(choices, [], 'room/attic')).toBe(false)
  })

  it('is not asked for by what can be done at any time', () => {
    expect(isLive(choices, [], 'card/E04')).toBe(false)
    expect(moves(narrowed(choices, press(choices, [], 'card/E04')))).toEqual(['show E04 crew2'])
  })

  it('adds up, and a second press lets go', () => {
    const one = press(choices, [], 'room/kitchen')
    const two = press(choices, one, 'token/red')
    expect(two).toEqual(['room/kitchen', 'token/red'])
    expect(press(choices, two, 'room/kitchen')).toEqual(['token/red'])
  })

  it('begins anew with a piece that does not go with the others', () => {
    expect(press(choices, ['token/blue', 'room/kitchen'], 'room/nest')).toEqual(['room/nest'])
  })

  it('of a piece no choice touches changes nothing', () => {
    expect(press(choices, ['token/red'], 'room/attic')).toEqual(['token/red'])
  })
})

it('new choices forget what no longer leads anywhere', () => {
  expect(stillPressed(choices, ['token/red'])).toEqual(['token/red'])
  expect(stillPressed([choice('pass', [])], ['token/red'])).toEqual([])
})

describe('a long list', () => {
  const place = (token: string, room: string): Choice => ({
    ...choice(`place ${token} ${room}`, [`token/${token}`, `room/${room}`]),
    words: `Place the ${token} token in the ${room}`,
  })
  const long = [
    ...['red', 'blue'].flatMap((token) => ['Kitchen', 'Nest', 'Cockpit'].map((room) => place(token, room))),
    choice('pass', []),
  ]

  it('is shown by piece, in the words its choices begin with', () => {
    const list = bundled(long, [])
    expect(list.map((entry) => entry.words)).toEqual(['Place the red token in the', 'Place the blue token in the', 'pass'])
    expect(list.filter(isBundle).map((bundle) => [bundle.piece, bundle.choices.length])).toEqual([
      ['token/red', 3],
      ['token/blue', 3],
    ])
  })

  it('is shown by the next piece when one is pressed, and whole where that makes it no shorter', () => {
    const red = narrowed(long, ['token/red'])
    expect(bundled(red, ['token/red'])).toEqual(red)
  })

  it('is shown whole where choices have no words in common', () => {
    const odd = [choice('a x', ['room/x']), choice('a y', ['room/x']), choice('a z', ['room/x'])]
    expect(bundled(odd.map((one, i) => ({ ...one, words: `${i} words` })), [])).toHaveLength(3)
  })

  it('is cut at words', () => {
    expect(beginning(['put it in the nest', 'put it in the net'])).toBe('put it in the')
    expect(beginning(['the same', 'the same'])).toBe('the same')
  })
})
