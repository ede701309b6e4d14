// The station in words: for labels, panels that explain, and the list.

import type { Content } from '../../lib/protocol'
import { t, type Words } from '../../lib/words'
import type { Facts } from '../../parts/inspect.svelte'
import { sectorOf } from './station'
import type { Threat } from './threat'
import type { Add, Alien, Door, Goal, Instruction, KindOf, Member, Roll, Sector, Slot, View, Weapon } from './view.types'

const first = (name: string) => name.split(' ')[0]
export const crewName = (words: Words, crew: string) => words(`crew.${crew}.name`)
export const firstName = (words: Words, crew: string) => first(crewName(words, crew))

export const numberOf = (figure: string) => /\d+$/.exec(figure)?.[0] ?? ''
export const kindOf = (figure: string) => figure.replace(/\d+$/, '')
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export function figureName(words: Words, figure: string): string {
  return capital(`${words(`alien.${kindOf(figure)}.name`)} ${numberOf(figure)}`.trim())
}

export const has = (content: Content, file: string, key: string) =>
  ((content[file] ?? []) as { key?: string }[]).some((row) => row.key === key)

const files = { items: 'item', gear: 'gear', abilities: 'ability' } as const

/** A card, a token or the weapon somebody always has. */
export function cardName(words: Words, content: Content, card: string, crew?: string | null): string {
  if (card === 'base') return crew ? words(`base_weapon.${crew}`) : words('weapon.base')
  for (const [file, key] of Object.entries(files)) if (has(content, file, card)) return words(`${key}.${card}.name`)
  const tank = /^tank(\d)$/.exec(card)
  return tank ? words('token.tank', { n: tank[1] }) : words(`token.${card}`)
}

export function cardText(words: Words, content: Content, card: string): string {
  for (const [file, key] of Object.entries(files)) if (has(content, file, card)) return words(`${key}.${card}.text`)
  return ''
}

export const sectorName = (words: Words, sector: Sector) => `${sector.sector} ${words(`tile.${sector.tile}`)}`

/** What a weapon does: range, attack, wounds, shots. */
export function weaponText({ near, far, attack, wounds, blast, ammo }: Weapon): string {
  const range = near && far ? '0–1' : far ? '1' : '0'
  const parts = [t('neo.weapon', { range, attack, wounds })]
  if (blast) parts.push(t('neo.weapon.blast'))
  if (ammo > 0) parts.push(t('neo.weapon.ammo', { n: ammo }))
  return parts.join(', ')
}

/** How a door stands, and what opens it. */
export function doorWords(words: Words, door: Door): string {
  const parts = [t(`neo.door.${door.state}`)]
  const colour = t(`neo.colour.${door.colour}`)
  if (door.lock === 'terminal') parts.push(t('neo.lock.terminal', { colour, sector: door.key ?? '' }))
  else if (door.lock === 'card') parts.push(t('neo.lock.card', { colour, token: words(`token.${door.key}`) }))
  else if (door.lock === 'until') parts.push(t('neo.lock.until', { colour }))
  if (door.exit) parts.push(t(door.dead ? 'neo.door.exit.dead' : 'neo.door.exit'))
  return parts.join(', ')
}

export const doorName = (door: Door) => t('neo.door', { door: door.door.replace('-X', '') })

/** What a kind of alien has learned. */
const learned = (words: Words, kind: KindOf | undefined) =>
  (kind?.mutations ?? []).map((card): [string, string] => [words(`mutation.${card}.name`), words(`mutation.${card}.text`)])

