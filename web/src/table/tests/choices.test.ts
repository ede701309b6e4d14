import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { State } from '../../lib/protocol'
import type { SeatPlay } from '../../lib/seat.svelte'
import { change } from '../../lib/settings.svelte'
import { atFakeTable, FakeSocket } from '../../lib/tests/fake_socket'
import Choices from '../Choices.svelte'

const state: State = {
  type: 'state',
  n: 7,
  view: {},
  asked: true,
  may: false,
  team: false,
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
  undo: false,
  over: null,
}

let play: SeatPlay
const onrule = vi.fn()

async function show(changes: Partial<State> = {}, folded = false, ends?: string) {
  FakeSocket.last.tell({ ...state, ...changes })
  render(Choices, { play, table: 'T', waiting: { waits: 'Waiting for Bob.', thinks: 'Crew 2 is thinking' }, onrule, folded, ends })
  await tick()
}

atFakeTable((seat) => {
  play = seat
  change({ wordy: true, quick: false })
})

it('says what is asked and what can be done', async () => {
  await show()
  expect(screen.getByText('Where does it go?')).toBeTruthy()
  expect(screen.getByRole('button', { name: /red to the Kitchen/ })).toBeTruthy()
  expect(screen.getByText('1 more thing you can do at any time')).toBeTruthy()
})

it('lists the move that ends a turn last, out of reach of the first key', async () => {
  await show({}, false, 'place red kitchen')
  await fireEvent.keyDown(document, { key: '1' })
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'place blue nest' })
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
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The Kitchen is full.'))
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

const many: Partial<State> = {
  choices: [
    ...['red', 'blue'].flatMap((token) =>
      Array.from({ length: 8 }, (_, i) => ({
        move: `place ${token} ${i}`,
        words: `Place the ${token} token in room ${i}`,
        rule: 'NOS-092',
        touches: [`token/${token}`, `room/${i}`],
      })),
    ),
    { move: 'pass', words: 'nowhere', rule: 'NOS-093', touches: [] },
  ],
}

it('shows a long list by piece; a number key opens it and the next one chooses', async () => {
  await show(many)
  expect(screen.getByRole('button', { name: /Place the blue token in room….*8 choices/ })).toBeTruthy()
  await fireEvent.keyDown(document, { key: '2' })
  await tick()
  expect(play.pressed).toEqual(['token/blue'])
  await fireEvent.keyDown(document, { key: '3' })
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'place blue 2' })
})

it('finds single choices in a long list', async () => {
  await show(many)
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'room 5' } })
  expect(screen.getAllByRole('button', { name: /in room 5/ })).toHaveLength(2)
})

it('leaves what is asked and what is likely when it is folded', async () => {
  await show(many, true)
  expect(screen.getByText('Where does it go?')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('button', { name: /nowhere/ })).toBeTruthy()
  play.press('token/red')
  play.press('room/4')
  await tick()
  expect(screen.getByRole('button', { name: 'Place the red token in room 4' })).toBeTruthy()
})

it('sends a move again when only the question around it has changed', async () => {
  await show({ pass: null })
  await fireEvent.keyDown(document, { key: '1' })
  FakeSocket.last.tell({ type: 'refused', id: 1, key: 'stale', words: 'The table has moved on.' })
  FakeSocket.last.tell({ ...state, n: 8, prompt: 'Another threat. Where does it go?' })
  await waitFor(() => expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'place red kitchen', n: 8 }))
})

it('sends it again however long the new question takes', async () => {
  await show({ pass: null })
  vi.useFakeTimers()
  await fireEvent.keyDown(document, { key: '1' })
  FakeSocket.last.tell({ type: 'refused', id: 1, key: 'stale', words: 'The table has moved on.' })
  await vi.advanceTimersByTimeAsync(9_000)
  FakeSocket.last.tell({ ...state, n: 8 })
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'place red kitchen', n: 8 })
})

it('does not pass in a question nobody has read', async () => {
  await show()
  await fireEvent.keyDown(document, { key: '0' })
  FakeSocket.last.tell({ type: 'refused', id: 1, key: 'stale', words: 'The table has moved on.' })
  FakeSocket.last.tell({ ...state, n: 8 })
  await waitFor(() => expect(screen.getByText('The table has moved on.')).toBeTruthy())
  expect(FakeSocket.last.sent.filter((message) => 'move' in message)).toHaveLength(1)
})

it('lets somebody leave a decision of the team to the others, once', async () => {
  const people = { type: 'people', seats: [], turn: ['crew1', 'crew2'], deferred: [], paused: false, undo: null }
  FakeSocket.last.tell(people)
  await show({ team: true })
  expect(screen.getByText('One of you decides for all.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Leave it to the others' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ defer: true })
  FakeSocket.last.tell({ ...people, deferred: ['crew1'] })
  await tick()
  expect(screen.queryByRole('button', { name: 'Leave it to the others' })).toBeNull()
  expect(screen.getByText('Left to the others')).toBeTruthy()
})

it('lists only what the board can not say, until somebody wants all in words', async () => {
  change({ wordy: false })
  const rooms = ['mother', 'cockpit', 'vault', 'kitchen', 'infirmary', 'armoury', 'nest', 'ladderway', 'workshop']
  const places = rooms.map((room) => ({
    move: `place red ${room}`,
    words: `red to ${room}`,
    rule: 'NOS-092',
    touches: ['token/red', `room/${room}`],
  }))
  const draw = { move: 'draw', words: 'draw a card', rule: 'NOS-165', touches: [] }
  await show({ choices: [...places, draw], pass: null })
  expect(screen.queryByText('red to nest')).toBeNull()
  expect(screen.getByText('draw a card')).toBeTruthy()
  await fireEvent.click(screen.getByText('List all 9 in words'))
  expect(screen.getByText('red to nest')).toBeTruthy()
  await fireEvent.click(screen.getByText("Only what the board can't say"))
  expect(screen.queryByText('red to nest')).toBeNull()
})

it('gives a key to every choice, the tenth too', async () => {
  const choices = Array.from({ length: 12 }, (_, i) => ({
    move: `take ${i}`,
    words: `take number ${i}`,
    rule: 'NOS-165',
    touches: [`card/${i}`],
  }))
  await show({ choices, pass: null })
  await fireEvent.keyDown(document, { key: 'b' })
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: 'take 10' })
})
