import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { table, words } from '../../boards/uscss_nostromo/sample'
import { topic } from '../../boards/uscss_nostromo/topic'
import type { People } from '../../lib/protocol'
import { calling, loadWords, setLanguage } from '../../lib/words'
import { waitingFor } from '../waiting'

const seat = (name: string, more = {}) => ({
  seat: name, words: `Crew ${name.slice(-1)}`, who: 'person' as const, away: false, here: true, away_in: null, ...more,
})
const people = (turn: string[], more = {}): People => ({
  type: 'people', lesson: null, deferred: null, waiting: false, start: null, paused: false, paused_by: null, undo: null, next: null,
  seats: [seat('crew1', { name: 'Marie' }), seat('crew2', { who: 'bot', bot: 'script' }), seat('crew3'), seat('crew4', { name: 'Paul' })],
  turn, ...more,
})

beforeAll(() => loadWords('uscss_nostromo'))
beforeEach(() => setLanguage('en'))

describe('whom the table waits for', () => {
  it('are people by the names they gave, with what they decide', () => {
    expect(waitingFor(people(['crew1', 'crew4']), null, 'where to hunt').waits).toBe('Waiting for Marie and Paul: where to hunt.')
    expect(waitingFor(people(['crew1', 'crew3']), 'crew1').waits).toBe('Waiting for Crew 3.')
  })

  it('are bots that think, beside people', () => {
    expect(waitingFor(people(['crew2']), 'crew1')).toEqual({ waits: '', thinks: 'Crew 2 is thinking' })
    expect(waitingFor(people(['crew1', 'crew2']), null)).toEqual({
      waits: 'Waiting for Marie.', thinks: 'Crew 2 is thinking',
    })
  })

  it('are bots too while the game stands still', () => {
    expect(waitingFor(people(['crew2'], { paused: true }), 'crew1')).toEqual({ waits: 'Waiting for Crew 2.', thinks: '' })
  })

  it('are one of a team that decides together', () => {
    const team = people(['crew1', 'crew2', 'crew4'], { deferred: [] })
    expect(waitingFor(team, 'crew3').waits).toBe('Waiting for one of Marie, Crew 2, Paul.')
  })

  it('speak French too', () => {
    setLanguage('fr')
    expect(waitingFor(people(['crew1', 'crew4']), null, 'où chasser').waits).toBe('On attend Marie et Paul : où chasser.')
  })
})

describe('what they decide at a table of USCSS Nostromo', () => {
  it('is what the public step says of those who are waited for', () => {
    expect(topic(table({ step: 'hunt_choose' }), words, ['alien'])).toBe('where to hunt')
    expect(topic(table({ step: 'act', room: 'kitchen' }), words, ['crew1'])).toBe('what to do in the Kitchen')
    expect(topic(table({ crew_answering: true, window: 'A-def', attack: 'kitchen' }), words, ['crew1'])).toBe('how to meet the attack')
  })

  it('is nothing where somebody else is asked in the middle of a step', () => {
    expect(topic(table({ step: 'hunt_choose' }), words, ['crew1'])).toBe('')
    expect(topic(table({ step: 'crew_places', resolving: ['E02'] }), words, ['crew1'])).toBe('')
  })
})

it('calls people by their names wherever a seat becomes words', () => {
  const named = calling(words, [seat('crew1', { name: 'Marie' }), seat('crew2', { who: 'bot' })])
  expect([named.seat('crew1'), named.seat('crew2')]).toEqual(['Marie', 'Crew 2'])
  expect(named('seat.crew', { n: 3 })).toBe('Crew 3')
})
