// What somebody thinks of pieces that lie face down. It stays in this browser, apart for each table and seat, and is
// forgotten when the pieces are taken up at the end of the turn.
import { keep, kept } from '../../lib/kept'

export const MARKS = {
  token: { presence: 'P?', safe: '✓' },
  blip: { alien: 'A?', jonesy: 'J?', safe: '✓' },
} as const

export type Kind = keyof typeof MARKS

interface Kept {
  turn: number
  marks: Record<string, string>
}

export class Marks {
  private kept = $state.raw<Kept>({ turn: 0, marks: {} })

  /** Without a place nothing is kept. */
  constructor(private readonly place: string | null) {
    if (place) this.kept = kept(place, this.kept)
  }

  of(id: string, turn: number): string | undefined {
    return this.kept.turn === turn ? this.kept.marks[id] : undefined
  }

  /** The same mark again takes it away. */
  put(id: string, mark: string, turn: number) {
    const before = this.kept.turn === turn ? this.kept.marks : {}
    const { [id]: old, ...others } = before
    this.kept = { turn, marks: old === mark ? others : { ...others, [id]: mark } }
    if (this.place) keep(this.place, this.kept)
  }
}
