// Everything that can be pressed: what stands in zones, what is drawn elsewhere, and what choices touch besides.

import type { Choice, Content } from '../../lib/protocol'
import { t, type Words } from '../../lib/words'
import { chances as chancesOf } from '../../parts/chances'
import type { Lying } from '../../parts/geometry'
import { alienLabel, cardName, crewLabel } from './say'
import type { Alien, Member, View } from './view.types'

/** What stands or lies in a zone. Names stay while it moves, so that it glides. */
export interface Thing extends Lying {
  member?: Member
  alien?: Alien
  drone?: true
  object?: string
}

export function things(view: View, words: Words, content: Content): Thing[] {
  const cell = (zone: string) => `zone/${zone}`
  const at = (zone: string) => words('where.zone', { zone })
  const list: Thing[] = []
  for (const member of view.crew) {
    if (member.zone === null) continue
    const name = `crew/${member.crew}`
    list.push({ key: name, name, cell: cell(member.zone), label: `${crewLabel(words, member)}, ${at(member.zone)}`, member })
  }
  for (const alien of view.aliens) {
    const name = `figure/${alien.figure}`
    list.push({ key: name, name, cell: cell(alien.zone), label: `${alienLabel(words, alien)}, ${at(alien.zone)}`, alien })
  }
  if (view.drone !== null)
    list.push({ key: 'drone', name: 'drone', cell: cell(view.drone), label: `${t('neo.drone')}, ${at(view.drone)}`, drone: true })
  for (const { object, zone } of view.objects) {
    const name = `card/${object}`
    list.push({ key: name, name, cell: cell(zone), label: `${cardName(words, content, object)}, ${at(zone)}`, object })
  }
  return list
}

/** The names of all that is drawn: what a choice touches besides lies on the tray. */
export function drawn(view: View): Set<string> {
  const names = new Set<string>(['drone'])
  for (const { sector, zones } of view.sectors) {
    names.add(`sector/${sector}`)
    for (const { zone } of zones) names.add(`zone/${zone}`)
  }
  for (const { door } of view.doors) names.add(`door/${door}`).add(`feature/${door}`)
  for (const { feature } of [...view.terminals, ...view.relays]) names.add(`feature/${feature}`)
  if (view.truck !== null) names.add('feature/truck')
  for (const zone of view.crates) names.add(`crate/${zone}`)
  for (const { figure } of view.aliens) names.add(`figure/${figure}`)
  for (const { object } of view.objects) names.add(`card/${object}`)
  for (const { slot } of view.slots) names.add(`slot/${slot}`)
  for (const { function: name } of view.functions) names.add(`function/${name}`)
  for (const member of view.crew) {
    names.add(`crew/${member.crew}`)
    for (const card of carried(member)) names.add(`card/${card}`)
    for (const figure of member.captured) names.add(`figure/${figure}`)
  }
  if (view.turn.crew !== null) names.add('card/base')
  return names
}

/** Cards and tokens on a sheet. */
export const carried = (member: Member): string[] => [
  ...(member.ability ? [member.ability] : []), ...member.gear.map(({ card }) => card), ...member.items, ...member.tokens,
]

/** What can be pressed and is drawn nowhere: cards to build or to keep, faces, kinds, players. */
export function loose(view: View, choices: readonly Choice[]): string[] {
  const known = drawn(view)
  return [...new Set(choices.filter(({ aside }) => !aside).flatMap(({ touches }) => touches))].filter((name) => !known.has(name))
}

/** The best chance a piece is worth; a weapon hits differently whatever it is aimed at. */
export const chances = (choices: readonly Choice[]) => chancesOf(choices, ['card/base'])
