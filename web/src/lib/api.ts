// HTTP to the server. What fails is thrown as a Complaint: a sentence for the person at the screen.

import { language } from './language.svelte'
import type { Content, Failed, GameInfo, GamesAnswer, NamedSign, Rule, RulesAnswer, SeatPlace, TableAnswer } from './protocol'
import { t } from './words'

export class Complaint extends Error {
  readonly key: string
  readonly status: number
  readonly rule: string | undefined

  constructor(key: string, words: string, status = 0, rule?: string) {
    super(words)
    this.name = 'Complaint'
    this.key = key
    this.status = status
    this.rule = rule
  }
}

/** The sentence of whatever was thrown. */
export function sentence(thrown: unknown): string {
  return thrown instanceof Complaint ? thrown.message : t('app.error.unknown')
}

function address(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language()}`
}

async function complaintOf(response: Response): Promise<Complaint> {
  try {
    const { error } = (await response.json()) as Failed
    return new Complaint(error.key, error.words, response.status, error.rule)
  } catch {
    return new Complaint('odd_answer', t('app.error.odd_answer'), response.status)
  }
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address(path), init)
  } catch {
    throw new Complaint('no_server', t('app.error.no_server'))
  }
  if (!response.ok) throw await complaintOf(response)
  return response
}

function bearer(token?: string): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

async function jsonOf<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T
  } catch {
    throw new Complaint('odd_answer', t('app.error.odd_answer'), response.status)
  }
}

export async function getJson<T>(path: string, token?: string): Promise<T> {
  return jsonOf<T>(await ask(path, { headers: bearer(token) }))
}

/** A file and the name the server gives it. */
export async function getFile(path: string): Promise<{ name: string; text: string }> {
  const response = await ask(path, {})
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  return { name, text: await response.text() }
}

/** Sends a value as JSON, or a text (a record) as it is. */
export async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const text = typeof body === 'string'
  const type = text ? 'application/x-ndjson' : 'application/json'
  const response = await ask(path, {
    method: 'POST',
    headers: { 'Content-Type': type, ...bearer(token) },
    body: text ? body : JSON.stringify(body),
  })
  return jsonOf<T>(response)
}

// What does not change while the page is open is asked for once.
const asked = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  const place = address(path)
  let answer = asked.get(place) as Promise<T> | undefined
  if (!answer) {
    answer = getJson<T>(path)
    answer.catch(() => asked.delete(place))
    asked.set(place, answer)
  }
  return answer
}

export async function games(): Promise<GameInfo[]> {
  return (await once<GamesAnswer>('/api/games')).games
}

export async function rules(game: string): Promise<Rule[]> {
  return (await once<RulesAnswer>(`/api/games/${game}/rules`)).rules
}

/** What a game is played with; a table with cards of its own has them itself. */
export function content(game: string, ownTable?: string): Promise<Content> {
  return once<Content>(ownTable ? `/api/tables/${ownTable}/content` : `/api/games/${game}/content`)
}

/** Whoever gave no name goes by the seat's key, which is nothing to read: the seat has words of its own. */
export function ownNamed<Place extends SeatPlace>(place: Place): Place {
  return place.name === place.seat ? { ...place, name: undefined } : place
}

/** The sign of a table as its page shows it: nobody is there yet. */
export async function tableSign(table: string): Promise<NamedSign> {
  const sign = await getJson<TableAnswer>(`/api/tables/${table}`)
  return { ...sign, seats: sign.seats.map((place) => ({ ...ownNamed(place), here: false, away_in: null })) }
}
