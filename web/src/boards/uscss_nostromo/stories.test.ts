import { beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '../../lib/protocol'
import { Marks } from './marks.svelte'
import { stories, wantsEarlier } from './stories'

let seq = 0
const told = (event: string, words: string, touches: string[] = [], more: Partial<LogEntry> = {}): LogEntry => ({
  seq: ++seq, kind: 'happened', words, rule: '', event, touches, ...more,
})
const turn = (n: number) => told('turn_began', `Turn ${n} begins.`)
const placed = (who: string, room: string, handle: string) =>
  told('placed', `${who} places token ${handle} in the ${room}.`, [`seat/${who}`, `room/${room}`, `handle/${handle}`])

beforeEach(() => {
  seq = 0
  localStorage.clear()
})

describe('the story of a token', () => {
  it('is who placed it, who looked at it and where it went, in the words of the log', () => {
    const log = [
      turn(1),
      placed('crew1', 'kitchen', 'A'),
      placed('crew2', 'nest', 'B'),
      told('looked_token', 'The Alien looks at token A in the kitchen.', ['handle/A', 'room/kitchen']),
      told('token_moved', 'Crew token A moves from the kitchen to the nest.', ['handle/A', 'room/kitchen', 'room/nest']),
    ]
    expect(stories(log).token('A')).toEqual({
      id: 'handle/A',
      lines: [
        'crew1 places token A in the kitchen.',
        'The Alien looks at token A in the kitchen.',
        'Crew token A moves from the kitchen to the nest.',
      ],
    })
    expect(stories(log).token('B')?.lines).toHaveLength(1)
    expect(stories(log).token('C')).toBeUndefined()
  })

  it('says what this seat was told, and not what another one was', () => {
    const own = told('placed_seen', 'You place token A, the red Presence.', ['seat/crew1', 'room/nest', 'handle/A', 'token/red_presence'])
    expect(stories([turn(1), own]).token('A')?.lines).toEqual(['You place token A, the red Presence.'])
    expect(stories([turn(1), placed('crew1', 'nest', 'A')]).token('A')?.lines.join()).not.toContain('Presence')
  })

  it('begins anew with the turn: letters are given again', () => {
    const log = [turn(1), placed('crew1', 'kitchen', 'A'), turn(2), placed('crew2', 'nest', 'A')]
    expect(stories(log).token('A')?.lines).toEqual(['crew2 places token A in the nest.'])
  })

  it('leaves out what was taken back', () => {
    const gone = { ...placed('crew1', 'kitchen', 'A'), undone: true as const }
    expect(stories([turn(1), gone, placed('crew1', 'nest', 'A')]).token('A')?.lines).toEqual([
      'crew1 places token A in the nest.',
    ])
  })
})

describe('the story of a blip', () => {
  const blip = (room: string) => told('blip_placed', `The Alien places a blip in the ${room}.`, [`room/${room}`])
  const moves = (from: string, to: string) => told('blip_moved', `It moves to the ${to}.`, [`room/${from}`, `room/${to}`])

  it('follows it from room to room', () => {
    const log = [turn(1), blip('kitchen'), moves('kitchen', 'nest'), moves('nest', 'mother')]
    expect(stories(log).blip('mother')).toMatchObject({ id: 'blip/kitchen' })
    expect(stories(log).blip('mother')?.lines).toHaveLength(3)
    expect(stories(log).blip('kitchen')).toBeUndefined()
  })

  it('ends when it is turned up', () => {
    const log = [turn(1), blip('kitchen'), told('blip_revealed', 'It is Jonesy.', ['blip/jonesy', 'room/kitchen'])]
    expect(stories(log).blip('kitchen')).toBeUndefined()
  })
})

it('wants more of the log until it reaches back to the beginning of the turn', () => {
  const first = [turn(1), placed('crew1', 'nest', 'A')]
  expect(wantsEarlier(first)).toBe(false)
  expect(wantsEarlier(first.slice(1))).toBe(true)
  expect(wantsEarlier([])).toBe(false)
})

describe('marks of one’s own', () => {
  it('are kept over a reload, for one table and seat only', () => {
    new Marks('marks.T.crew1').put('handle/A', 'presence', 2)
    expect(new Marks('marks.T.crew1').of('handle/A', 2)).toBe('presence')
    expect(new Marks('marks.T.crew2').of('handle/A', 2)).toBeUndefined()
    expect(new Marks('marks.U.crew1').of('handle/A', 2)).toBeUndefined()
  })

  it('go with another press of the same, and change with another one', () => {
    const marks = new Marks('marks.T.alien')
    marks.put('handle/A', 'presence', 1)
    marks.put('handle/A', 'safe', 1)
    expect(marks.of('handle/A', 1)).toBe('safe')
    marks.put('handle/A', 'safe', 1)
    expect(marks.of('handle/A', 1)).toBeUndefined()
  })

  it('are gone with the turn, since letters are given again', () => {
    const marks = new Marks(null)
    marks.put('handle/A', 'presence', 1)
    expect(marks.of('handle/A', 2)).toBeUndefined()
    marks.put('handle/B', 'safe', 2)
    expect(marks.of('handle/A', 2)).toBeUndefined()
  })
})
