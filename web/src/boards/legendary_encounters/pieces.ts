// What lies on the table by the names choices use, and what they touch besides.

import type { Choice, Content } from '../../lib/protocol'
import type { Words } from '../../lib/words'
import { avatarName, cardName } from './say'
import type { View } from './view.types'


/** The names of all that is drawn: what a choice touches besides lies on the tray. */
export function drawn(view: View): Set<string> {
  const names = new Set<string>(['pile/sergeants'])
  for (const room of Object.keys(view.rooms)) names.add(`room/${room}`)
  for (const { handle } of view.table) names.add(`hive/${handle}`)
  view.hq.forEach((card, i) => card && names.add(`hq/hq${i + 1}`))
  for (const [seat, player] of Object.entries(view.players)) {
    names.add(`seat/${seat}`)
    for (const card of player.kept) names.add(`played/${card}`)
    for (const strike of Object.keys(player.strikes)) names.add(`strike/${strike}`)
    if (player.aside) names.add(`aside/${player.aside}`)
  }
  for (const { card } of view.played) names.add(`played/${card}`)
  for (const card of view.alien_played) names.add(`played/${card}`)
  for (const card of ownHand(view)) if (card) names.add(`card/${card}`)
  const objective = view.scenario.objectives[view.stage]
  if (objective) names.add(`objective/${objective}`)
  return names
}

/** The hand at the lower edge: one's own, or for who looks on that of whoever's turn it is. */
export function handOf(view: View): string | null {
  if (view.viewer in view.players) return view.viewer
  return view.active
}

export function ownHand(view: View): (string | null)[] {
  const seat = handOf(view)
  if (!seat) return []
  const player = view.players[seat]
  return player.life === 'alien' ? player.alien_hand : player.hand
}

/** What can be pressed and is drawn nowhere: cards of discard piles, dead enemies, roles, Locations. */
export function loose(view: View, choices: readonly Choice[]): string[] {
  const known = drawn(view)
  return [...new Set(choices.filter(({ aside }) => !aside).flatMap(({ touches }) => touches))].filter((name) => !known.has(name))
}

/** What a piece of the tray is called. */
export function called(words: Words, content: Content, name: string): string {
  const at = name.indexOf('/')
  const [kind, key] = [name.slice(0, at), name.slice(at + 1)]
  switch (kind) {
    case 'card': case 'kind': case 'played': case 'strike': case 'aside': return cardName(words, key)
    case 'seat': return words.seat(key)
    case 'avatar': return avatarName(words, content, { avatar: key } as never)
    case 'location': return words(`location.${key}.name`)
    case 'objective': return words(`objective.${key}.name`)
    case 'character': return words(`character.${key}`)
    default: return key
  }
}
