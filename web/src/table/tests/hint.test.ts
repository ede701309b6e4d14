import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it } from 'vitest'
import type { SeatPlay } from '../../lib/seat.svelte'
import { atFakeTable, FakeSocket } from '../../lib/tests/fake_socket'
import HintBox from '../HintBox.svelte'

const state = {
  type: 'state', n: 7, view: {}, asked: true, may: false, team: false, prompt: '', window: null, pass: null,
  clock: null, held: null, silence: null, auto_pass: [], over: null,
  choices: [{ move: 'draw', words: 'Draw a card', rule: '', touches: [] }],
}

let play: SeatPlay

atFakeTable(async (seat) => {
  play = seat
  FakeSocket.last.tell(state)
  render(HintBox, { play, blocked: false })
  await fireEvent.click(screen.getByRole('button', { name: 'What would you do?' }))
})

async function answer(hint: object) {
  const { id } = FakeSocket.last.sent.at(-1)
  FakeSocket.last.tell({ type: 'hint', id, n: 7, move: 'draw', words: 'Draw a card', why: 'Cards are good.', ...hint })
  await new Promise((done) => setTimeout(done))
  await tick()
}

it('asks once, shows the move with its reason, and makes it', async () => {
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ hint: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Thinking …' }).disabled).toBe(true)
  await answer({})
  expect(screen.getByText('Draw a card')).toBeTruthy()
  expect(screen.getByText('Cards are good.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Do that' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'draw', n: 7 })
})

it('offers nothing to do where the bot would wait', async () => {
  await answer({ move: null, words: '', why: 'I would wait.' })
  expect(screen.getByText('I would wait.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Do that' })).toBeNull()
})

it('forgets what was thought about a question that has passed', async () => {
  FakeSocket.last.tell({ type: 'state', n: 8, clock: null })
  await answer({})
  expect(play.hint).toBeNull()
  expect(screen.getByRole('button', { name: 'What would you do?' })).toBeTruthy()
})
