// What one tells of after a game, and what is heard meanwhile. Silhouettes are ours, in boxes of 64.

import type { Mood } from '../../lib/sound'
import type { Great } from '../../parts/moments.svelte'
import { ROOMS } from './cards'
import type { View } from './view.types'

export const pictures = {
  /** A ship that leaves. */
  ship: 'M32 4L40 20L60 30V38L42 36L40 48L48 56V60L32 56L16 60V56L24 48L22 36L4 38V30L24 20ZM32 14L28 22H36ZM12 44L20 42L18 52ZM52 44L44 42L46 52Z',
  /** Head of a dead one, long, cut through. */
  trophy: 'M6 30C8 16 22 6 40 8C54 10 60 18 59 27C59 32 53 35 46 35L38 34L41 40L50 43L43 47L32 43L26 38L20 42L10 40ZM42 22C46 19 51 20 54 23C50 26 45 26 42 22ZM8 50L30 56L56 50L58 55L30 61L6 55Z',
  /** A chest that bursts. */
  burst: 'M32 30L38 12L40 26L54 16L44 32L60 34L45 39L54 52L38 44L34 60L29 45L14 54L21 40L4 38L20 32L10 18L25 27L26 12Z',
  hugger: 'M32 22C40 22 44 28 44 34C44 42 38 46 32 46C26 46 20 42 20 34C20 28 24 22 32 22ZM22 26L8 12L2 24L4 8L10 4L26 22ZM42 26L56 12L62 24L60 8L54 4L38 22ZM20 36L6 36L2 50L2 34L6 30L20 32ZM44 36L58 36L62 50L62 34L58 30L44 32ZM30 46H35C36 54 46 54 42 62C42 58 31 56 30 46Z',
  /** Three slashes. */
  claws: 'M8 4L22 30L14 60L28 32L18 4ZM24 4L38 30L33 60L45 32L34 4ZM40 4L54 30L49 60L61 32L50 4Z',
  fallen: 'M10 40C10 24 20 14 34 14C48 14 56 24 56 38L62 42V46H8ZM16 36H34V32H18ZM2 54H62V58H2ZM38 6L41 11L46 12L42 15L43 20L38 17L33 20L34 15L30 12L35 11Z',
  /** A flag on a hill. */
  done: 'M18 4H23V8H54L46 18L54 28H23V60H18ZM4 60H60V56H4Z',
  warning: 'M32 6L60 56H4ZM29 24V40H35V24ZM29 44V50H35V44Z',
  /** Something looks out of a vent. */
  vent: 'M6 10H58V54H6ZM11 15V20H53V15ZM11 44V49H53V44ZM16 24C24 20 40 20 48 24C54 30 50 40 44 40C38 40 36 36 32 34C28 36 26 40 20 40C14 40 10 30 16 24Z',
  mask: 'M8 14C18 8 26 10 32 14C38 10 46 8 56 14C58 30 54 44 44 44C37 44 35 38 32 36C29 38 27 44 20 44C10 44 6 30 8 14ZM15 24C18 20 25 21 28 26C24 30 18 28 15 24ZM49 24C46 20 39 21 36 26C40 30 46 28 49 24Z',
  /** Two hands. */
  rescued: 'M4 24L20 16L32 24L44 16L60 24V34L50 40L38 52H28L14 40L4 34ZM20 22L10 27V31L18 35L30 46H35L40 41L30 32L33 28L44 38L47 35L36 25L39 21L50 31L54 29V27L44 22L32 30Z',
} as const

const handle = (card: { handle: string } | undefined) => (card ? `[data-handle="${card.handle}"]` : null)
const kinds = (now: View, before: View) => now.table.filter((card) => !before.table.some((old) => old.handle === card.handle))
/** Something that will strike; what only passes through the Combat Zone is told by the log. */
const cameOut = (now: View, before: View) =>
  now.table.find((card) => card.at === 'combat' && card.strikes > 0 && before.table.some((old) => old.handle === card.handle && old.at !== 'combat'))
const turnedUp = (now: View, before: View) =>
  now.table.find((card) => card.face_up && before.table.some((old) => old.handle === card.handle && !old.face_up))
