// What the board says in words: labels of pieces, the contents of a room, what is in force.

import { t } from '../../lib/words'
import type { Words } from '../../lib/words'
import type { Pack } from './cards'
import { alienRoom, contents, crewSeats, isPresence, colourOf, side } from './seen'
import type { Blip, Seen, Token } from './seen'

export type Options = Record<string, string> | undefined

export function tokenWords(words: Words, token: string): string {
  const colour = words(`colour.${colourOf(token)}`)
  return words(isPresence(token) ? 'token.presence' : 'token.passage', { colour })
}

export function placedTokenWords(words: Words, token: Token): string {
  const handle = words('token.handle', { letter: token.handle })
  const parts = {
    back: () => t('nos.token.back', { handle }),
    remembered: () => t('nos.token.remembered', { handle, token: tokenWords(words, token.token as string) }),
    face: () => t('nos.token.face', { handle, token: tokenWords(words, token.token as string) }),
  }
  return token.spent ? `${parts[side(token)]()}, ${t('nos.token.spent')}` : parts[side(token)]()
}

export function blipWords(words: Words, blip: Blip): string {
  if (blip.blip === null) return t('nos.blip.back')
  const name = words(`blip.${blip.blip}`)
  return side(blip) === 'face' ? name : t('nos.blip.remembered', { blip: name })
}

/** What the signs on a piece mean, for whoever points at it. */
export function signsOf(thing: { token?: Token; blip?: Blip; object?: string }): [string, string][] {
  const rows: [string, string][] = []
  const piece = thing.token ?? thing.blip
  if (thing.token && side(thing.token) === 'back') rows.push([thing.token.handle, t('nos.sign.letter')])
  if (thing.token?.token)
    rows.push(isPresence(thing.token.token) ? ['●', t('nos.sign.presence')] : ['◌', t('nos.sign.passage')])
  if (piece && side(piece) === 'remembered') rows.push(['👁', t('nos.sign.eye')])
  if (thing.token?.spent) rows.push(['✓', t('nos.sign.spent')])
  if (thing.blip) rows.push(['⬡', t(`nos.sign.blip${thing.blip.blip ? `.${thing.blip.blip}` : ''}`)])
  if (thing.object) rows.push(['▱', t('nos.sign.object')])
  return rows
}

/** Whether a room's effect is there at all: the Nest's only in Survival mode. Undefined: we were not told. */
export function hasEffect(cards: Pack, options: Options, room: string): boolean | undefined {
  const row = cards.rooms.find((each) => each.key === room)
  if (!row?.effect) return false
  if (!row.effect.includes('require survival')) return true
  return options === undefined ? undefined : options.survival === 'true'
}

/** Why a room's effect can't be used at present, or null. */
export function effectBar(seen: Seen, words: Words, room: string): string | null {
  if (seen.bars.room_effects) return words('bar.room_effects')
  if (room === 'shuttle' && seen.shuttle_bar > 0) return words('screen.shuttle')
  return null
}

export interface RoomWords {
  number: number
  name: string
  effect: string
  bar: string | null
  links: string[]
  lying: string[]
  marks: string[]
}

export function roomWords(seen: Seen, cards: Pack, options: Options, words: Words, room: string): RoomWords {
  const row = cards.rooms.find((each) => each.key === room)
  const byNumber = new Map(cards.rooms.map((each) => [each.number, each.key]))
  const lying = contents(seen, room)
  const effect = hasEffect(cards, options, room)
  const marks: string[] = []
  if (seen.attack === room) marks.push(t('nos.room.attack'))
  else if (seen.room === room) marks.push(t('nos.room.resolving'))
  if (seen.sealed.includes(room)) marks.push(t('nos.room.sealed'))
  if (lying.blips.some((blip) => blip.blip === 'jonesy' && blip.face === 'up') && !seen.bars.jonesy_door)
    marks.push(t('nos.room.jonesy'))
  return {
    number: row?.number ?? 0,
    name: words(`room.${room}`),
    effect:
      effect === false
        ? t('nos.room.no_effect')
        : effect === true
          ? words(`room_effect.${room}`)
          : t('nos.room.survival_effect', { text: words(`room_effect.${room}`) }),
    bar: effect === false ? null : effectBar(seen, words, room),
    links: (row?.connected ?? []).flatMap((number) => {
      const key = byNumber.get(number)
      return key ? [words(`room.${key}`)] : []
    }),
    lying: [
      ...lying.blips.map((blip) => blipWords(words, blip)),
      ...lying.objects.map((object) => words(`object.${object}`)),
      ...lying.tokens.map((token) => placedTokenWords(words, token)),
    ],
    marks,
  }
}

