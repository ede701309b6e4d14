// Gestures with cards as moves of the game: what is held, where it is dropped, and which moves that makes.
// The rules decide whether they are legal: a gesture whose move is not among the choices is asked about.
import type { Half } from './cards'
import type { Slot } from './model'

export interface FromHand {
  from: 'hand'
  card: string
  half: Half
  owner: string | null // a heroic card is only for the board it was dealt to (SPA-060)
}
export interface FromSlot {
  from: 'slot'
  member: string
  turn: number
  card: string
  half: Half
}
export type Held = FromHand | FromSlot

export type Target =
  | { to: 'slot'; member: string; turn: number; there: Slot | null }
  | { to: 'hand' }
  | { to: 'member'; member: string }

/** Moves name the board unless it is one's own. */
function on(member: string, you: string | null): string {
  return member === you ? '' : ` ${member}`
}

export const placeMove = (card: string, turn: number, half: Half, member: string, you: string | null) =>
  `place ${card} ${turn} ${half}${on(member, you)}`
export const takeMove = (turn: number, member: string, you: string | null) => `take ${turn}${on(member, you)}`
export const turnMove = (turn: number, member: string, you: string | null) => `turn ${turn}${on(member, you)}`
export const shiftMove = (from: number, to: number, member: string, you: string | null) =>
  `shift ${from} ${to}${on(member, you)}`

/** The moves a drop stands for, one after the other; none where it means nothing. */
export function movesFor(held: Held, target: Target, you: string | null): string[] {
  if (target.to === 'member') return held.from === 'hand' ? [`give ${held.card} ${target.member}`] : []
  if (target.to === 'hand') return held.from === 'slot' ? [takeMove(held.turn, held.member, you)] : []
  if (held.from === 'hand') return [placeMove(held.card, target.turn, held.half, target.member, you)]
  if (held.member !== target.member)
    return [
      takeMove(held.turn, held.member, you),
      placeMove(held.card, target.turn, held.half, target.member, you),
    ]
  if (held.turn === target.turn) return []
  if (!target.there) return [shiftMove(held.turn, target.turn, held.member, you)]
  // Two cards of one board change places; the game knows only empty slots to move to.
  if (!target.there.card) return []
  return [
    takeMove(target.turn, target.member, you),
    shiftMove(held.turn, target.turn, held.member, you),
    placeMove(target.there.card, held.turn, target.there.half, held.member, you),
  ]
}

export interface MoveChoice {
  move: string
  touches: string[]
}

export function isLegal(choices: readonly MoveChoice[], move: string): boolean {
  return choices.some((choice) => choice.move === move)
}

/** Slots and members on which what is held can be dropped now, by the names of their pieces. */
export function landing(choices: readonly MoveChoice[], held: Held | null): Set<string> {
  const pieces = new Set<string>()
  if (!held) return pieces
  for (const { move, touches } of choices) {
    const word = move.split(' ')[0]
    if (
      held.from === 'hand' &&
      (word === 'place' || word === 'give') &&
      touches.includes(`card/${held.card}`)
    ) {
      if (held.owner && word === 'place' && !touches.some((piece) => piece.startsWith(`slot/${held.owner}/`)))
        continue
      for (const piece of touches) if (!piece.startsWith('card/')) pieces.add(piece)
    }
    if (held.from === 'slot' && word === 'shift' && touches[0] === `slot/${held.member}/${held.turn}`)
      pieces.add(touches[1])
    // A card that can be turned can be taken, so cards next to it can change places.
    if (held.from === 'slot' && word === 'turn' && touches[0].startsWith(`slot/${held.member}/`))
      pieces.add(touches[0])
  }
  if (held.from === 'slot') pieces.delete(`slot/${held.member}/${held.turn}`)
  return pieces
}

/** Slots whose cards can be picked up, turned or taken back. */
export function loose(choices: readonly MoveChoice[]): Set<string> {
  return new Set(
    choices.filter((choice) => choice.move.startsWith('take ')).map((choice) => choice.touches[0]),
  )
}

/** Boards on which something can be placed or changed, by the names of their members. */
export function boardsInHand(choices: readonly MoveChoice[]): Set<string> {
  const members = new Set<string>()
  for (const choice of choices)
    for (const piece of choice.touches) {
      const [kind, member] = piece.split('/')
      if (kind === 'slot' && /^(place|take|shift|turn) /.test(choice.move)) members.add(member)
    }
  return members
}

/** The next landing place in a direction from one slot, for the arrow keys; boards are rows. */
export function neighbour(
  rows: readonly string[],
  at: { member: string; turn: number },
  key: string,
  turns: readonly [number, number],
): { member: string; turn: number } {
  const row = rows.indexOf(at.member)
  const [first, last] = turns
  switch (key) {
    case 'ArrowLeft':
      return { member: at.member, turn: Math.max(first, at.turn - 1) }
    case 'ArrowRight':
      return { member: at.member, turn: Math.min(last, at.turn + 1) }
    case 'ArrowUp':
      return { member: rows[Math.max(0, row - 1)], turn: at.turn }
    case 'ArrowDown':
      return { member: rows[Math.min(rows.length - 1, row + 1)], turn: at.turn }
    case 'Home':
      return { member: at.member, turn: first }
    case 'End':
      return { member: at.member, turn: last }
    default:
      return at
  }
}

/**
 * Several moves that belong together go out one by one: the next when the state that answers the last one
 * has come, and none after one that has become impossible.
 */
export interface Outbox {
  moves: string[]
  since: number | null // number of the question the last move was sent to
}

export function nextToSend(box: Outbox, n: number, choices: readonly MoveChoice[]): string | null {
  if (box.moves.length === 0 || box.since === n) return null
  const move = box.moves[0]
  if (!isLegal(choices, move)) {
    box.moves = []
    return null
  }
  box.moves = box.moves.slice(1)
  box.since = n
  return move
}
