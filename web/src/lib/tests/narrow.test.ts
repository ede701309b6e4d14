import { describe, expect, it } from 'vitest'
import { isLive, narrowed, press, stillPressed } from '../narrow'
import type { Choice } from '../protocol'

const choice = (move: string, touches: string[], aside = false): Choice => ({
  move,
  words: move,
  rule: '',
  touches,
  aside,
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