/** The label of a room for those who do not see it: what is written on it, then everything that is there. */
export function roomLabel(say: RoomWords, written = ''): string {
  const lying = say.lying.length > 0 ? say.lying.join(', ') : t('nos.room.empty')
  return [`${say.number} ${say.name} ${written}`.trim(), ...say.marks, lying].join('. ')
}

/** Which side of the board lies up decides the numbers; if nobody told us we say it without them. */
export function postureText(options: Options, words: Words, posture: string): string {
  if (options === undefined) return t(`nos.posture.${posture}`)
  return words(`posture.${posture}.${options.difficulty === 'beginner' ? 'green' : 'blue'}`)
}

export interface InForce {
  words: string
  side: 'crew' | 'alien'
}

/** Wards, bars and whatever else holds for a while. */
export function inForce(seen: Seen, words: Words): InForce[] {
  const list: InForce[] = []
  for (const [ward, count] of Object.entries(seen.wards))
    if (count > 0) {
      const said = words('screen.ward', { ward: words(`ward.${ward}`) })
      list.push({ words: count > 1 ? `${said} ×${count}` : said, side: 'crew' })
    }
  for (const room of seen.sealed)
    list.push({ words: t('nos.sealed', { room: words(`room.${room}`) }), side: 'crew' })
  if (seen.fewer_damage > 0) list.push({ words: words('screen.fewer_damage'), side: 'crew' })
  for (const [bar, set] of Object.entries(seen.bars))
    if (set) list.push({ words: words(`bar.${bar}`), side: 'alien' })
  const others: [boolean, string][] = [
    [seen.shuttle_bar > 0, 'screen.shuttle'],
    [seen.order_bar > 0, 'screen.orders'],
    [seen.sabotage > 0, 'screen.sabotage'],
    [seen.ambush, 'screen.ambush'],
    [seen.cocoon, 'screen.cocoon'],
  ]
  for (const [set, key] of others) if (set) list.push({ words: words(key), side: 'alien' })
  return list
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export interface Notice {
  tone: 'attack' | 'ask' | 'calm' | 'over'
  title: string
  text: string
}

/** What everybody should know at this moment, beyond the phase: an attack, a window, a card being resolved. */
export function notices(seen: Seen, words: Words, card: (id: string) => string): Notice[] {
  const list: Notice[] = []
  if (seen.ending !== null)
    return [{ tone: 'over', title: words(`ending.${seen.ending}`), text: '' }]
  const crew = crewSeats(seen).includes(seen.viewer)
  const room = (key: string) => words(`room.${key}`)
  if (seen.attack !== null) {
    const asked = crew && seen.asked && seen.window === 'A-def'
    const open = asked ? 'defend' : seen.window === 'A-def' ? 'wait' : 'going'
    const text = t(`nos.attack.${seen.posture === 'aggressive' ? 'no_defence' : open}`)
    list.push({ tone: 'attack', title: t('nos.attack', { room: room(seen.attack) }), text })
  } else if (seen.crew_answering) {
    const you = crew && seen.asked
    const window = seen.window ? capital(words(`window.${seen.window}`)) : ''
    const title = window ? t(you ? 'nos.window.asked' : 'nos.window.open', { window }) : t('nos.vote')
    const text = you ? t('nos.window.you') : crew ? t('nos.window.answered') : ''
    list.push({ tone: you ? 'ask' : 'calm', title, text: window ? text : '' })
  } else if (seen.phase === 'hunt' && alienRoom(seen) !== null) {
    list.push({
      tone: 'calm',
      title: t('nos.hunt', { room: room(alienRoom(seen) as string) }),
      text: words('screen.hunt', { n: seen.hunt_left }),
    })
  }
  if (list.length === 0 && seen.phase === 'action' && seen.room !== null) {
    const text = seen.actor === null ? '' : t('nos.acting', { seat: words.seat(seen.actor) })
    list.push({ tone: 'calm', title: t('nos.resolved', { room: room(seen.room) }), text })
  }
  if (list.length === 0)
    list.push({ tone: 'calm', title: t(`nos.phase.${seen.phase}`), text: t(`nos.phase_text.${seen.phase}`) })
  for (const id of seen.resolving)
    list.push({ tone: 'calm', title: t('nos.resolving', { card: card(id) }), text: '' })
  if (seen.announcing !== null) {
    const what = seen.announcing in seen.objects ? words(`object.${seen.announcing}`) : card(seen.announcing)
    const text = t(seen.asked ? 'nos.announcing.text' : 'nos.announcing.waits')
    list.push({ tone: 'ask', title: t('nos.announcing', { card: what }), text })
  }
  return list
}
