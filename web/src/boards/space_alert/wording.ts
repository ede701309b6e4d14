// Sentences about cards and members, put together of the game's words and the client's.
import { t, type Words } from '../../lib/words'
import type { SeatSign } from '../../lib/protocol'
import type { Facts } from '../../parts/inspect.svelte'
import { cardOf, doesKey, otherHalf, type Half } from './cards'
import { SHIP, type Station } from './facts'
import { covering, energyOf, lyingIn, powerOf, saidOf, type Member, type Slot, type Threat } from './model'
import type { View } from './view.types'

export function does(words: Words, card: string, half: Half): string {
  const { key, station } = doesKey(cardOf(card), half)
  return words(key, station ? { station: words(`station.${station}`) } : {})
}

/** "A (fire); the other way up: red arrow" */
export function bothHalves(words: Words, card: string, half: Half): string {
  return t('spa.card', { up: does(words, card, half), down: does(words, card, otherHalf(half)) })
}

export function memberName(words: Words, member: Member): string {
  return member.android ? words('seat.android', { n: member.number }) : words.seat(member.name)
}

/** The person who plays a member, if it is one. */
export function personOf(people: SeatSign[], member: Member): string | null {
  return people.find((sign) => sign.seat === member.name)?.name ?? null
}

export function whoWords(words: Words, member: Member): string {
  const marks = [memberName(words, member)]
  if (member.squad !== 'none') marks.push(t(`spa.squad.${member.squad}`))
  if (member.out) marks.push(t('spa.out'))
  return marks.join(', ')
}

export function threatName(words: Words, threat: Threat): string {
  return words(`threat.${threat.card}.name`)
}

/** A station in a sentence, for those who listen. */
export function stationWords(
  words: Words,
  view: View,
  station: Station,
  members: Member[],
  threats: Threat[],
): string {
  const facts = SHIP[station]
  const ship = view.ship ?? {}
  const energy = energyOf(view, station)
  const parts = [
    t('spa.tell.weapon', {
      system: words(`screen.system.${facts.weapon.key}`),
      n: powerOf(view, station),
      fired: ship.fired?.[station] ? t('spa.tell.fired') : '',
    }),
    t('spa.tell.energy', {
      system: words(`screen.system.${facts.energy.key}`),
      n: energy.full,
      of: energy.capacity,
    }),
  ]
  if (station === 'lw') parts.push(t('spa.tell.capsules', { n: ship.capsules ?? 0 }))
  if (station === 'lb') parts.push(t('spa.tell.rockets', { n: ship.rockets ?? 0 }))
  if (station === 'lr' || station === 'ub') parts.push(t(`spa.store.${ship.store?.[station] ?? 'empty'}`))
  for (const letter of ['A', 'B', 'C'])
    for (const threat of covering(threats, station, letter))
      parts.push(t('spa.tell.covered', { letter, threat: threatName(words, threat) }))
  for (const member of members) if (member.station === station) parts.push(whoWords(words, member))
  for (const threat of lyingIn(threats, station)) parts.push(threatName(words, threat))
  return `${words(`station.${station}`)}: ${parts.join('; ')}`
}

export function slotWords(words: Words, slot: Slot | null): string {
  if (!slot) return t('spa.slot.empty')
  return slot.card
    ? bothHalves(words, slot.card, slot.half)
    : t('spa.slot.back', { half: words(`half.${slot.half}`) })
}

export function saidWords(words: Words, text: string, phases: number): string {
  const said = saidOf(text, phases)
  const gaps: Record<string, string | number> = {}
  if (said.token !== undefined) gaps.n = said.token
  if (said.phase !== undefined) gaps.phase = said.phase
  if (said.zone) gaps.zone = words(`zone.${said.zone}`)
  const sentence = words(said.key, gaps)
  return said.unconfirmed ? words('cue.unconfirmed', { announcement: sentence }) : sentence
}

/** Words the game may not have come back between angle brackets. */
export function maybe(words: Words, key: string): string | null {
  const found = words(key)
  return found.startsWith('⟨') ? null : found
}

export function threatFacts(words: Words, threat: Threat): string {
  const { row } = threat
  const hits =
    threat.points === null
      ? '?'
      : threat.fate === 'announced'
        ? `${threat.points}`
        : `${threat.left}/${threat.points}`
  const key =
    row.kind === 'external'
      ? 'facts.external'
      : row.kind === 'intruder'
        ? 'facts.intruder'
        : row.traits.includes('outside')
          ? 'facts.outside'
          : 'facts.malfunction'
  return words(key, {
    hits,
    armour: threat.armour,
    speed: threat.speed,
    action: row.fixedBy ?? '',
    stations: threat.tiles.map((station) => words(`station.${station}`)).join(', '),
  })
}

/** A threat for whoever points at it: what it is, and what the signs beside it mean. */
export function threatSigns(words: Words, threat: Threat): Facts {
  const rows: [string, string][] = []
  if (threat.row.kind === 'external') {
    rows.push(['♡', t('spa.sign.hits')], ['⛨', t('spa.sign.armour')], ['»', t('spa.sign.speed')])
    if (threat.cryoshield) rows.push(['❄', t('spa.sign.cryo')])
  }
  return { title: threatName(words, threat), text: threatFacts(words, threat), rows }
}
