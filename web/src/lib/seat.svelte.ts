// One seat at a table as this browser knows it: what its connection has said, and what can be done there.

import { ownNamed, sentence } from './api'
import { stateAfter } from './changes'
import { language } from './language.svelte'
import { hasEarlier, heard } from './log'
import { isLive, narrowed, press, stillPressed } from './narrow'
import type { Answer, Bye, Choice, Done, FromServer, Hint, LogEntry, Need, Over, People, Request, State, Welcome } from './protocol'
import { settings } from './settings.svelte'
import { Showing } from './showing.svelte'
import { sound } from './sound'
import { TableSocket, type Status } from './socket'
import { t } from './words'

// Milliseconds in which the state comes that goes with a log entry.
const patience = 40

// Milliseconds of a clock that are left when what happened has been shown.
export const timeToSpeak = 3000

export interface Told {
  words: string
  key?: string
  rule?: string
  bad: boolean
}

export class SeatPlay {
  readonly token: string | null
  status = $state<Status>('connecting')
  bye = $state<Bye | null>(null)
  welcome = $state.raw<Welcome | null>(null)
  people = $state.raw<People | null>(null)
  /** When that came, for countdowns: milliseconds of performance.now(). */
  peopleAt = $state(0)
  log = $state.raw<LogEntry[]>([])
  state = $state.raw<State | null>(null)
  /** When that came, for clocks. */
  stateAt = $state(0)
  pressed = $state.raw<string[]>([])
  /** What was sent last, in words. */
  sent = $state.raw<Choice | null>(null)
  /** A move is under way; nothing else is sent until it is answered. */
  sending = $state(false)
  /** What the server answered to the last wish: a refusal, or why something can't be done. */
  told = $state.raw<Told | null>(null)
  /** What a bot would do, if somebody asked. */
  hint = $state.raw<Hint | null>(null)
  /** A bot is thinking about that. */
  hinting = $state(false)
  /** What bots ask of people. */
  needs = $state.raw<Need[]>([])
  readonly showing = new Showing()
  private socket: TableSocket
  private unread: LogEntry[] = []
  /** The log comes in another language: from where on it was shown. */
  private readAgain: number | null = null
  /** Who waits until something else is shown. */
  private waiting: (() => void)[] = []
  private reading: ReturnType<typeof setTimeout> | undefined

  /** What can be chosen now. Nothing can while what happened is still being shown. */
  choices = $derived<Choice[]>(this.showing.telling ? [] : (this.state?.choices ?? []))
  /** The choices that touch all that is pressed. */
  open = $derived(narrowed(this.choices, this.pressed))
  view = $derived(this.showing.frame?.view ?? this.state?.view)
  shownLog = $derived(this.showing.upTo(this.log))
  /** Fetches the page of the log before what is known, if there is one. */
  earlierLog = $derived(hasEarlier(this.log) ? () => this.ask({ earlier: this.log[0].seq }) : undefined)
  asked = $derived(this.state?.asked === true && !this.showing.telling)
  /** Nobody else plays here but bots: nobody is kept waiting. */
  alone = $derived(
    this.seat !== null && (this.people?.seats ?? []).every((one) => one.seat === this.seat || one.bot !== undefined),
  )
  /** How it ended, once that has been shown. */
  over = $derived<Over | null>(this.showing.telling ? null : (this.state?.over ?? null))

  constructor(table: string, token: string | null, frames = true) {
    this.token = token
    this.socket = new TableSocket({
      table,
      token,
      lang: language(),
      frames,
      message: (message) => this.receive(message),
      status: (status, bye) => {
        this.status = status
        this.bye = bye
        if (status !== 'open') this.sending = false
        this.wake()
      },
    })
  }

  get seat(): string | null {
    return this.welcome?.you ?? null
  }

  setLanguage(lang: string) {
    if (this.socket.setLanguage(lang)) this.readAgain = this.log[0]?.seq ?? null
  }

  reconnect() {
    this.socket.reconnect()
  }

  close() {
    clearTimeout(this.reading)
    this.showing.skip()
    this.socket.close()
  }

  // -- pressing pieces

  live(piece: string): boolean {
    return isLive(this.choices, this.pressed, piece)
  }

  press(piece: string) {
    if (this.choices.length > 0 && !this.choices.some((choice) => choice.touches.includes(piece)))
      this.told = { words: t('table.nothing_there'), bad: false }
    this.pressed = press(this.choices, this.pressed, piece)
    const only = this.open.filter((choice) => !choice.aside)
    if (settings.quick && this.pressed.length > 0 && only.length === 1) void this.send(only[0].move)
  }

