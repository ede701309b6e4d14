import { beforeEach, expect, it, vi } from 'vitest'
import { allKeys, dropLink, dropTable, dropToken, invitation, inviteAddress, keepKeys, keysOf } from '../keys'

beforeEach(() => localStorage.clear())

it('knows no table at first', () => {
  expect(allKeys()).toEqual({})
  expect(keysOf('T')).toBeNull()
})

it('keeps seats of the same table side by side', () => {
  keepKeys('T', { game: 'uscss_nostromo', tokens: { crew1: 'a' }, links: { crew2: 'l' }, owner: 'o' })
  keepKeys('T', { tokens: { crew2: 'b' } })
  expect(keysOf('T')).toMatchObject({
    game: 'uscss_nostromo',
    tokens: { crew1: 'a', crew2: 'b' },
    links: { crew2: 'l' },
    owner: 'o',
  })
})

it('forgets what it is told to', () => {
  keepKeys('T', { game: 'g', tokens: { crew1: 'a', crew2: 'b' }, links: { crew3: 'l' } })
  dropToken('T', 'crew1')
  dropLink('T', 'crew3')
  expect(keysOf('T')).toMatchObject({ tokens: { crew2: 'b' }, links: {} })
  dropTable('T')
  expect(keysOf('T')).toBeNull()
})

it('lives with a browser that keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(() => keepKeys('T', { game: 'g' })).not.toThrow()
  vi.restoreAllMocks()
})

it('lives with what others left in its place', () => {
  localStorage.setItem('hullbreach.tables', '{not json')
  expect(allKeys()).toEqual({})
})

it('reads the invitations it writes', () => {
  const address = new URL(inviteAddress('T', { crew2: 'sec/ret+=', crew3: 'b' }))
  expect(address.pathname).toBe('/table/T')
  expect(address.search).toBe('')
  expect(invitation(address.hash)).toEqual({ crew2: 'sec/ret+=', crew3: 'b' })
  expect(invitation('#seat=crew2&link=a')).toEqual({ crew2: 'a' })
  expect(invitation('#seat=crew2')).toBeNull()
  expect(invitation('#NOS-001')).toBeNull()
})
