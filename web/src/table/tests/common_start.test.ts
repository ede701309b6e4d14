import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Start } from '../../lib/protocol'
import { SeatPlay } from '../../lib/seat.svelte'
import { FakeSocket } from '../../lib/tests/fake_socket'
import { setLanguage } from '../../lib/words'
import CommonStart from '../CommonStart.svelte'

const names: Record<string, string> = { crew1: 'Ann', crew2: 'Bob' }
let play: SeatPlay

async function show(start: Start, more: object = {}) {
  const props = { start, at: performance.now(), play, paused: false, aside: false, nameOf: (seat: string) => names[seat] }
  render(CommonStart, { ...props, ...more })
  await tick()
}

function people(bob: object) {
  const sign = { here: true, away: false, away_in: null, words: '' }
  const seats = [
    { ...sign, seat: 'crew1', who: 'person', name: 'Ann' },
    { ...sign, seat: 'crew2', ...bob },
  ]
  FakeSocket.last.tell({ type: 'people', seats, turn: [], start: null })
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  setLanguage('en')
  play = new SeatPlay('T', 'secret')
  FakeSocket.last.welcome()
  people({ who: 'person', name: 'Bob' })
})

afterEach(() => {
  cleanup()
  play.close()
  vi.unstubAllGlobals()
})

it('asks whoever is not ready, and says who else is not', async () => {
  await show({ unready: ['crew1', 'crew2'], in: null })
  expect(screen.getByText('Not ready yet: Bob')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'I am ready' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ ready: true })
})

it('asks nobody twice', async () => {
  await show({ unready: ['crew2'], in: null })
  expect(screen.queryByRole('button')).toBeNull()
})

it('waits while something else is being pointed at', async () => {
  await show({ unready: ['crew1'], in: null }, { aside: true })
  expect(screen.queryByRole('button')).toBeNull()
})

it('counts down, and nobody can hurry the others', async () => {
  await show({ unready: [], in: 2400 })
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('The clock starts in 3 seconds.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('can be cut short by whoever is alone with bots', async () => {
  people({ who: 'bot', bot: 'planner' })
  await show({ unready: [], in: 2400 })
  await fireEvent.click(screen.getByRole('button', { name: 'Start now' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ ready: true })
})