export function alienFacts(words: Words, view: View, alien: Alien): Facts {
  const kind = view.kinds.find((one) => one.kind === alien.kind)
  const bonus = kind?.species && view.diagram.works ? view.diagram.attack[kind.species] : 0
  const rows: [string, string][] = [
    [t('neo.life'), `${alien.life - alien.wounds} / ${alien.life}`],
    [t('neo.defence'), bonus > 0 ? t('neo.defence.diagram', { n: alien.defence, bonus }) : String(alien.defence)],
  ]
  if (kind?.attacks) {
    rows.push([t('neo.attack'), t('neo.attack.deals', { n: alien.attack, wounds: alien.deals })])
    rows.push([t('neo.hindrance'), t('neo.hindrance.text', { n: alien.hindrance })])
  }
  if (alien.ringed) rows.push([t('neo.ringed'), t('neo.ringed.text')])
  if (alien.stunned) rows.push([t('neo.stunned'), t('neo.stunned.text')])
  if (alien.ringed) rows.push(...learned(words, kind))
  const title = `${figureName(words, alien.figure)}, ${words('where.zone', { zone: alien.zone })}`
  return { title, text: words(`alien.${alien.kind}.text`), rows }
}

export function alienLabel(words: Words, alien: Alien): string {
  const parts = [figureName(words, alien.figure), t('neo.life.of', { n: alien.life - alien.wounds, of: alien.life })]
  if (alien.ringed) parts.push(t('neo.ringed'))
  if (alien.stunned) parts.push(t('neo.stunned'))
  return parts.join(', ')
}

export function standing({ zone, condition, acted }: Member): 'unconscious' | 'recovering' | 'out' | 'acted' | 'ready' {
  if (condition !== 'standing') return condition
  return zone === null ? 'out' : acted ? 'acted' : 'ready'
}

export function crewLabel(words: Words, member: Member): string {
  const life = t('neo.life.of', { n: member.life - member.wounds, of: member.life })
  return [crewName(words, member.crew), life, t(`neo.crew.${standing(member)}`)].join(', ')
}

/** The hatched alien that holds a crew member in a zone most. */
export function hindrance(view: View, zone: string | null): Alien | null {
  const here = view.aliens.filter((alien) => alien.zone === zone && alien.hindrance > 0 && !alien.stunned)
  return here.reduce<Alien | null>((most, alien) => (!most || alien.hindrance > most.hindrance ? alien : most), null)
}

export function zoneFacts(words: Words, view: View, content: Content, zone: string, danger: readonly Threat[] = []): Facts | null {
  const sector = view.sectors.find((one) => one.sector === sectorOf(zone))
  const of = sector?.zones.find((one) => one.zone === zone)
  if (!sector || !of) return null
  const things = contents(words, view, content, zone)
  const lines = [things.length > 0 ? things.join(', ') : t('neo.zone.empty')]
  if (of.spawns.length > 0 && sector.cards.length > 0) lines.push(t('neo.zone.spawns', { numbers: of.spawns.join(', ') }))
  const held = hindrance(view, zone)
  if (held) lines.push(t('neo.zone.held', { n: held.hindrance }))
  const rows = danger.slice(0, 5).map(({ alien, steps, cards, of }): [string, string] =>
    [figureName(words, alien.figure), t('neo.threat.row', { n: steps, cards, of })])
  return { title: `${words('where.zone', { zone })}, ${words(`tile.${sector.tile}`)}`, text: lines.join('\n'), rows }
}

/** Everything in a zone, by name. */
export function contents(words: Words, view: View, content: Content, zone: string): string[] {
  const list: string[] = []
  for (const member of view.crew) if (member.zone === zone) list.push(crewLabel(words, member))
  for (const alien of view.aliens) if (alien.zone === zone) list.push(alienLabel(words, alien))
  if (view.drone === zone) list.push(t('neo.drone'))
  for (const { zone: at, broken } of view.terminals) if (at === zone) list.push(t(broken ? 'neo.terminal.out' : 'neo.terminal'))
  for (const { zone: at, broken, feature } of view.relays)
    if (at === zone) list.push(words('feature.relay', { site: feature.slice(-1) }) + (broken ? `, ${t('neo.broken')}` : ''))
  for (const at of view.crates) if (at === zone) list.push(t('neo.crate'))
  for (const bench of view.benches) if (bench.zone === zone) list.push(t(`neo.bench.${bench.kind}`))
  for (const lying of view.objects) if (lying.zone === zone) list.push(cardName(words, content, lying.object))
  if (view.truck === zone) list.push(words('feature.truck'))
  for (const [site, at] of Object.entries(view.sites)) if (at === zone) list.push(words('where.site', { site }))
  if (view.entry === zone) list.push(t('neo.entry'))
  if (view.lair === zone) list.push(t('neo.lair'))
  return list
}

