import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { SeatPlay } from '../../lib/seat.svelte'
import { atFakeTable, FakeSocket } from '../../lib/tests/fake_socket'
import UndoNotice from '../UndoNotice.svelte'

const names: Record<string, string> = { crew1: 'Ann', crew2: 'Bob', alien: 'Zoe' }
const wish = { by: 'crew2', unanswered: ['crew1', 'alien'], seats: ['crew2', 'alien', 'crew1'], from: 2 }
let play: SeatPlay

const show = async (undo = wish) => {
  render(UndoNotice, { undo, play, nameOf: (seat: string) => names[seat] })
  await tick()
}

atFakeTable((seat) => {
  play = seat
  vi.useFakeTimers()
  const entry = (seq: number, words: string, more = {}) => ({ seq, kind: 'happened', words, rule: '', ...more })
  FakeSocket.last.tell({
    type: 'log',
    entries: [entry(1, 'Before.'), entry(2, 'Bob hides.'), entry(3, 'Ann is asked.', { quiet: true }), entry(4, 'Zoe hunts.')],
  })
  vi.advanceTimersByTime(50)
  vi.useRealTimers()
})

it('says whose moves go, one\'s own too, and what would', async () => {
  await show()
  expect(screen.getByText('Bob wants to take back a decision.')).toBeTruthy()
  expect(screen.getByText(/Your own move since then goes too, and moves of Zoe\./)).toBeTruthy()
  expect(screen.getByText('What would go: 2 events')).toBeTruthy()
  expect(screen.getByText('Bob hides.')).toBeTruthy()
  expect(screen.queryByText('Before.')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ agree: true })
})

it('tells whoever asked what goes and who has still to agree', async () => {
  await show({ ...wish, by: 'crew1', unanswered: ['alien'], seats: ['crew1', 'alien'] })
  expect(screen.getByText('You want to take back your last decision.')).toBeTruthy()
  expect(screen.getByText(/With it go moves of Zoe\./)).toBeTruthy()
  expect(screen.getByText(/Still to agree: Zoe\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})
