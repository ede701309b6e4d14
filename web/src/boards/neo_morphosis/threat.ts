// How far everybody gets: the crew member who acts, by actions, and the aliens, by the cards that may come.

import type { Content } from '../../lib/protocol'
import type { Alien, View } from './view.types'

/** Zones one can step to from each zone; `thru`: also through closed doors that can be broken. */
export function ways(view: View, thru = false): Map<string, string[]> {
  const near = new Map(view.sectors.flatMap(({ zones }) => zones.map((one): [string, string[]] => [one.zone, [...one.near]])))
  for (const { a, b, state, exit, barred } of view.doors) {
    if (exit || (state === 'closed' && (!thru || barred))) continue
    near.get(a)?.push(b)
    near.get(b)?.push(a)
  }
  return near
}

/** Steps to every zone that can be reached. */
export function distances(ways: Map<string, string[]>, from: string): Map<string, number> {
  const found = new Map([[from, 0]])
  for (const [zone, steps] of found)
    for (const next of ways.get(zone) ?? []) if (!found.has(next)) found.set(next, steps + 1)
  return found
}

/** Zones the crew member who acts can come to with the actions that are left, and how many that takes. */
export function walks(view: View): Map<string, number> {
  const { crew, actions, stride, striding } = view.turn
  const zone = view.crew.find((member) => member.crew === crew)?.zone
  const found = new Map<string, number>()
  if (!zone) return found
  for (const [to, steps] of distances(ways(view), zone)) {
    const left = Math.max(0, steps - striding)
    const taken = Math.ceil(left / (1 + stride))
    if (steps > 0 && taken <= actions) found.set(to, taken)
  }
  return found
}

type Block = 'larva' | 'ripper' | 'slug'
interface Card extends Partial<Record<Block, string>> {
  key: string
}
const BLOCKS: Partial<Record<Alien['kind'], Block>> = { worm: 'larva', hydra: 'larva', ripper: 'ripper', slug: 'slug' }

/** How far an alien comes to attack somebody by one block of a card, and whether through doors; none if it doesn't. */
function stride(block: string | undefined, kind: Alien['kind']): { zones: number; thru: boolean } | null {
  let best: { zones: number; thru: boolean } | null = null
  for (const part of block?.split('//') ?? []) {
    const [label, deeds] = part.split(':').map((text) => text.trim())
    if (label.startsWith('all_of') && !label.endsWith(kind)) continue
    if (!/\battack\b/.test(deeds) || /nearest_(?!crew)/.test(deeds)) continue
    const move = /(move\w*) (\d+)/.exec(deeds)
    const zones = move ? Number(move[2]) : 0
    if (!best || zones > best.zones) best = { zones, thru: move?.[1] === 'move_thru' }
  }
  return best
}

/** The cards that may be drawn next. */
export function coming(view: View, content: Content): Card[] {
  const all = (content.activations ?? []) as unknown as Card[]
  if (view.next_activation !== null) return all.filter(({ key }) => key === view.next_activation)
  const gone = new Set([...view.discards.activations, view.activation])
  const left = all.filter(({ key }) => !gone.has(key))
  return left.length > 0 ? left : all
}

/** An alien that may come to a zone and attack there, by so many of the cards that may be drawn. */
export interface Threat {
  alien: Alien
  steps: number
  cards: number
  of: number
}

/** By zone, the likeliest first. Bosses act by cards of their own: whoever is in their zone is in danger. */
export function threats(view: View, content: Content): Map<string, Threat[]> {
  const found = new Map<string, Threat[]>()
  const cards = coming(view, content)
  const roads = [ways(view), ways(view, true)]
  for (const alien of view.aliens) {
    if (alien.kind === 'egg' || alien.stunned) continue
    const block = BLOCKS[alien.kind]
    const far = roads.map((road) => distances(road, alien.zone))
    const strides = block ? cards.flatMap((card) => stride(card[block], alien.kind) ?? []) : []
    for (const [zone, beyond] of far[1]) {
      const steps = far[0].get(zone) ?? Infinity
      const reaching = strides.filter(({ zones, thru }) => (thru ? beyond : steps) <= zones + (zones > 0 ? alien.speed : 0)).length
      if (reaching === 0 && (block !== undefined || steps > 0)) continue
      const list = found.get(zone) ?? []
      list.push({ alien, steps: Math.min(steps, beyond), cards: block ? reaching : cards.length, of: cards.length })
      found.set(zone, list)
    }
  }
  for (const list of found.values()) list.sort((a, b) => b.cards - a.cards || a.steps - b.steps)
  return found
}

/** Zones one alien may come to. */
export const reachOf = (danger: Map<string, Threat[]>, figure: string) =>
  new Set([...danger].filter(([, list]) => list.some(({ alien }) => alien.figure === figure)).map(([zone]) => zone))