/** What a lost sector has come to. */
export const damageOf = (view: View, sector: string) =>
  view.slots.find((slot) => slot.kind === 'compromised' && slot.sector === sector)?.card ?? null

export function sectorFacts(words: Words, sector: Sector, damage: string | null = null): Facts {
  const rows: [string, string][] = []
  if (damage) rows.push([words(`compromised.${damage}.name`), words(`compromised.${damage}.text`)])
  const unseen = sector.cards.filter((card) => card === null).length
  if (unseen > 0) rows.push(['?', t('neo.sector.hidden', { n: unseen })])
  if (sector.cards.length > unseen) rows.push(['◉', t('neo.sector.scanned')])
  if (sector.compromised) rows.push(['!', t(sector.secured ? 'neo.sector.compromised.secured' : 'neo.sector.compromised')])
  rows.push([sector.secured ? '▣' : '▢', t(sector.secured ? 'neo.sector.secured' : 'neo.sector.open')])
  if (sector.gassed) rows.push(['≈', t('neo.sector.gassed')])
  return { title: `${t('neo.sector', { sector: sector.sector })}: ${words(`tile.${sector.tile}`)}`, rows }
}

// -- the panel

const SHAPES: Record<string, string> = { triangle: '▲', diamond: '◆', circle: '●' }
/** A symbol as it stands in a line of text. */
export const symbolText = (symbol: string) => SHAPES[symbol] ?? symbol.slice(1)
export const faces = (words: Words, symbols: readonly string[]) => symbols.map((symbol) => words(`face.${symbol}`)).join(', ')
export const symbolsText = (symbols: readonly string[]) => symbols.map(symbolText).join(' ')

export function slotTitle(words: Words, slot: Slot): string {
  if (slot.kind === 'active') return words(`emergency.${slot.card}`)
  if (slot.kind === 'compromised') return words(`compromised.${slot.card}.name`)
  return t(`neo.slot.${slot.kind}`)
}

export function slotFacts(words: Words, slot: Slot): Facts {
  const title = `${t('neo.slot', { n: slot.slot.slice(-1) })}: ${slotTitle(words, slot)}`
  if (slot.kind === 'empty' || slot.kind === 'face_down') return { title, text: t(`neo.slot.${slot.kind}.text`) }
  if (slot.kind === 'compromised')
    return { title, text: `${t('neo.slot.lost', { sector: slot.sector ?? '' })} ${words(`compromised.${slot.card}.text`)}` }
  const rows: [string, string][] = [
    [t('neo.level'), t('neo.level.text', { n: slot.level, left: 4 - slot.level })],
    [t('neo.slot.disables'), slot.function ? words(`function.${slot.function}`) : '–'],
    [t('neo.slot.threatens'), t('neo.sector', { sector: slot.sector ?? '' })],
    [t('neo.slot.combination'), slot.symbols.map((symbol, i) => words(`face.${symbol}`) + (isCovered(slot, i) ? ' ✓' : '')).join(', ')],
  ]
  if (slot.tried.length > 0) rows.push([t('neo.slot.tried'), slot.tried.map((crew) => firstName(words, crew)).join(', ')])
  return { title, text: t('neo.slot.active.text'), rows }
}

export const isCovered = (of: { covered: string[] }, index: number) => of.covered.includes(`symbol${index + 1}`)

export const stateOfFunction = (view: View, name: string): 'off' | 'no_drone' | 'no_halon' | 'on' => {
  const row = view.functions.find((one) => one.function === name)
  if (row && row.overload > 0) return 'off'
  if ((name === 'drone' || name === 'boom') && view.drone === null) return 'no_drone'
  return name === 'halon' && !view.halon ? 'no_halon' : 'on'
}

