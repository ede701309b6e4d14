// The connection of one seat. It comes back by itself when it is cut, saying how much it has heard, so that
// nothing is lost; whoever uses it only sees its status change.

import { Complaint } from './api'
import { protocolNumber, type Answer, type Bye, type Done, type FromServer, type Hint, type Request } from './protocol'
import { t } from './words'

/** waiting: cut off, and about to try again. ended: it will not try again by itself. */
export type Status = 'connecting' | 'open' | 'waiting' | 'ended'

export interface SocketOptions {
  table: string
  /** null: to watch. */
  token: string | null
  lang: string
  frames: boolean
  message(message: FromServer): void
  status(status: Status, bye: Bye | null): void
}

interface Pending {
  resolve(answer: Done | Answer | Hint): void
  reject(complaint: Complaint): void
}

const firstDelay = 500
const longestDelay = 15_000
const pingEvery = 25_000
const pingPatience = 10_000

// After these there is no point in coming back without somebody's doing.
const finalByes = ['bad_token', 'bad_request', 'too_large', 'elsewhere', 'no_table', 'no_spectators', 'stopped']

export class TableSocket {
  status: Status = 'connecting'
  private socket: WebSocket | null = null
  private pending = new Map<number, Pending>()
  private lastId = 0
  private heard = 0
  private failures = 0
  private bye: Bye | null = null
  private retry: ReturnType<typeof setTimeout> | undefined
  private ping: ReturnType<typeof setTimeout> | undefined
  private lang: string

  constructor(private readonly options: SocketOptions) {
    this.lang = options.lang
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  /** Answered by `done` or `answer`; a refusal and a cut are thrown as Complaints. */
  request(request: Request): Promise<Done | Answer | Hint> {
    if (this.status !== 'open' || !this.socket)
      return Promise.reject(new Complaint('cut_off', t('app.error.cut_off')))
    const id = ++this.lastId
    this.socket.send(JSON.stringify({ id, ...request }))
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }))
  }

  /** From now on in this language; then the end of the log comes again. Says whether it was another one before. */
  setLanguage(lang: string): boolean {
    if (lang === this.lang) return false
    this.lang = lang
    this.heard = 0
    // If it is cut before the answer, the next hello says the language.
    if (this.status === 'open') this.request({ lang }).catch(() => {})
    return true
  }

  /** Tries again now, also after the connection has ended. */
  reconnect() {
    this.failures = 0
    this.connect()
  }

  close() {
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.drop()
    this.show('ended')
  }

  private hurry = () => {
    if (this.status === 'waiting' && !document.hidden) this.reconnect()
  }

  private connect() {
    this.drop()
    this.bye = null
    this.show('connecting')
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.options.table}/play`)
    this.socket = socket
    socket.onopen = () => {
      const { token, frames } = this.options
      socket.send(JSON.stringify({ hello: protocolNumber, token, lang: this.lang, heard: this.heard, frames }))
    }
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = () => this.cut()
  }

  private receive(message: FromServer) {
    switch (message.type) {
      case 'done':
      case 'answer':
      case 'hint':
        this.settle(message.id, (pending) => pending.resolve(message))
        return
      case 'refused':
        this.settle(message.id, (pending) =>
          pending.reject(new Complaint(message.key, message.words, 0, message.rule)),
        )
        return
      case 'bye':
        this.bye = message
        return
      case 'welcome':
        this.failures = 0
        this.show('open')
        this.schedulePing()
        break
      case 'log':
        for (const { seq } of message.entries) this.heard = Math.max(this.heard, seq)
        break
    }
    this.options.message(message)
  }

  private settle(id: number, how: (pending: Pending) => void) {
    const pending = this.pending.get(id)
    if (!pending) return
    this.pending.delete(id)
    how(pending)
  }

  private cut() {
    this.drop()
    if (this.bye && finalByes.includes(this.bye.key)) return this.show('ended')
    this.show('waiting')
    // A little chance keeps the browsers of a whole table from coming back in the same instant.
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.failures) * (0.8 + 0.4 * Math.random())
    ++this.failures
    this.retry = setTimeout(() => this.connect(), delay)
  }

  /** Lets go of the connection without a word to anybody but those who wait for an answer. */
  private drop() {
    clearTimeout(this.retry)
    clearTimeout(this.ping)
    const socket = this.socket
    this.socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
    const waiting = [...this.pending.values()]
    this.pending.clear()
    for (const { reject } of waiting) reject(new Complaint('cut_off', t('app.error.cut_off')))
  }

  private show(status: Status) {
    this.status = status
    this.options.status(status, this.bye)
  }

  // A phone that has left the network does not say so: only silence shows it.
  private schedulePing() {
    clearTimeout(this.ping)
    this.ping = setTimeout(() => {
      this.ping = setTimeout(() => this.cut(), pingPatience)
      this.request({ ping: 1 }).then(
        () => this.schedulePing(),
        () => {},
      )
    }, pingEvery)
  }
}
