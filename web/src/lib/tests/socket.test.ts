import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Complaint } from '../api'
import type { FromServer } from '../protocol'
import { TableSocket, type Status } from '../socket'
import { FakeSocket } from './fake_socket'

const entry = (seq: number) => ({ seq, kind: 'happened', words: `line ${seq}` })

let statuses: Status[]
let messages: FromServer[]
let socket: TableSocket

function connect() {
  socket = new TableSocket({
    table: 'T',
    token: 'secret',
    lang: 'en',
    frames: true,
    message: (message) => messages.push(message),
    status: (status) => statuses.push(status),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  FakeSocket.all = []
  statuses = []
  messages = []
  connect()
})

afterEach(() => {
  socket.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a connection', () => {
  it('says who is there, and never in the address', () => {
    FakeSocket.last.welcome()
    expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/api\/tables\/T\/play$/)
    expect(FakeSocket.last.sent).toEqual([{ hello: 2, token: 'secret', lang: 'en', heard: 0, frames: true }])
    expect(statuses).toEqual(['connecting', 'open'])
    expect(messages).toHaveLength(1)
  })

  it('gives each request the answer with its number', async () => {
    FakeSocket.last.welcome()
    const first = socket.request({ say: 'one' })
    const second = socket.request({ why: 'hunt kitchen' })
    const [, a, b] = FakeSocket.last.sent
    FakeSocket.last.tell({ type: 'answer', id: b.id, words: 'because', rule: 'NOS-001' })
    FakeSocket.last.tell({ type: 'done', id: a.id })
    expect(await first).toMatchObject({ type: 'done' })
    expect(await second).toMatchObject({ words: 'because' })
  })

  it('throws a refusal as a sentence with its rule', async () => {
    FakeSocket.last.welcome()
    const move = socket.request({ move: 'pass', n: 3 })
    FakeSocket.last.tell({ type: 'refused', id: 1, key: 'stale', words: 'Too late.', rule: 'NOS-200' })
    const complaint = await move.catch((thrown) => thrown)
    expect(complaint).toBeInstanceOf(Complaint)
    expect(complaint).toMatchObject({ key: 'stale', message: 'Too late.', rule: 'NOS-200' })
  })
})

describe('a connection that is cut', () => {
  it('comes back and says what it has heard', () => {
    FakeSocket.last.welcome()
    FakeSocket.last.tell({ type: 'log', entries: [entry(1), entry(2), entry(3)] })
    FakeSocket.last.cut()
    expect(statuses.at(-1)).toBe('waiting')
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.welcome()
    expect(FakeSocket.last.sent[0]).toMatchObject({ token: 'secret', heard: 3 })
    expect(statuses.at(-1)).toBe('open')
  })

  it('waits longer each time it fails, and begins anew after it has succeeded', () => {
    FakeSocket.last.welcome()
    for (const delay of [500, 1000, 2000, 4000, 8000, 15000, 15000]) {
      const before = FakeSocket.all.length
      FakeSocket.last.cut()
      vi.advanceTimersByTime(delay - 1)
      expect(FakeSocket.all).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(before + 1)
    }
    FakeSocket.last.welcome()
    const before = FakeSocket.all.length
    FakeSocket.last.cut()
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(before + 1)
  })

  it('tells those who wait for an answer', async () => {
    FakeSocket.last.welcome()
    const move = socket.request({ move: 'pass', n: 3 })
    FakeSocket.last.cut()
    await expect(move).rejects.toMatchObject({ key: 'cut_off' })
    await expect(socket.request({ say: 'hello?' })).rejects.toMatchObject({ key: 'cut_off' })
  })

  it('comes back after the server was stopped', () => {
    FakeSocket.last.welcome()
    FakeSocket.last.tell({ type: 'bye', key: 'stopping', words: 'Back soon.' })
    FakeSocket.last.cut()
    vi.advanceTimersByTime(600)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it.each(['bad_token', 'elsewhere'])('does not come back by itself after %s', (key) => {
    FakeSocket.last.welcome()
    FakeSocket.last.tell({ type: 'bye', key, words: 'No.' })
    FakeSocket.last.cut()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(statuses.at(-1)).toBe('ended')
    socket.reconnect()
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('tries at once when the network is back', () => {
    FakeSocket.last.welcome()
    FakeSocket.last.cut()
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('is noticed by silence too', () => {
    FakeSocket.last.welcome()
    vi.advanceTimersByTime(25_000)
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ ping: 1 })
    vi.advanceTimersByTime(10_000)
    expect(statuses.at(-1)).toBe('waiting')
  })

  it('stays when its pings are answered', async () => {
    FakeSocket.last.welcome()
    for (let i = 0; i < 3; ++i) {
      await vi.advanceTimersByTimeAsync(25_000)
      FakeSocket.last.tell({ type: 'done', id: FakeSocket.last.sent.at(-1).id })
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(FakeSocket.all).toHaveLength(1)
    expect(statuses.at(-1)).toBe('open')
  })
})

describe('another language', () => {
  it('is asked for, and the log is heard anew', () => {
    FakeSocket.last.welcome()
    FakeSocket.last.tell({ type: 'log', entries: [entry(1), entry(2)] })
    expect(socket.setLanguage('en')).toBe(false)
    expect(socket.setLanguage('fr')).toBe(true)
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ lang: 'fr' })
    FakeSocket.last.cut()
    vi.advanceTimersByTime(500)
    FakeSocket.last.welcome()
    expect(FakeSocket.last.sent[0]).toMatchObject({ lang: 'fr', heard: 0 })
  })
})
