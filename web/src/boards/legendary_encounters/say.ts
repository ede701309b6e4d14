// Everything of the board in words.

import type { Content } from '../../lib/protocol'
import { t, type Words } from '../../lib/words'
import type { Facts } from '../../parts/inspect.svelte'
import { cardOf, total, type Card, type Room } from './cards'
import type { Forecast, HiveCard, Player, View } from './view.types'

/** Words a card may do without. */
function said(words: Words, key: string): string {
  const text = words(key)
  return text.startsWith('⟨') ? '' : text
}

export const cardName = (words: Words, card: string) => words(`card.${card}.name`)
export const iconName = (words: Words, icon: string) => words(`icon.${icon}`)

/** What a card says; what Events and Hazards do is said by the objective and the Location. */
export function cardText(words: Words, content: Content, view: View | null, key: string): string {
  const { kind } = cardOf(content, key)
  const own = said(words, `card.${key}.text`)
  if (!view) return own
  const objective = view.scenario.objectives[view.stage]
  if (kind === 'event' && objective) return words(`objective.${objective}.event`)
  if (kind === 'hazard' && view.scenario.location)
    return view.hazards < 3 ? words(`location.${view.scenario.location}.hazard_${view.hazards + 1}`) : t('leg.hazard.spent')
  return own
}

export const keywords = (words: Words, card: Card) => card.flags.map((flag) => words(`flag.${flag}`))

/** Points of a player's card, damage of a Strike, as printed. */
export function points(words: Words, card: Card): string[] {
  if (card.kind === 'strike') return card.flags.includes('miss') ? [] : [words('points.damage', { n: card.damage })]
  return [
    ...(card.recruit > 0 ? [words('points.recruit', { n: card.recruit })] : []),
    ...(card.attack > 0 ? [words('points.attack', { n: card.attack })] : []),
  ]
}

/** What playing it would give now, in words. */
export function nowRows(words: Words, { recruit, attack, draws, met, missing }: Forecast): [string, string][] {
  const gives = [
    ...(recruit > 0 ? [words('points.recruit', { n: recruit })] : []),
    ...(attack > 0 ? [words('points.attack', { n: attack })] : []),
    ...(draws > 0 ? [t('leg.now.draws', { n: draws })] : []),
  ]
  return [
    [t('leg.now'), gives.length > 0 ? gives.join(', ') : t('leg.now.nothing')],
    ...met.map((icon): [string, string] => ['✓', t('leg.now.met', { icon: iconName(words, icon) })]),
    ...missing.map((icon): [string, string] => ['○', t('leg.now.missing', { icon: iconName(words, icon) })]),
  ]
}

export function cardFacts(words: Words, content: Content, view: View | null, key: string, forecast?: Forecast, cost?: number): Facts {
  const card = cardOf(content, key)
  const rows: [string, string][] = []
  const price = cost ?? card.cost
  if (price !== null) rows.push([String(price), t(cost !== undefined && cost !== card.cost ? 'leg.cost.now' : 'leg.cost', { n: card.cost ?? 0 })])
  const icons = card.icons.map((icon) => iconName(words, icon))
  if (icons.length > 0) rows.push(['◆', icons.join(', ')])
  const made = points(words, card)
  if (made.length > 0) rows.push(['+', made.join(', ')])
  const marks = keywords(words, card)
  if (marks.length > 0) rows.push(['!', marks.join(', ')])
  if (forecast) rows.push(...nowRows(words, forecast))
  return { title: cardName(words, key), text: cardText(words, content, view, key), rows }
}

export const roomName = (words: Words, view: View, room: string) =>
  view.scenario.location ? words(`room.${view.scenario.location}.${room}`) : words(`room.${room}`)

/** Marks on a Hive card: does not strike, does not move, armed. */
export function hiveMarks(words: Words, content: Content, card: HiveCard): string[] {
  const marks = card.card && card.face_up ? keywords(words, cardOf(content, card.card)) : []
  if (card.stunned) marks.push(t('leg.hive.stunned'))
  if (card.frozen_by) marks.push(t('leg.hive.frozen'))
  if (card.armed) marks.push(words('screen.armed'))
  if (card.locked) marks.push(t('leg.hive.locked'))
  return marks
}

export function hiveName(words: Words, card: HiveCard): string {
  if (card.card === null) return words('hive.face_down', { letter: card.handle })
  return words(card.face_up ? 'hive.known' : 'hive.looked_at', { letter: card.handle, card: cardName(words, card.card) })
}

const fights = (content: Content, card: HiveCard) =>
  card.face_up && card.card !== null && ['enemy', 'facehugger'].includes(cardOf(content, card.card).kind)

export function hiveFacts(words: Words, content: Content, view: View, card: HiveCard): Facts {
  const rows: [string, string][] = []
  if (fights(content, card)) rows.push([String(card.attack), t('leg.hive.attack')])
  if (card.strikes > 0) rows.push([`${card.strikes}×`, t('leg.hive.strikes', { n: card.strikes })])
  const marks = hiveMarks(words, content, card)
  if (marks.length > 0) rows.push(['!', marks.join(', ')])
  if (card.at === 'front' && card.card === 'facehugger') rows.push(['⌛', huggerWords(card)])
  const text = card.card ? cardText(words, content, view, card.card) : t('leg.hive.unknown')
  return { title: hiveName(words, card), text, rows }
}

export const huggerWords = (card: HiveCard) => (card.waiting ? t('leg.hugger.waits') : t('leg.hugger.due', { n: card.due }))

/** A room in one sentence, for those who listen. */
export function roomLabel(words: Words, content: Content, view: View, room: Room): string {
  const handle = view.rooms[room]
  const card = view.table.find((one) => one.handle === handle)
  const what = card ? [hiveName(words, card), ...(fights(content, card) ? [words('points.attack', { n: card.attack })] : [])].join(', ') : t('leg.room.clear')
  const cost = `${t('leg.room.scan')} ${view.scan_costs[room]}`
  return [roomName(words, view, room), cost, what, ...(view.blocked[room] ? [words('screen.blocked')] : [])].join(', ')
}

export function avatarName(words: Words, content: Content, { avatar }: Player): string {
  if (!avatar) return ''
  const alien = (content.alien_avatars ?? []).some(({ key }: { key: string }) => key === avatar)
  return words(`${alien ? 'alien_avatar' : 'avatar'}.${avatar}`)
}

/** Rows of a list of cards, the dearest lists being long: "3×  Grunt". */
export const counted = (words: Words, counts: Record<string, number>): [string, string][] =>
  Object.entries(counts).filter(([, n]) => n > 0).map(([card, n]) => [`${n}×`, cardName(words, card)])

export function pileFacts(words: Words, title: string, text: string, counts: Record<string, number> = {}): Facts {
  const rows = counted(words, counts)
  return { title, text, rows: rows.slice(0, 30) }
}

/** What the current objective wants, and how far it is. */
export function goalNow(words: Words, content: Content, view: View): { title: string; n: number; of: number; hunt: boolean } | null {
  const key = view.scenario.objectives[view.stage]
  const row = (content.objectives ?? []).find((one: { key: string }) => one.key === key)
  if (!key || !row) return null
  const hunt = (row.finals ?? []).length > 0
  return { title: words(`objective.${key}.name`), hunt, n: hunt ? view.finals_killed.length : view.marks[view.stage], of: hunt ? row.finals.length : row.marks }
}

export const handTotal = (player: Player) => player.hand_size
export const discardTotal = (player: Player) => total(player.discard)
