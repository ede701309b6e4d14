import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { LessonStep } from '../../lib/protocol'
import type { SeatPlay } from '../../lib/seat.svelte'
import { atFakeTable, FakeSocket } from '../../lib/tests/fake_socket'
import Lesson from '../Lesson.svelte'

const step: LessonStep = {
  title: 'First steps',
  seat: 'crew1',
  n: 1,
  of: 3,
  tells: [
    { words: 'This is the ship.', at: '' },
    { words: 'Go to the kitchen.', at: 'room/kitchen' },
  ],
  wants: ['go kitchen'],
}

let play: SeatPlay
const onplay = vi.fn()

atFakeTable((seat) => {
  play = seat
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
})

it('tells one thing after the other, then waits for the learner', async () => {
  render(Lesson, { lesson: step, play, pointing: false, onplay })
  await tick()
  expect(screen.getByText('First steps: 1 of 3')).toBeTruthy()
  expect(screen.getByText('This is the ship.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Go to the kitchen.')).toBeTruthy()
  expect(screen.getByText('Your turn')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

it('begins the next step with its first words', async () => {
  const { rerender } = render(Lesson, { lesson: step, play, pointing: false, onplay })
  await fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await rerender({ lesson: { ...step, n: 2, tells: [{ words: 'Well done.', at: '' }, { words: 'And now?', at: '' }] } })
  expect(screen.getByText('Well done.')).toBeTruthy()
})

it('says nothing while others act', async () => {
  render(Lesson, { lesson: { ...step, tells: [], wants: [] }, play, pointing: false, onplay })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('can be left', async () => {
  render(Lesson, { lesson: step, play, pointing: false, onplay })
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the lesson' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ lesson: false })
})

it('ends with a game of one\'s own', async () => {
  render(Lesson, { lesson: { ...step, n: 3, tells: [{ words: 'All done.', at: '' }], wants: [] }, play, pointing: false, onplay })
  await fireEvent.click(screen.getByRole('button', { name: 'Play a first game' }))
  expect(onplay).toHaveBeenCalled()
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
