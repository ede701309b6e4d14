import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keysOf } from '../../lib/keys'
import { setLanguage } from '../../lib/words'
import { fakeServer } from '../../pages/fake_server'
import Join from '../Join.svelte'

const sign: any = {
  table: 'T', game: 'g', options: {}, over: false, archive: false, own_cards: false, spectators: false, listed: false,
  open: ['crew3'], opened: 0, waiting: true, result: null, turn: [],
  seats: ['crew1', 'crew2', 'crew3'].map((seat) => ({ seat, words: seat.toUpperCase(), who: 'open', away: false })),
}
const withPeople = (taken: string[]) => ({
  ...sign,
  seats: sign.seats.map((one: any) => (taken.includes(one.seat) ? { ...one, who: 'person', name: 'Bob' } : one)),
})
const onseat = vi.fn()
const show = (invited: Record<string, string> | null, taken: string[] = []) =>
  render(Join, { sign: withPeople(taken), gameName: 'Game', invited, seated: false, onseat, onwatch: () => {} })
const used = { error: { key: 'taken', words: 'Bob sits there already.' } }

beforeEach(() => {
  localStorage.clear()
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says at once that an invitation was used, before anybody types a name', async () => {
  const server = fakeServer({ 'GET /api/tables/T/seats/crew2': used })
  show({ crew2: 'old' })
  expect(await screen.findByText('Bob sits there already.')).toBeTruthy()
  expect(screen.getByText('This invitation opens nothing')).toBeTruthy()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  expect((server.fetch.mock.calls[0][1]?.headers as any).Authorization).toBe('Bearer old')
})

it('offers the seats that are left of an invitation for several', async () => {
  const server = fakeServer({
    'GET /api/tables/T/seats/crew2': used,
    'GET /api/tables/T/seats/crew3': { seat: 'crew3', words: 'CREW3' },
    'POST /api/tables/T/seats/crew3': { token: 'secret', seat: 'crew3' },
  })
  show({ crew2: 'a', crew3: 'b' }, ['crew2'])
  await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: 'Cleo' } })
  expect(screen.queryByRole('button', { name: 'Sit down as CREW2' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down as CREW3' }))
  await waitFor(() => expect(onseat).toHaveBeenCalled())
  expect(server.sent).toEqual([{ path: '/api/tables/T/seats/crew3', body: { link: 'b', name: 'Cleo' } }])
  expect(keysOf('T')?.tokens).toEqual({ crew3: 'secret' })
  expect(server.fetch.mock.calls.filter(([path]) => path.includes('crew2'))).toEqual([])
})

it('says when all seats of an invitation are taken', async () => {
  fakeServer({ 'GET /api/tables/T/seats/crew2': used, 'GET /api/tables/T/seats/crew3': used })
  show({ crew2: 'a', crew3: 'b' }, ['crew2', 'crew3'])
  expect(await screen.findByText('All seats of this invitation are taken; ask for a new link.')).toBeTruthy()
})
