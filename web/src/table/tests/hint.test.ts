import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SeatPlay } from '../../lib/seat.svelte'
import { FakeSocket } from '../../lib/tests/fake_socket'
import { setLanguage } from '../../lib/words'
import HintBox from '../HintBox.svelte'

const state = {
  type: 'state', n: 7, view: {}, asked: true, may: false, team: false, prompt: '', window: null, pass: null,
  clock: null, held: null, silence: null, auto_pass: [], over: null,
  choices: [{ move: 'draw', words: 'Draw a card', rule: '', touches: [] }],
}

let play: SeatPlay

beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  setLanguage('en')
  play = new SeatPlay('T', 'secret')
  FakeSocket.last.welcome()
  FakeSocket.last.tell(state)
  render(HintBox, { play, blocked: false })
  await fireEvent.click(screen.getByRole('button', { name: 'What would you do?' }))
})

afterEach(() => {
  cleanup()
  play.close()
  vi.unstubAllGlobals()
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
