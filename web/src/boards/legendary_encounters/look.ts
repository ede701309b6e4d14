// Cards that are looked through: a pile, a discard pile, one's own deck.
export interface Look {
  title: string
  text: string
  cards: Record<string, number>
}
