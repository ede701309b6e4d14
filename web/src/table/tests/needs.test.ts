import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SeatPlay } from '../../lib/seat.svelte'
import { FakeSocket } from '../../lib/tests/fake_socket'
import { setLanguage } from '../../lib/words'
import Needs from '../Needs.svelte'

let play: SeatPlay

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  setLanguage('en')
  play = new SeatPlay('T', 'secret')
  FakeSocket.last.welcome()
})

afterEach(() => {
  cleanup()
  play.close()
  vi.unstubAllGlobals()
})

async function need(...needs: object[]) {
  FakeSocket.last.tell({ type: 'needs', needs })
  await tick()
}

const fire = () => ({ seat: 'crew2', of: play.seat, words: 'Fire in turn 4.' })

it('says which bot asks what of this seat, and nothing of other seats', async () => {
  render(Needs, { play })
  expect(screen.queryByRole('group')).toBeNull()
  await need(fire(), { seat: 'crew3', of: 'somebody else', words: 'Refuel in turn 2.' })
  expect(screen.getByText('Your crew asks (1)')).toBeTruthy()
  expect(screen.getByText('crew2:').parentElement?.textContent).toBe('crew2: Fire in turn 4.')
  expect(screen.queryByText(/Refuel/)).toBeNull()
})

it('asks no more for what is done, nor after another welcome', async () => {
  render(Needs, { play })
  await need(fire())
  await need()
  expect(screen.queryByText(/Your crew asks/)).toBeNull()
  await need(fire())
  FakeSocket.last.welcome()
  await tick()
  expect(screen.queryByText(/Your crew asks/)).toBeNull()
})

it('is folded where the board needs the room', async () => {
  render(Needs, { play, folded: true })
  await need(fire())
  expect(screen.getByText('Your crew asks (1)').closest('details')?.open).toBe(false)
})