const won = ({ ending, viewer, players }: View) => {
  if (ending === 'objectives') return true
  const agenda = players[viewer]?.agenda ?? ''
  return (ending === 'company_called' || ending === 'traitor_alone') && EVIL.includes(agenda)
}
const EVIL = ['crew_expendable', 'bring_back_the_specimen', 'corporate_override', 'quiet_sabotage', 'asset_recovery']
const seatWith = (now: View, before: View, fits: (now: View['players'][string], before: View['players'][string]) => boolean) => {
  const found = Object.keys(now.players).find((seat) => before.players[seat] && fits(now.players[seat], before.players[seat]))
  return found ? `[data-seat="${found}"]` : null
}
const hurt = (now: View, before: View) => seatWith(now, before, (after, old) => after.damage > old.damage)
const lost = (now: View, before: View) => seatWith(now, before, (after, old) => after.life !== old.life)
const heavy = (now: View, before: View) =>
  Object.entries(now.players).some(([seat, { damage }]) => before.players[seat] && damage - before.players[seat].damage >= 3)

export const great: Great<View>[] = [
  { event: 'game_ended', when: won, words: 'leg.moment.won', picture: pictures.ship, tone: 'triumph' },
  { event: 'game_ended', when: ({ ending }) => ending === 'hive_empty', words: 'leg.moment.hive_empty', picture: pictures.vent, tone: 'loss' },
  { event: 'game_ended', words: 'leg.moment.lost', picture: pictures.fallen, tone: 'loss' },
  { event: 'became_alien', words: 'leg.moment.alien', picture: pictures.burst, tone: 'loss', about: lost },
  { event: 'player_died', words: 'leg.moment.died', picture: pictures.fallen, tone: 'loss', about: lost },
  { event: 'alien_died', words: 'leg.moment.alien_died', picture: pictures.trophy, tone: 'triumph', about: lost },
  { event: 'infected', words: 'leg.moment.infected', picture: pictures.burst, tone: 'loss', about: (now, before) => seatWith(now, before, (after, old) => after.infected && !old.infected) },
  { event: 'agenda_shown', words: 'leg.moment.agenda', picture: pictures.mask, tone: 'danger', about: (now, before) => seatWith(now, before, (after, old) => old.agenda_hidden && !after.agenda_hidden) },
  { event: 'objective_done', words: 'leg.moment.objective', picture: pictures.done, tone: 'triumph', about: () => '[data-part="goal"]' },
  { event: 'facehugger_came', words: 'leg.moment.hugger', picture: pictures.hugger, tone: 'danger',
    about: (now, before) => handle(kinds(now, before).find((card) => card.at === 'front' && card.card === 'facehugger')) },
  { event: 'strike_drawn', when: heavy, words: 'leg.moment.heavy', picture: pictures.claws, tone: 'loss', about: hurt },
  { event: 'hazard_happens', words: 'leg.moment.hazard', picture: pictures.warning, tone: 'danger', about: () => '[data-part="location"]' },
  { event: 'rescued', words: 'leg.moment.rescued', picture: pictures.rescued, tone: 'triumph' },
  { event: 'player_hit', words: 'leg.moment.betrayed', picture: pictures.claws, tone: 'danger', about: hurt },
  { event: 'entered_combat', words: 'leg.moment.combat', picture: pictures.vent, tone: 'danger',
    about: (now, before) => handle(cameOut(now, before)), when: (now, before) => cameOut(now, before) !== undefined },
  { event: 'marked', words: 'leg.moment.marked', picture: pictures.done, tone: 'triumph', about: () => '[data-part="goal"]' },
  { event: 'revealed', when: (now, before) => (turnedUp(now, before)?.attack ?? 0) >= 7, words: 'leg.moment.revealed', picture: pictures.vent, tone: 'danger',
    about: (now, before) => handle(turnedUp(now, before)) },
]

/** A heart beats the nearer the Hive is to the players; an alarm sounds when its deck is nearly empty for good. */
export function mood(view: View): Mood {
  if (view.ending !== null || view.phase === 'setup') return {}
  const strikes = view.table.reduce((sum, card) => sum + card.strikes, 0)
  const near = ROOMS.findIndex((room) => view.rooms[room] !== null)
  const heart = strikes >= 3 ? 0.9 : strikes > 0 ? 0.6 : near === 0 ? 0.3 : 0
  const late = view.reshuffled && view.left.hive <= 8
  return { heart, ...(late ? { alarm: view.left.hive <= 3 ? 0.35 : 0.15 } : {}) }
}
