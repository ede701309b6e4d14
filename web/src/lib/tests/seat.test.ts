import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SeatPlay } from '../seat.svelte'
import { FakeSocket } from './fake_socket'

/** Entries of the log, all in one language. */
function log(first: number, last: number, lang: string) {
  const entries = []
  for (let seq = first; seq <= last; ++seq) entries.push({ seq, kind: 'happened', words: `${lang} ${seq}` })
  FakeSocket.last.tell({ type: 'log', entries })
}

/** What was asked for last, answered. */
async function done() {
  FakeSocket.last.tell({ type: 'done', id: FakeSocket.last.sent.at(-1).id })
  await vi.advanceTimersByTimeAsync(0)
}

let play: SeatPlay
const words = () => play.log.map((entry) => entry.words)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  play = new SeatPlay('T', 'secret')
  FakeSocket.last.welcome()
  log(5, 6, 'en')
  await vi.advanceTimersByTimeAsync(1000)
})
afterEach(() => {
  play.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fetches earlier pages of the log as long as there are some', async () => {
  void play.earlierLog?.()
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ earlier: 5 })
  log(3, 4, 'en')
  await done()
  void play.earlierLog?.()
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ earlier: 3 })
  log(1, 2, 'en')
  await done()
  expect(words()).toEqual(['en 1', 'en 2', 'en 3', 'en 4', 'en 5', 'en 6'])
  expect(play.earlierLog).toBeUndefined()
})

it('reads as much of the log in another language as was shown', async () => {
  void play.earlierLog?.()
  log(3, 4, 'en')
  await done()
  play.setLanguage('fr')
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ lang: 'fr' })
  await done()
  log(5, 6, 'fr')
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ earlier: 5 })
  log(3, 4, 'fr')
  await done()
  expect(words()).toEqual(['fr 3', 'fr 4', 'fr 5', 'fr 6'])
  expect(FakeSocket.last.sent.filter((one) => 'earlier' in one)).toHaveLength(2)
  play.setLanguage('fr')
  log(7, 7, 'fr')
  await vi.advanceTimersByTimeAsync(1000)
  expect(words()).toHaveLength(5)
})
