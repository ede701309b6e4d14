// What stands on the map, and what choices touch besides.

import type { Choice } from '../../lib/protocol'
import { t, type Words } from '../../lib/words'
import type { Lying } from '../../parts/geometry'
import { alienLabel, cardName, characterLabel, figureName } from './say'
import type { Alien, Blip, Character, Crate, Gun, View } from './view.types'

export interface Thing extends Lying {
  who?: string
  character?: Character
  alien?: Alien
  hugger?: Alien
  blip?: Blip
  gun?: Gun
  crate?: Crate
  unknown?: true
}

export const isHugger = (figure: string) => figure.startsWith('facehugger')

export function things(view: View, words: Words): Thing[] {
  const list: Thing[] = []
  const put = (key: string, square: string | null, label: string, more: Partial<Thing>) => {
    if (square !== null) list.push({ key, name: key, cell: `square/${square}`, label: `${label}, ${square}`, ...more })
  }
  for (const crate of view.crates) {
    const label = crate.captive ? t('agd.cocoon', { who: words(`character.${crate.captive}.name`) }) : t('agd.crate')
    put(`crate/${crate.square}`, crate.square, label, { crate, name: undefined })
  }
  for (const square of view.mission_blips)
    put(`mission_blip/${square}`, square, words('mission_blip.name'), { unknown: true, name: undefined })
  for (const [who, character] of Object.entries(view.characters))
    if (character.fate !== 'cocooned') put(`figure/${who}`, character.square, characterLabel(words, view, who), { who, character })
  for (const [figure, alien] of Object.entries(view.aliens))
    put(`figure/${figure}`, alien.square, alienLabel(words, figure, alien), isHugger(figure) ? { hugger: alien } : { alien })
  for (const [figure, blip] of Object.entries(view.blips)) put(`figure/${figure}`, blip.square, figureName(words, figure), { blip })
  for (const gun of view.guns) put(`gun/${gun.gun}`, gun.square, words('gun.name', { n: gun.gun.slice(-1) }), { gun })
  return list
}

/** The names of all that is drawn: what a choice touches besides lies on the tray. */
export function drawn(view: View): Set<string> {
  const names = new Set<string>()
  view.map.drawing.forEach((line, at) => {
    if (at % 2 === 0) return
    for (let i = 1; i < line.length; i += 2) if (line[i] !== ' ') names.add(`square/${(at + 1) / 2},${(i + 1) / 2}`)
  })
  for (const door of view.map.doors) names.add(`element/${door}`)
  for (const { element } of view.entries) names.add(`element/${element}`)
  for (const [who, { gear }] of Object.entries(view.characters)) {
    names.add(`figure/${who}`)
    for (const card of gear) names.add(`card/${card}`)
  }
  for (const figure of [...Object.keys(view.aliens), ...Object.keys(view.blips)]) names.add(`figure/${figure}`)
  for (const { gun, ways } of view.guns) {
    names.add(`gun/${gun}`)
    for (const { facing } of ways) names.add(`facing/${facing}`)
  }
  for (const { board } of view.map.boards) names.add(`board/${board}`)
  for (const hand of Object.values(view.endurance.hands)) for (const card of Object.keys(hand)) names.add(`card/${card}`)
  return names
}

/** What can be pressed and is drawn nowhere: cards to equip or to keep, characters to choose, players. */
export function loose(view: View, choices: readonly Choice[]): string[] {
  const known = drawn(view)
  return [...new Set(choices.filter(({ aside }) => !aside).flatMap(({ touches }) => touches))].filter((name) => !known.has(name))
}

/** What a piece of the tray is called. */
export function called(words: Words, name: string): string {
  const at = name.indexOf('/')
  const [kind, key] = [name.slice(0, at), name.slice(at + 1)]
  if (kind === 'card') return cardName(words, key)
  if (kind === 'figure') return figureName(words, key)
  if (kind === 'seat') return words.seat(key)
  return key
}