/** The bonuses of the diagram, the best known first. */
export function bonuses(words: Words, view: View): string[] {
  const say = (kind: 'attack' | 'defence') =>
    Object.entries(view.diagram[kind]).filter(([, n]) => n > 0)
      .map(([species, n]) => words(`bonus.${kind}`, { n, species: words(`species.${species}`) }))
  return view.diagram.made && view.diagram.works ? [...say('attack'), ...say('defence')] : []
}

// -- goals

/** The zone a mission calls by a name. */
const siteOf = (view: View, site: Goal['site']) =>
  site === null ? null : site === 'lair' ? view.lair : site === 'entry' ? view.entry : view.sites[site]

export function goalWords(words: Words, view: View, goal: Goal): string {
  const said = goal.text.split(/\s+/)
  const pick = (names: string[]) => said.find((word) => names.includes(word))
  const token = pick(['yellow', 'green', 'red', 'part1', 'part2'])
  const kind = pick(['egg', 'worm', 'hydra', 'ripper', 'slug', 'queen', 'blare'])
  const job = pick(['drone', 'boom', 'halon', 'remote_door', 'shock', 'scan'])
  const all = (goal.kind === 'crates' && goal.n === 0) || (goal.kind === 'clean' && goal.where.length === 0 && goal.site === null)
  const site = siteOf(view, goal.site)
  const zones = site === null ? goal.where : [site]
  const whole = zones.length > 1 || goal.kind === 'clean' || goal.kind === 'gassed'
  const where = zones.length === 0 ? words('where.site', { site: goal.site ?? '' })
    : whole ? words('where.sector', { sector: sectorOf(zones[0]) }) : words('where.zone', { zone: zones[0] })
  return capital(words(`goal.${goal.kind}${all ? '_all' : ''}`, {
    n: goal.n, where, site: pick(['A', 'B', 'C', 'D']) ?? goal.site ?? '',
    object: token ? words(`token.${token}`) : '', kind: kind ? words(`alien.${kind}.name`) : '',
    function: job ? words(`function.${job}`) : '',
  }))
}

/** How far it is, where that can be counted: "2 / 4". */
export function progress(view: View, goal: Goal): string {
  const working = view.terminals.filter(({ broken }) => !broken).length
  const counts: Partial<Record<Goal['kind'], [number, number]>> = {
    out: [view.crew.filter(({ zone, condition }) => zone === null && condition === 'standing').length, goal.n],
    kills: [view.done.kills, goal.n],
    crates: [view.done.crates, goal.n || view.done.crates + view.crates.length],
    terminals: [working, view.terminals.length],
    opened: [view.sectors.filter(({ cards }) => cards.length === 0).length, goal.n],
    geared: [view.crew.filter(({ gear }) => gear.some(({ on }) => on !== null)).length, goal.n],
    time: [view.time, view.track],
  }
  const [done, of] = counts[goal.kind] ?? [0, 0]
  return of > 1 ? `${Math.min(done, of)} / ${of}` : ''
}

// -- the activation card

const NUMBER = /^\d+$/
function deedWords(words: Words, deed: string): string {
  const [verb, ...rest] = deed.split(' ')
  const gaps: Record<string, string> = { n: rest.find((one) => NUMBER.test(one)) ?? '1' }
  for (const one of rest) {
    if (one.startsWith('nearest')) gaps.goal = words(`goal_of.${one}`)
    else if (!NUMBER.test(one)) gaps.kind = words(`alien.${one}.name`)
  }
  return words(`act.verb.${verb}`, gaps)
}

export type Block = 'larva' | 'ripper' | 'slug'
export const BLOCKS: Block[] = ['larva', 'ripper', 'slug']

