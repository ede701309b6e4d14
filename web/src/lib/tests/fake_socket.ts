import { cleanup } from '@testing-library/svelte'
import { afterEach, beforeEach, vi } from 'vitest'
import { SeatPlay } from '../seat.svelte'
import { setLanguage } from '../words'

// A WebSocket that goes nowhere: what is sent is kept, and a test says what comes.
export class FakeSocket {
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]
  }
  sent: any[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome() {
    this.onopen?.()
    this.tell({ type: 'welcome', protocol: 2, table: 'T', game: 'g', you: 'crew1', windows: [] })
  }
  cut() {
    this.onclose?.()
  }
}

/** Each test of a file begins at a seat of a table whose server is the test itself. */
export function atFakeTable(begin: (play: SeatPlay) => void | Promise<void>) {
  let play: SeatPlay

  beforeEach(async () => {
    vi.stubGlobal('WebSocket', FakeSocket)
    setLanguage('en')
    play = new SeatPlay('T', 'secret')
    FakeSocket.last.welcome()
    await begin(play)
  })

  afterEach(() => {
    cleanup()
    play.close()
    vi.unstubAllGlobals()
  })
}
