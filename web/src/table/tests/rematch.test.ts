import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepKeys, keysOf } from '../../lib/keys'
import { fakeServer } from '../../pages/fake_server'
import { follow, nextMission, rematch } from '../rematch'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

it('takes the same seats to the new table', async () => {
  keepKeys('old', { game: 'g', tokens: { crew1: 'a', crew2: 'b' }, owner: 'o', links: { crew3: 'l' } })
  const server = fakeServer({ 'POST /api/tables/old/rematch': { table: 'new' } })
  await rematch('old', 'a', { mission: 'm2' })
  expect(server.sent[0].body).toEqual({ options: { mission: 'm2' } })
  expect((server.fetch.mock.calls[0][1]?.headers as any).Authorization).toBe('Bearer a')
  expect(keysOf('new')).toMatchObject({ game: 'g', tokens: { crew1: 'a', crew2: 'b' }, owner: 'o', links: {}, again: true })
  expect(location.pathname).toBe('/table/new')
})

it('of somebody else is followed with one press', () => {
  keepKeys('old', { game: 'g', tokens: { crew2: 'b' } })
  follow('old', 'new')
  expect(keysOf('new')).toMatchObject({ tokens: { crew2: 'b' } })
  expect(keysOf('new')?.again).toBeUndefined()
})

it('goes to the next mission of a row, where there is one', () => {
  const content = { missions: [{ key: 'a' }, { key: 'b' }] }
  expect(nextMission({ mission: 'a' }, content)).toBe('b')
  expect(nextMission({ mission: 'b' }, content)).toBeNull()
  expect(nextMission({ mission: 'random' }, content)).toBeNull()
  expect(nextMission({ mission: 'a', campaign: 'true' }, content)).toBeNull()
  expect(nextMission({ difficulty: 'x' }, {})).toBeNull()
})
