import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import { inviteAddress, keepKeys } from '../../lib/keys'
import type { SeatPlay } from '../../lib/seat.svelte'
import { atFakeTable, FakeSocket } from '../../lib/tests/fake_socket'
import { fakeServer, nostromo, words } from '../../pages/fake_server'
import WaitingRoom from '../WaitingRoom.svelte'

const seat = (name: string, who: string, more = {}) => ({
  seat: name, words: name.toUpperCase(), who, away: false, here: who !== 'open', away_in: null, ...more,
})
const people = (...seats: object[]) => ({
  type: 'people', seats, turn: [], deferred: null, waiting: true, start: null, paused: false, paused_by: null, undo: null, next: null,
})
const ann = seat('crew1', 'person', { name: 'Ann' })
const bob = (here = true) => seat('crew2', 'person', { name: 'Bob', here })

let play: SeatPlay
const show = async (...seats: object[]) => {
  FakeSocket.last.tell(people(...seats))
  render(WaitingRoom, { table: 'T', game: nostromo as any, play, mine: ['crew1'], came: '' })
  await tick()
}
const begun = () => FakeSocket.last.sent.filter((message) => message.begin)

atFakeTable((seat) => {
  play = seat
  localStorage.clear()
})

it('shows one invitation for all free seats, copied with one press', async () => {
  fakeServer({ 'GET /api/games/uscss_nostromo/words': words })
  keepKeys('T', { game: 'uscss_nostromo', owner: 'own', links: { crew2: 'l2', crew3: 'l3' } })
  const written = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
  await show(ann, seat('crew2', 'open'), seat('crew3', 'open'))
  const address = inviteAddress('T', { crew2: 'l2', crew3: 'l3' })
  expect((screen.getByLabelText("The invitation's address") as HTMLInputElement).value).toBe(address)
  await fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(written).toHaveBeenCalledWith(address)
  expect(screen.getByRole('button', { name: 'Copied: send it now' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('img', { name: /QR code/ }).querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500),
  )
  expect(screen.getByText('1 of 3 people are here')).toBeTruthy()
})

it('lets the owner begin with bots for the missing', async () => {
  const server = fakeServer({
    'GET /api/games/uscss_nostromo/words': words,
    'POST /api/tables/T/begin': { bots: ['crew2'] },
  })
  keepKeys('T', { game: 'uscss_nostromo', owner: 'own', links: { crew2: 'l2' } })
  await show(ann, seat('crew2', 'open'))
  await fireEvent.click(screen.getByRole('button', { name: 'Start now, with a bot on the free seat' }))
  await waitFor(() => expect(server.sent).toEqual([{ path: '/api/tables/T/begin', body: { owner: 'own' } }]))
})

it('tells whoever did not open the table what is waited for', async () => {
  fakeServer({ 'GET /api/games/uscss_nostromo/words': words })
  await show(ann, bob(), seat('crew3', 'open'))
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull()
  expect(screen.getByText('The game starts when all seats are taken.')).toBeTruthy()
})

it('lets anybody at the table begin once all seats are taken', async () => {
  fakeServer({ 'GET /api/games/uscss_nostromo/words': words })
  await show(ann, bob(false))
  expect(screen.getByText('Not on this page right now: Bob.')).toBeTruthy()
  expect(begun()).toHaveLength(0)
  await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }))
  expect(begun()).toHaveLength(1)
})

it('begins by itself when the same people have come to play again', async () => {
  fakeServer({ 'GET /api/games/uscss_nostromo/words': words })
  keepKeys('T', { game: 'uscss_nostromo', again: true })
  await show(ann, bob(false))
  expect(begun()).toHaveLength(0)
  FakeSocket.last.tell(people(ann, bob()))
  await waitFor(() => expect(begun()).toHaveLength(1))
})
