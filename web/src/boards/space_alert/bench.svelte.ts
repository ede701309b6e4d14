// The hands of whoever plans: what is held, where it hovers, and the moves that come of putting it down.
// Pointers drag, taps and keys pick up and put down; all end in the same moves.
import type { Choice } from '../../lib/protocol'
import type { Touch } from '../board'
import { otherHalf } from './cards'
import type { Member } from './model'
import { isLegal, landing, movesFor, nextToSend, turnMove, type Held, type Outbox, type Target } from './plan'

export interface Bearings {
  choices: Choice[]
  touch: Touch
  you: string | null
  members: Member[]
  n: number
  /** A small screen: the list of choices, which would lie over the slots, is left alone. */
  quiet: boolean
}

/** So many pixels make a drag of a press. */
const SLACK = 7
/** Near the edge of what is seen a drag scrolls it, so many pixels a frame. */
const EDGE = 48
const STEP = 8

export class Bench {
  held = $state<Held | null>(null)
  ghost = $state<{ x: number; y: number } | null>(null)
  over = $state<string | null>(null)
  /** The slot the keys stand on. */
  cursor = $state<{ member: string; turn: number } | null>(null)
  byKeys = false
  readonly landing = $derived.by(() => landing(this.#now().choices, this.held))
  #now: () => Bearings
  #box: Outbox = { moves: [], since: null }
  #dragged = false

  constructor(now: () => Bearings) {
    this.#now = now
  }

  holds(held: Held): boolean {
    const now = this.held
    if (!now || now.from !== held.from) return false
    if (now.from === 'hand' && held.from === 'hand')
      return now.card === held.card && now.half === held.half && now.owner === held.owner
    return now.from === 'slot' && held.from === 'slot' && now.member === held.member && now.turn === held.turn
  }

  pick(held: Held): void {
    if (this.holds(held)) return this.release()
    this.release()
    this.held = held
    const aimed = held.from === 'hand' ? this.#aimed() : null
    if (aimed) return this.dropOn(aimed)
    this.#mark(held, true)
  }

  release(): void {
    if (this.held) this.#mark(this.held, false)
    this.held = null
    this.ghost = null
    this.over = null
  }

  /** The other half up: of a card in hand that is meant for later, of a card on a board at once. */
  flip(): void {
    const held = this.held
    if (!held) return
    if (held.from === 'hand') this.held = { ...held, half: otherHalf(held.half) }
    else this.turn(held.member, held.turn)
  }

  turn(member: string, turn: number): void {
    this.#send([turnMove(turn, member, this.#now().you)])
    this.release()
  }

  take(member: string, turn: number): void {
    const slot = this.#slot(member, turn)
    if (slot?.card)
      this.#drop({ from: 'slot', member, turn, card: slot.card, half: slot.half }, { to: 'hand' })
  }

  /** Puts down what is held. */
  drop(target: Target): void {
    if (this.held) this.#drop(this.held, target)
  }

  dropOn(piece: string): void {
    const target = this.targetOf(piece)
    if (target) this.drop(target)
  }

  targetOf(piece: string): Target | null {
    const [kind, member, turn] = piece.split('/')
    if (kind === 'hand') return { to: 'hand' }
    if (kind === 'member') return { to: 'member', member }
    if (kind !== 'slot') return null
    return { to: 'slot', member, turn: Number(turn), there: this.#slot(member, Number(turn)) }
  }

  /** Sends what is still to be sent; called when a state has come and when a move has been answered. */
  async pump(): Promise<void> {
    const { n, choices, touch } = this.#now()
    if (touch.busy()) return
    const move = nextToSend(this.#box, n, choices)
    if (move && !(await touch.send(move))) this.#box = { moves: [], since: null }
  }

  /** A press that may become a drag. */
  press(event: PointerEvent, held: Held): void {
    if (event.button !== 0) return
    const { clientX, clientY, pointerId } = event
    const scroller = scrollerOf(event.currentTarget as Element)
    let dragging = false
    let frame = 0
    const hover = () => {
      if (!this.ghost) return
      const { x, y } = this.ghost
      scrollNear(scroller, y)
      this.over = dropAt(x, y)
      frame = requestAnimationFrame(hover)
    }
    const moved = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return
      if (!dragging && Math.hypot(now.clientX - clientX, now.clientY - clientY) < SLACK) return
      now.preventDefault()
      if (!dragging) {
        dragging = true
        this.#dragged = true
        this.release()
        this.held = held
        frame = requestAnimationFrame(hover)
      }
      this.ghost = { x: now.clientX, y: now.clientY }
    }
    const stop = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
      cancelAnimationFrame(frame)
      if (!dragging) return
      // The click that follows a drag is none.
      setTimeout(() => (this.#dragged = false))
      const piece = now.type === 'pointerup' ? dropAt(now.clientX, now.clientY) : null
      if (piece) this.dropOn(piece)
      else this.release()
    }
    window.addEventListener('pointermove', moved, { passive: false })
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }

  /** Whether a click is the end of a drag. */
  wasDrag(): boolean {
    return this.#dragged
  }

  /** A slot that was pressed before the card. */
  #aimed(): string | null {
    const { touch } = this.#now()
    return [...this.landing].find((piece) => piece.startsWith('slot/') && touch.chosen(piece)) ?? null
  }

  #slot(member: string, turn: number) {
    return this.#now().members.find((each) => each.name === member)?.slots[turn - 1] ?? null
  }

  #drop(held: Held, target: Target): void {
    const moves = movesFor(held, target, this.#now().you)
    this.release()
    this.#send(moves)
  }

  #send(moves: string[]): void {
    if (moves.length === 0) return
    const { choices, touch } = this.#now()
    if (!isLegal(choices, moves[0])) return touch.why(moves[0])
    // Whoever is quicker than the line has not made the gesture in vain: it goes behind what is under way.
    this.#box.moves.push(...moves)
    void this.pump()
  }

  /** Lets the list of choices follow what is held. */
  #mark(held: Held, on: boolean): void {
    const { touch, quiet } = this.#now()
    if (quiet && on) return
    const piece = held.from === 'hand' ? `card/${held.card}` : `slot/${held.member}/${held.turn}`
    if (touch.chosen(piece) !== on && (on ? touch.live(piece) : true)) touch.press(piece)
  }
}

/** What scrolls an element: a part of the page, or the page. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}

function scrollNear(scroller: Element, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < Math.max(0, top) + EDGE) scroller.scrollBy(0, -STEP)
  if (y > Math.min(window.innerHeight, bottom) - EDGE) scroller.scrollBy(0, STEP)
}

function dropAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  return found?.dataset.drop ?? null
}
