// Everything of the board in words.

import type { Content } from '../../lib/protocol'
import { t, type Words } from '../../lib/words'
import type { Facts } from '../../parts/inspect.svelte'
import type { Alien, Blast, CardRow, Character, View } from './view.types'

export const nameOf = (words: Words, who: string) => words(`character.${who}.name`)
export const cardName = (words: Words, card: string) => words(`endurance.${card}.name`)
export const cardText = (words: Words, card: string) => words(`endurance.${card}.text`)
export const listed = (names: string[]) => names.join(', ')

export function figureName(words: Words, figure: string): string {
  const found = /^(alien|facehugger|blip)(\d+)$/.exec(figure)
  return found ? words(`figure_name.${found[1]}`, { n: found[2] }) : nameOf(words, figure)
}

export const alienLabel = (words: Words, figure: string, { tokens }: Alien) =>
  tokens > 0 ? `${figureName(words, figure)} (${words('alien.swarm', { n: tokens + 1 })})` : figureName(words, figure)

/** Who is asked to do something: in its activation, or to shoot at what comes. */
export const actsNow = ({ turn }: View) => turn.fires ?? turn.character

/** What keeps a character from acting, or that it has acted; nothing to say of who is ready. */
export function stateOf(view: View, who: string): string {
  const is = view.characters[who as keyof View['characters']]
  if (view.turn.character === who) return t('agd.actions', { n: view.turn.actions })
  if (view.turn.fires === who) return t('agd.fires')
  if (is.fate !== 'standing') return t(`agd.fate.${is.fate}`)
  return is.activated ? t('agd.acted') : t('agd.ready')
}

export function characterLabel(words: Words, view: View, who: string): string {
  const is = view.characters[who as keyof View['characters']]
  const more = is.marine || is.dial > 0 ? [t('agd.dial', { n: is.dial })] : []
  return [nameOf(words, who), words(`side.${is.side}`), stateOf(view, who), ...more].join(', ')
}

export function characterFacts(words: Words, view: View, who: string): Facts {
  const is = view.characters[who as keyof View['characters']]
  const { speed, defence, melee, tech } = is
  const rows: [string, string][] = [['✦', t('agd.stats', { speed, defence, melee, tech })]]
  if (is.aim > 0) rows.push([String(is.dial), t('agd.aim.text')])
  for (const { card, hits, odds, exhausts } of is.weapons)
    rows.push([`${odds} %`, t('agd.weapon', { card: cardName(words, card), n: hits, cost: exhausts })])
  if (is.hugged) rows.push(['✕', t('agd.hugged.text')])
  return { title: `${words(`character.${who}.full`)}, ${words(`side.${is.side}`)}`, text: words(`character.${who}.${is.side}`), rows }
}

/** On the map one sees where it could go and whom it could shoot: only what that costs is said. */
export function aimFacts(words: Words, view: View, who: string): Facts {
  const { title, rows = [] } = characterFacts(words, view, who)
  return { title: `${title}, ${stateOf(view, who)}`, rows: rows.slice(1) }
}

export function courseRows(words: Words, { heads_for, way, fire }: Alien['course']): [string, string][] {
  const rows: [string, string][] = []
  const names = (crowd: readonly string[]) => listed(crowd.map((who) => nameOf(words, who)))
  if (heads_for.length === 0) return [['○', t('agd.course.nobody')]]
  rows.push(['→', t(way.length > 0 ? 'agd.course.heads' : 'agd.course.attacks', { who: names(heads_for), n: Math.max(0, way.length - 1), to: way.at(-1) ?? '' })])
  if (fire.length > 0) rows.push(['✦', t('agd.course.fire', { who: names(fire) })])
  return rows
}

/** Whom an area attack would be rolled for: every one of a swarm, and friends too. */
export function blastRows(words: Words, view: View, blasts: readonly Blast[]): [string, string][] {
  return blasts.flatMap(({ card, figures, odds }) =>
    figures.map((figure): [string, string] => {
      const alien = view.aliens[figure]
      const who = alien ? alienLabel(words, figure, alien) : figureName(words, figure)
      const key = figure in view.characters ? 'agd.blast.friend' : alien?.tokens ? 'agd.blast.swarm' : 'agd.blast.hits'
      return [`${odds} %`, t(key, { card: cardName(words, card), who })]
    }),
  )
}

export function alienFacts(words: Words, figure: string, alien: Alien): Facts {
  const kind = figure.startsWith('facehugger') ? 'facehugger' : 'alien'
  const text = alien.tokens > 0 ? words('alien.swarm_text') : words(`${kind}.text`)
  return { title: alienLabel(words, figure, alien), text, rows: courseRows(words, alien.course) }
}

/** The words a card has on it besides its text. */
export function marksOf(words: Words, row: CardRow): [string, string][] {
  const marks: [string, string][] = []
  for (const key of ['burst', 'heavy', 'bulky', 'backup', 'grenade', 'area'] as const)
    if (row[key]) marks.push([words(`keyword.${key}`), words(`keyword.${key}_text`)])
  if (row.range) marks.push([words('keyword.range', { n: row.range }), words('keyword.range_text', { n: row.range })])
  if (row.auto_hit) marks.push([words('keyword.auto_hit', { n: row.auto_hit }), words('keyword.auto_hit_text', { n: row.auto_hit })])
  return marks
}

export function cardFacts(words: Words, view: View, card: string): Facts {
  const row = view.cards.find((one) => one.card === card)
  if (!row) return { title: cardName(words, card), text: cardText(words, card) }
  const rows: [string, string][] = [[String(row.cost), t(row.type === 'event' ? 'agd.cost.play' : 'agd.cost.equip', { n: row.cost })], ...marksOf(words, row)]
  return { title: `${cardName(words, card)}, ${words(`card_type.${row.type}`)}`, text: cardText(words, card), rows: row.type === 'hazard' ? [] : rows }
}

/** What the mission wants now, as the terminal says it. */
export function goalNow(words: Words, view: View): string {
  const { goal } = view
  switch (goal.kind) {
    case 'newt': {
      const newt = view.characters.newt
      if (goal.newt_carrier) return words('goal.newt_carried', { who: nameOf(words, goal.newt_carrier) })
      if (newt?.fate === 'left') return words('goal.newt_left')
      if (newt?.fate === 'waiting') return words('goal.newt_waits', { square: newt.square ?? '' })
      return words('goal.newt_hidden', { n: view.mission_blips.length })
    }
    case 'ship':
      return goal.ship_exit
        ? words('goal.ship', { exit: goal.ship_exit, n: goal.ship_round })
        : words('goal.uplinks', { n: goal.uplinks, of: goal.uplinks_wanted })
    case 'eradication':
      return words('goal.eradication', { n: view.tracker.left, of: goal.n })
    default:
      return words(`goal.${goal.kind}`, { n: goal.n, of: goal.of })
  }
}

export const total = (cards: Record<string, number>) => Object.values(cards).reduce((sum, n) => sum + n, 0)
export const onBoards = ({ square, fate }: Character) => square !== null && (fate === 'standing' || fate === 'down')

/** What a tracker card brings, and what else it does; some only bring blips. */
export function trackerText(words: Words, content: Content, card: string): string {
  const row = content.tracker?.find(({ key }: { key: string }) => key === card)
  if (!row) return ''
  const blips = words('tracker_card.blips', {
    type: words(`tracker_type.${row.type}`), level: String(row.level), n: String(row.blips ?? 0), location: words(`location.${row.at}`),
  })
  return row.effect || row.type === 'tunnel' ? `${blips} ${words(`tracker.${card}.text`)}` : blips
}