  letGo() {
    this.pressed = []
  }

  // -- asking the server

  /** Says whether the move was made. */
  async send(move: string): Promise<boolean> {
    const asked = this.state
    if (this.sending || !asked) return false
    this.sending = true
    this.told = null
    this.sent = asked.choices.find((choice) => choice.move === move) ?? null
    sound('move')
    let done = await this.ask({ move, n: asked.n })
    if (!done && this.wasStale() && (await this.stillMeant(this.sent, asked))) {
      this.told = null
      done = await this.ask({ move, n: this.state?.n ?? asked.n })
    }
    this.sending = false
    if (done) this.pressed = []
    else sound('refused')
    return done !== null
  }

  private wasStale(): boolean {
    return this.told?.key === 'stale'
  }

  /**
   * Something was announced while a card was being put down: the same can still be done, and is meant.
   * Passing and answers in windows are not sent to a question nobody has read.
   */
  private async stillMeant(choice: Choice | null, asked: State): Promise<boolean> {
    // A fresh state follows a refusal as stale, however long it takes, unless the connection is cut.
    while (this.state === asked && this.status === 'open') await new Promise<void>((done) => this.waiting.push(done))
    const now = this.state
    if (!choice || !now || now === asked || now.window || asked.window || choice.move === now.pass) return false
    return now.choices.some((one) => one.move === choice.move && one.words === choice.words)
  }

  async why(move: string) {
    const answer = await this.ask({ why: move })
    if (answer?.type === 'answer') this.told = { words: answer.words, rule: answer.rule, bad: false }
  }

  async askHint() {
    if (this.hinting || !this.state || this.choices.length === 0) return
    this.hinting = true
    this.told = null
    const answer = await this.ask({ hint: true })
    this.hinting = false
    // What was thought about a question that has passed helps nobody.
    if (answer?.type === 'hint' && answer.n === this.state?.n) this.hint = answer
  }

  /** Nothing comes back where it was refused; the refusal is then told. */
  async ask(request: Request): Promise<Done | Answer | Hint | null> {
    try {
      return await this.socket.request(request)
    } catch (complaint) {
      const { key, rule } = complaint as { key?: string; rule?: string }
      // That the table has moved on is nobody's fault.
      this.told = { words: sentence(complaint), key, rule, bad: key !== 'stale' }
      return null
    }
  }


  /** Everything that was shown of the log, in the language that is read now. */
  private async logAnew(end: LogEntry[], from: number) {
    this.log = heard([], end)
    while (this.log[0].seq > from && (await this.earlierLog?.()));
  }

  /** Where others play too and a clock answers for this seat, there must be time left to say something. */
  private timeToShow(state: State): number {
    if (!state.asked || !state.clock || this.alone) return Infinity
    return state.clock.left - timeToSpeak
  }

  private wake() {
    for (const done of this.waiting.splice(0)) done()
  }

  private readLog() {
    clearTimeout(this.reading)
    this.reading = undefined
    this.log = heard(this.log, this.unread)
    this.unread = []
  }

  private receive(message: FromServer) {
    switch (message.type) {
      case 'welcome':
        this.welcome = message
        this.needs = []
        return
      case 'needs':
        this.needs = message.needs
        return
      case 'people':
        this.people = { ...message, seats: message.seats.map(ownNamed) }
        this.peopleAt = performance.now()
        return
      case 'log':
        if (this.readAgain !== null) {
          void this.logAnew(message.entries, this.readAgain)
          this.readAgain = null
          return
        }
        if (message.entries[0].seq < (this.log[0]?.seq ?? 0)) {
          this.log = heard(this.log, message.entries)
          return
        }
        // The state that goes with it follows at once and may show it part by part.
        this.unread.push(...message.entries)
        this.reading ??= setTimeout(() => this.readLog(), patience)
        return
      case 'state': {
        this.readLog()
        const { state, frames } = stateAfter(this.state, message)
        this.showing.begin(frames, this.state === null, this.timeToShow(state))
        this.state = state
        if (this.hint?.n !== state.n) this.hint = null
        this.stateAt = performance.now()
        this.pressed = stillPressed(state.choices, this.pressed)
        this.wake()
        return
      }
    }
  }
}
