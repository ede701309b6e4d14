// Action cards by their keys: "b_lift" is B over a gravolift, "heroic_a_lr" a heroic shot or a run to LR.

export type Half = 'action' | 'movement'
export type Action = 'A' | 'B' | 'C' | 'bots'
export type Movement = 'red' | 'blue' | 'lift'

export interface Card {
  key: string
  heroic: boolean
  action: Action
  movement: Movement | null // null: straight to `station`
  station: string | null
}

const ACTIONS: Record<string, Action> = { a: 'A', b: 'B', c: 'C', bots: 'bots' }

export function cardOf(key: string): Card {
  const parts = key.split('_')
  const heroic = parts[0] === 'heroic'
  if (heroic) parts.shift()
  const action = ACTIONS[parts[0]] ?? 'A'
  return heroic
    ? { key, heroic, action, movement: null, station: parts[1] ?? null }
    : { key, heroic, action, movement: (parts[1] as Movement) ?? null, station: null }
}

export function otherHalf(half: Half): Half {
  return half === 'action' ? 'movement' : 'action'
}

/** SPA-094: the card as it was meant, when red and blue were confused. */
export function withOtherArrow(key: string): string {
  return key.replace(/_(red|blue)$/, (_, arrow) => (arrow === 'red' ? '_blue' : '_red'))
}

/** The word key of what a half does, with the gaps it needs. */
export function doesKey(card: Card, half: Half): { key: string; station?: string } {
  if (half === 'action') return { key: `action.${card.heroic ? 'heroic_' : ''}${card.action}` }
  return card.heroic
    ? { key: 'movement.heroic', station: card.station ?? undefined }
    : { key: `movement.${card.movement}` }
}

const ORDER = ['a', 'b', 'c', 'bots']
const MOVES = ['red', 'blue', 'lift']

/** Hands are shown in a steady order: heroic first, then by action and movement. */
export function byFace(one: string, two: string): number {
  const rank = (key: string) => {
    const parts = key.split('_')
    if (parts[0] === 'heroic') return -1
    return ORDER.indexOf(parts[0]) * 3 + MOVES.indexOf(parts[1])
  }
  return rank(one) - rank(two) || one.localeCompare(two)
}
