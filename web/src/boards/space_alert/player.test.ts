// The film of the resolution: forwards, backwards, and back to the present.
import { describe, expect, it } from 'vitest'
import {
  addFrames,
  back,
  film,
  isLive,
  newPlayer,
  shownFrame,
  standing,
  step,
  tick,
  toEnd,
  toTurn,
  toggle,
  unseen,
} from './player'

const frame = (turn: number, words: string) => ({
  words: [words],
  rules: [null],
  events: [''],
  view: { turn, words },
})
const three = () => [frame(1, 'one'), frame(1, 'two'), frame(2, 'three')]

describe('the film', () => {
  it('plays what comes while one watches the present, and ends there', () => {
    const player = newPlayer()
    expect(isLive(player)).toBe(true)
    addFrames(player, three())
    expect(player.playing).toBe(true)
    expect(shownFrame(player)?.words).toEqual(['one'])
    for (let i = 0; i < 3; ++i) expect(tick(player, 10_000)).toBe(true)
    expect(isLive(player)).toBe(true)
    expect(player.playing).toBe(false)
    expect(shownFrame(player)).toBeNull()
  })
  it('knows what nobody has seen yet, also for those who look back', () => {
    const player = newPlayer()
    addFrames(player, three())
    expect(unseen(player)).toBe(2)
    step(player)
    expect(unseen(player)).toBe(1)
    back(player)
    expect(unseen(player)).toBe(1)
    toEnd(player)
    expect(unseen(player)).toBe(0)
  })
  it('gives time to read, and less of it when it runs fast', () => {
    const player = newPlayer(2)
    addFrames(player, three())
    expect(tick(player, standing(player.frames[0]) / 2 - 1)).toBe(false)
    expect(tick(player, 2)).toBe(true)
  })
  it('steps both ways and stands still then', () => {
    const player = newPlayer()
    addFrames(player, three())
    step(player)
    expect([player.at, player.playing]).toEqual([1, false])
    expect(tick(player, 10_000)).toBe(false)
    back(player)
    back(player)
    expect(player.at).toBe(0)
    toggle(player)
    expect(player.playing).toBe(true)
  })
  it('leaves whoever looks back where they are', () => {
    const player = newPlayer()
    addFrames(player, three())
    step(player)
    addFrames(player, [frame(3, 'four')])
    expect(shownFrame(player)?.words).toEqual(['two'])
    toEnd(player)
    expect(isLive(player)).toBe(true)
    addFrames(player, [frame(3, 'five')])
    expect(shownFrame(player)?.words).toEqual(['five'])
  })
  it('goes back to the beginning of a turn, then of the one before', () => {
    const player = newPlayer()
    addFrames(player, three())
    toEnd(player)
    toTurn(player)
    expect(player.at).toBe(2)
    toTurn(player)
    expect(player.at).toBe(0)
  })
  it('is made of turns, not of planning, and of parts in which something happens', () => {
    const frames = [
      { log: [{ words: 'Ann plans an action.' }], view: { turn: 0 } },
      { log: [], view: { turn: 1 } },
      { log: [{ words: 'Turn 1.', rule: 'SPA-079', event: 'turn_began' }], view: { turn: 1 } },
    ]
    expect(film(frames).map((each) => each.words)).toEqual([['Turn 1.']])
    expect(film(undefined)).toEqual([])
  })
})