export function instructionWords(words: Words, block: Block, { who, only, deeds }: Instruction): string {
  const whom = only ? words('act.all_of', { kinds: words(`alien.${only}.plural`) }) : words(`act.${block}.${who}`)
  return words('act.part', { who: whom, deeds: deeds.map((deed) => deedWords(words, deed)).join(', ') })
}

export interface Section {
  key: string
  /** In a word, and in full. */
  label: string
  text: string
  state: 'past' | 'now' | 'next'
}

const STEPS = ['draw_activation', 'hatch_eggs', 'wall_attacks', 'blocks', 'special', 'grow', 'alien_end']

/** The card in force, section by section, and which of them is being carried out. */
export function sections(words: Words, view: View): Section[] {
  const { eggs, walls, blocks, special, grow } = view.sections
  const at = view.phase === 'aliens' ? STEPS.indexOf(view.step) : STEPS.length
  const state = (step: string): Section['state'] => {
    const place = STEPS.indexOf(step)
    return place < at ? 'past' : place === at ? 'now' : 'next'
  }
  const list: Omit<Section, 'label'>[] = []
  if (eggs) list.push({ key: 'eggs', text: words('act.eggs'), state: state('hatch_eggs') })
  if (walls.length > 0) {
    const kinds = walls.map((kind) => words(`alien.${kind}.plural`)).join(', ')
    list.push({ key: 'walls', text: words('act.walls', { kinds }), state: state('wall_attacks') })
  }
  BLOCKS.forEach((block, i) => {
    if (blocks[block].length === 0) return
    const during = state('blocks')
    const text = blocks[block].map((one) => instructionWords(words, block, one)).join('; ')
    list.push({ key: block, text, state: during !== 'now' ? during : i < view.block ? 'past' : i === view.block ? 'now' : 'next' })
  })
  if (special) list.push({ key: 'special', text: words('act.special'), state: state('special') })
  if (grow) list.push({ key: 'grow', text: words('act.grow'), state: state('grow') })
  return list.map((section) => ({ ...section, label: t(`neo.section.${section.key}`), text: capital(section.text) }))
}

// -- rolls

export const isRolled = ({ kind, die, dice }: Roll) => (kind === 'die' ? die > 0 : Object.values(dice).some((n) => n > 0))
export const beats = ({ die, bonus, difficulty }: Roll) => die + bonus > difficulty

/** A piece of the board by name. */
export function pieceName(words: Words, content: Content, piece: string): string {
  const at = piece.indexOf('/')
  const [kind, key] = [piece.slice(0, at), piece.slice(at + 1)]
  if (kind === 'crew') return firstName(words, key)
  if (kind === 'figure') return figureName(words, key)
  if (kind === 'card') return cardName(words, content, key)
  if (kind === 'door') return t('neo.door', { door: key.replace('-X', '') })
  if (kind === 'zone') return words('where.zone', { zone: key })
  const terminal = /^terminal_(.+)$/.exec(key)
  if (terminal) return `${t('neo.terminal')} ${terminal[1]}`
  return key === 'truck' ? words('feature.truck') : words('feature.relay', { site: key.slice(-1) })
}

/** Where a number of a roll comes from. */
export const addWords = (words: Words, content: Content, { what }: Add) =>
  what.startsWith('card/') ? cardName(words, content, what.slice(5)) : t(`neo.add.${what}`)

export function rollTitle(words: Words, content: Content, roll: Roll): string {
  const target = roll.target ? pieceName(words, content, roll.target) : ''
  if (roll.figure !== null)
    return t('neo.roll.alien', { alien: figureName(words, roll.figure), target: target || t('neo.roll.walls') })
  const what = roll.purpose ? t(`neo.roll.${roll.purpose}`)
    : roll.function ? words(`function.${roll.function}`)
      : roll.slot ? t('neo.slot', { n: roll.slot.slice(-1) }) : ''
  const full = target ? `${what}, ${target}` : what
  return roll.crew ? `${firstName(words, roll.crew)}${t('neo.colon')}${full}` : full
}
