// The hands of whoever plans: what is held, and the moves that come of putting it down. Pointers drag, taps and
// keys pick up and put down; all end in the same moves.
import type { Choice } from '../../lib/protocol'
import { Holding } from '../../parts/holding.svelte'
import type { Touch } from '../../parts/touch'
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

function same(one: Held, two: Held): boolean {
  if (one.from === 'hand')
    return two.from === 'hand' && one.card === two.card && one.half === two.half && one.owner === two.owner
  return two.from === 'slot' && one.member === two.member && one.turn === two.turn
}

export class Bench extends Holding<Held> {
  /** The slot the keys stand on. */
  cursor = $state<{ member: string; turn: number } | null>(null)
  byKeys = false
  readonly landing = $derived.by(() => landing(this.#now().choices, this.held))
  #now: () => Bearings
  #box: Outbox = { moves: [], since: null }

  constructor(now: () => Bearings) {
    super({
      same,
      taken: (held) => {
        const aimed = held.from === 'hand' && !this.dragging ? this.#aimed() : null
        if (aimed) this.dropOn(aimed)
        else this.#mark(held, true)
      },
      letGo: (held) => this.#mark(held, false),
      drop: (held, place) => {
        this.#mark(held, false)
        const target = this.targetOf(place)
        if (target) this.#send(movesFor(held, target, now().you))
      },
    })
    this.#now = now
  }

  /** The other half up: of a card in hand that is meant for later, of a card on a board at once. */
  flip(): void {
    const held = this.held
    if (held?.from === 'hand') this.change({ ...held, half: otherHalf(held.half) })
    else if (held) this.turn(held.member, held.turn)
  }

  turn(member: string, turn: number): void {
    this.#send([turnMove(turn, member, this.#now().you)])
    this.release()
  }

  take(member: string, turn: number): void {
    const slot = this.#slot(member, turn)
    if (!slot?.card) return
    const held: Held = { from: 'slot', member, turn, card: slot.card, half: slot.half }
    this.#send(movesFor(held, { to: 'hand' }, this.#now().you))
    this.release()
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

  /** A slot that was pressed before the card. */
  #aimed(): string | null {
    const { touch } = this.#now()
    return [...this.landing].find((piece) => piece.startsWith('slot/') && touch.chosen(piece)) ?? null
  }

  #slot(member: string, turn: number) {
    return this.#now().members.find((each) => each.name === member)?.slots[turn - 1] ?? null
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
