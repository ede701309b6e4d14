// Gestures with cards: which moves they make, and where a card may be put down.
import { describe, expect, it } from 'vitest'
import {
  boardsInHand,
  landing,
  loose,
  movesFor,
  neighbour,
  nextToSend,
  type Held,
  type Outbox,
  type Target,
} from './plan'

const hand: Held = { from: 'hand', card: 'a_blue', half: 'movement', owner: null }
const placed: Held = { from: 'slot', member: 'crew1', turn: 2, card: 'b_red', half: 'action' }
const slot = (member: string, turn: number, there: string | null = null): Target => ({
  to: 'slot',
  member,
  turn,
  there: there ? { turn, card: there, half: 'movement', open: false } : null,
})

describe('a drop', () => {
  it('of a card from the hand places it with the half it was taken by', () => {
    expect(movesFor(hand, slot('crew1', 3), 'crew1')).toEqual(['place a_blue 3 movement'])
  })
  it('names the board where it is not the own one', () => {
    expect(movesFor(hand, slot('android1', 3), 'crew1')).toEqual(['place a_blue 3 movement android1'])
    expect(movesFor(hand, slot('android1', 3), 'player')).toEqual(['place a_blue 3 movement android1'])
  })
  it('of a planned card shifts it, or takes it back', () => {
    expect(movesFor(placed, slot('crew1', 3), 'crew1')).toEqual(['shift 2 3'])
    expect(movesFor(placed, { to: 'hand' }, 'crew1')).toEqual(['take 2'])
    expect(movesFor(placed, slot('crew1', 2, 'b_red'), 'crew1')).toEqual([])
  })
  it('on another card lets the two change places', () => {
    expect(movesFor(placed, slot('crew1', 3, 'c_lift'), 'crew1')).toEqual([
      'take 3',
      'shift 2 3',
      'place c_lift 2 movement',
    ])
  })
  it('moves a card from one android to another', () => {
    const from: Held = { ...placed, member: 'android1' }
    expect(movesFor(from, slot('android2', 1), 'player')).toEqual([
      'take 2 android1',
      'place b_red 1 action android2',
    ])
  })
  it('on a member gives the card away', () => {
    expect(movesFor(hand, { to: 'member', member: 'crew3' }, 'crew1')).toEqual(['give a_blue crew3'])
    expect(movesFor(placed, { to: 'member', member: 'crew3' }, 'crew1')).toEqual([])
  })
})

const choices = [
  { move: 'ready', touches: [] },
  { move: 'place a_blue 1 action', touches: ['card/a_blue', 'slot/crew1/1'] },
  { move: 'place a_blue 1 movement', touches: ['card/a_blue', 'slot/crew1/1'] },
  { move: 'place a_blue 1 action android1', touches: ['card/a_blue', 'slot/android1/1'] },
  { move: 'place heroic_a_lr 1 action android1', touches: ['card/heroic_a_lr', 'slot/android1/1'] },
  { move: 'place heroic_a_lr 1 action', touches: ['card/heroic_a_lr', 'slot/crew1/1'] },
  { move: 'give a_blue crew2', touches: ['card/a_blue', 'member/crew2'] },
  { move: 'take 2', touches: ['slot/crew1/2'] },
  { move: 'turn 2', touches: ['slot/crew1/2'] },
  { move: 'take 3', touches: ['slot/crew1/3'] },
  { move: 'turn 3', touches: ['slot/crew1/3'] },
  { move: 'shift 2 1', touches: ['slot/crew1/2', 'slot/crew1/1'] },
  { move: 'shift 3 1', touches: ['slot/crew1/3', 'slot/crew1/1'] },
]

describe('choices', () => {
  it('say where a card can land', () => {
    expect([...landing(choices, hand)].sort()).toEqual(['member/crew2', 'slot/android1/1', 'slot/crew1/1'])
    expect([...landing(choices, placed)].sort()).toEqual(['slot/crew1/1', 'slot/crew1/3'])
    expect(landing(choices, null).size).toBe(0)
  })
  it("keep an android's heroic card on its board", () => {
    const heroic: Held = { from: 'hand', card: 'heroic_a_lr', half: 'action', owner: 'android1' }
    expect([...landing(choices, heroic)]).toEqual(['slot/android1/1'])
  })
  it('say which cards are loose and which boards can be planned on', () => {
    expect([...loose(choices)]).toEqual(['slot/crew1/2', 'slot/crew1/3'])
    expect([...boardsInHand(choices)].sort()).toEqual(['android1', 'crew1'])
    expect(
      boardsInHand([{ move: 'mistake half crew1', touches: ['member/crew1', 'slot/crew1/4'] }]).size,
    ).toBe(0)
  })
})

describe('arrow keys', () => {
  const rows = ['crew1', 'android1']
  it('stay within the phase and the boards', () => {
    expect(neighbour(rows, { member: 'crew1', turn: 4 }, 'ArrowLeft', [4, 7])).toEqual({
      member: 'crew1',
      turn: 4,
    })
    expect(neighbour(rows, { member: 'crew1', turn: 4 }, 'ArrowRight', [4, 7])).toEqual({
      member: 'crew1',
      turn: 5,
    })
    expect(neighbour(rows, { member: 'crew1', turn: 4 }, 'ArrowDown', [4, 7])).toEqual({
      member: 'android1',
      turn: 4,
    })
    expect(neighbour(rows, { member: 'crew1', turn: 4 }, 'ArrowUp', [4, 7])).toEqual({
      member: 'crew1',
      turn: 4,
    })
    expect(neighbour(rows, { member: 'crew1', turn: 4 }, 'End', [4, 7])).toEqual({ member: 'crew1', turn: 7 })
  })
})

describe('moves that belong together', () => {
  it('wait for the state that answers the one before', () => {
    const box: Outbox = { moves: ['take 2', 'shift 3 1'], since: 7 }
    expect(nextToSend(box, 7, choices)).toBeNull()
    expect(nextToSend(box, 8, choices)).toBe('take 2')
    expect(nextToSend(box, 8, choices)).toBeNull()
    expect(nextToSend(box, 9, choices)).toBe('shift 3 1')
    expect(nextToSend(box, 10, choices)).toBeNull()
  })
  it('are dropped when one has become impossible', () => {
    const box: Outbox = { moves: ['shift 5 6', 'take 2'], since: 1 }
    expect(nextToSend(box, 2, choices)).toBeNull()
    expect(box.moves).toEqual([])
  })
})
