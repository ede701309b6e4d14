import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { State } from '../../lib/protocol'
import { SeatPlay } from '../../lib/seat.svelte'
import { setLanguage } from '../../lib/words'
import Choices from '../Choices.svelte'

class FakeSocket {
  static last: FakeSocket
  sent: any[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    FakeSocket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const state: State = {
  type: 'state',
  n: 7,
  view: {},
  asked: true,
  may: false,
  prompt: 'Where does it go?',
  choices: [
    { move: 'place red kitchen', words: 'red to the Kitchen', rule: 'NOS-092', touches: ['token/red', 'room/kitchen'] },
    { move: 'place blue nest', words: 'blue to the Nest', rule: 'NOS-092', touches: ['token/blue', 'room/nest'] },
    { move: 'pass', words: 'nowhere', rule: 'NOS-093', touches: [] },
    { move: 'show E04', words: 'show a card', rule: 'NOS-037', touches: ['card/E04'], aside: true },
  ],
  window: null,
  pass: 'pass',
  clock: null,
  held: null,
  silence: null,
  auto_pass: [],
  over: null,
}

let play: SeatPlay
const onrule = vi.fn()

async function show(changes: Partial<State> = {}) {
  FakeSocket.last.tell({ ...state, ...changes })
  render(Choices, { play, table: 'T', waiting: 'Waiting for Bob.', onrule })
  await tick()
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  setLanguage('en')
  play = new SeatPlay('T', 'secret')
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell({ type: 'welcome', protocol: 1, table: 'T', game: 'g', you: 'crew1', windows: [] })
})

afterEach(() => {
  cleanup()
  play.close()
  vi.unstubAllGlobals()
})

it('says what is asked and what can be done', async () => {
  await show()
  expect(screen.getByText('Where does it go?')).toBeTruthy()
  expect(screen.getByRole('button', { name: /red to the Kitchen/ })).toBeTruthy()
  expect(screen.getByText('1 more thing you can do at any time')).toBeTruthy()
})

it('sends the choice of a number key with the number of the question', async () => {
  await show()
  await fireEvent.keyDown(document, { key: '2' })
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'place blue nest', n: 7 })
})

it('passes with 0', async () => {
  await show()
  await fireEvent.keyDown(document, { key: '0' })
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'pass' })
})

it('leaves what touches the pressed pieces, and numbers that', async () => {
  await show()
  play.press('room/nest')
  await tick()
  expect(screen.queryByRole('button', { name: /red to the Kitchen/ })).toBeNull()
  await fireEvent.keyDown(document, { key: '1' })
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'place blue nest' })
})

it('lets go with Escape', async () => {
  await show()
  play.press('room/nest')
  await fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.getByRole('button', { name: /red to the Kitchen/ })).toBeTruthy()
})

it('sends one move at a time', async () => {
  await show()
  await fireEvent.keyDown(document, { key: '1' })
  await fireEvent.keyDown(document, { key: '2' })
  expect(FakeSocket.last.sent.filter((message) => 'move' in message)).toHaveLength(1)
})

it('shows a refusal with its rule, and the way to report it', async () => {
  await show()
  await fireEvent.keyDown(document, { key: '1' })
  FakeSocket.last.tell({ type: 'refused', id: 1, key: 'full', words: 'The Kitchen is full.', rule: 'NOS-095' })
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The Kitchen is full.'))
  expect(screen.getByRole('button', { name: 'Save a report' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Rule NOS-095' }))
  expect(onrule).toHaveBeenCalledWith('NOS-095')
})

it('says who is waited for when it is not this seat', async () => {
  await show({ asked: false, choices: [] })
  expect(screen.getByText('Waiting for Bob.')).toBeTruthy()
})

it('says which answer is kept', async () => {
  await show({ held: 'pass' })
  expect(screen.getByText(/is kept until the time is up: nowhere/)).toBeTruthy()
})
