// A server for tests of these pages: it answers a few addresses and remembers what was sent.
import { vi } from 'vitest'

type Answer = unknown | ((body: any, address: URL) => unknown)

/** Answers by "METHOD /path"; an answer with `error` is a refusal. */
export function fakeServer(answers: Record<string, Answer>) {
  const sent: { path: string; body: any }[] = []
  const fetch = vi.fn(async (target: string, init?: RequestInit) => {
    const address = new URL(target, 'http://here')
    const method = init?.method ?? 'GET'
    const text = typeof init?.body === 'string' ? init.body : ''
    const body = text.startsWith('{') ? JSON.parse(text) : text
    if (method === 'POST') sent.push({ path: address.pathname, body })
    const found = answers[`${method} ${address.pathname}`]
    const answer = typeof found === 'function' ? found(body, address) : found
    const refused = answer === undefined || (answer as { error?: unknown }).error !== undefined
    const missing = { error: { key: 'no_page', words: `nothing at ${address.pathname}` } }
    return new Response(JSON.stringify(answer ?? missing), { status: refused ? 400 : 200 })
  })
  vi.stubGlobal('fetch', fetch)
  return { sent, fetch }
}

const option = (name: string, values: string[], fallback: string) => ({ name, values, fallback, help: `${name}?` })

export const nostromo = {
  game: 'uscss_nostromo',
  name: 'USCSS Nostromo',
  bots: ['random', 'script'],
  lessons: [],
  options: [
    option('players', ['2', '3', '4'], '3'),
    option('difficulty', ['beginner', 'experienced', 'veteran'], 'experienced'),
    option('veto', ['false', 'true'], 'false'),
  ],
}

export const seatsFor = (players: number) => ({
  seats: ['alien', 'crew1', 'crew2', 'crew3'].slice(0, players).map((seat) => ({ seat, words: seat.toUpperCase() })),
  options: {},
})

export const words = { words: { 'seat.alien': 'Alien', 'seat.crew': 'Crew {n}' } }
