// What one tells of after a mission, and what is heard meanwhile. Silhouettes are ours, in boxes of 64.

import type { Mood } from '../../lib/sound'
import type { Great } from '../../parts/moments.svelte'
import type { Alien, View } from './view.types'

export const pictures = {
  /** The lift goes down, light behind it. */
  lift: 'M6 4H58V60H6ZM12 10V54H30V10ZM34 10V54H52V10ZM15 24L21 16L27 24ZM37 40L43 48L49 40ZM20 2H44V6H20Z',
  /** A station that breaks in the middle. */
  collapse: 'M2 20L26 12L23 24L31 30L24 40L28 52L6 58ZM36 10L62 18L58 56L34 54L38 42L31 34L39 26ZM8 26V32H16V26ZM10 42V48H18V42ZM46 22V28H54V22ZM44 42V48H52V42ZM29 2L33 8L28 8Z',
  /** Somebody lies on the floor. */
  down: 'M12 36A7 7 0 1 1 11.9 36ZM21 42L42 40L60 48L58 53L42 49L34 53H22ZM2 57H62V61H2ZM40 6L44 18L56 22L44 26L40 38L36 26L24 22L36 18Z',
  /** An egg bursts. */
  egg: 'M32 62C16 62 8 52 8 40C8 30 12 20 18 12L25 23L32 6L39 23L46 12C52 20 56 30 56 40C56 52 48 62 32 62ZM32 26L26 36L32 46L38 36ZM19 31C17 39 19 47 25 53C22 45 21 38 22 32ZM45 31C47 39 45 47 39 53C42 45 43 38 42 32Z',
  /** Scythes raised. */
  ripper: 'M32 8C38 8 42 14 41 21L48 16C50 10 54 5 62 2C64 18 60 30 46 38L44 44L54 62L41 53L32 62L23 53L10 62L20 44L18 38C4 30 0 18 2 2C10 5 14 10 16 16L23 21C22 14 26 8 32 8ZM26 17L30 23H24ZM38 17L34 23H40Z',
  /** The queen's crown on the floor. */
  crown: 'M6 50L2 18L18 32L32 8L46 32L62 18L58 50ZM10 54H54V60H10ZM24 38L32 30L40 38L32 46Z',
  /** A torn wall. */
  wall: 'M2 6H62V20L50 24L56 32L44 38L48 46L62 44V60H2V44L14 46L10 38L20 34L12 26L2 22ZM32 24L26 31L32 35L27 42L36 38L34 33L40 28ZM8 11V15H20V11ZM26 11V15H38V11ZM44 11V15H56V11ZM8 51V55H20V51ZM44 51V55H56V51Z',
  /** A blast. */
  boom: 'M32 2L37 19L51 8L46 24L62 27L48 34L58 49L42 43L39 61L31 46L17 56L21 41L3 39L17 30L7 14L24 20ZM32 24L29 30L23 30L28 34L27 40L32 37L38 40L36 34L41 30L35 30Z',
  /** Gas from a nozzle. */
  gas: 'M26 2H38V10H44V16H20V10H26ZM24 20H28L22 34H16ZM30 20H34V36H30ZM36 20H40L48 34H42ZM8 44C8 38 16 36 20 40C24 34 34 34 38 40C44 36 54 38 56 46C62 50 58 60 50 60H14C4 60 2 48 8 44Z',
  /** A cage. */
  cage: 'M8 8H56V14H52V52H56V58H8V52H12V14H8ZM17 14V52H20V14ZM26 14V52H29V14ZM35 14V52H38V14ZM44 14V52H47V14Z',
  /** A screen that shows a tick. */
  screen: 'M4 8H60V46H4ZM10 14V40H54V14ZM17 27L22 22L29 29L43 15L48 20L29 39ZM24 46H40V52H50V58H14V52H24Z',
}

const zone = (at: string | null | undefined) => (at ? `[data-cell="zone/${at}"]` : null)
const sector = (at: string | null | undefined) => (at ? `[data-cell="sector/${at}"]` : null)

const fallen = (now: View, before: View) =>
  now.crew.find(({ crew, condition }) => condition === 'unconscious' && before.crew.find((one) => one.crew === crew)?.condition === 'standing')?.zone
const arrived = (now: View, before: View, kinds: Alien['kind'][]) =>
  now.aliens.find(({ figure, kind }) => kinds.includes(kind) && !before.aliens.some((one) => one.figure === figure))?.zone
const newlyLost = (now: View, before: View) =>
  now.sectors.find(({ sector: at, compromised }) => compromised && !before.sectors.find((one) => one.sector === at)?.compromised)?.sector
const isBoss = ({ kind }: Alien) => kind === 'queen' || kind === 'blare'
const bossGone = (now: View, before: View) => before.aliens.find((one) => isBoss(one) && !now.aliens.some(({ figure }) => figure === one.figure))
const won = (now: View) => now.ending === 'won' || now.ending === 'epilogue_a' || now.ending === 'epilogue_b'

export const great: Great<View>[] = [
  { event: 'game_ended', when: won, words: 'neo.moment.won', picture: pictures.lift, tone: 'triumph' },
  { event: 'game_ended', when: ({ ending }) => ending === 'station_collapsed', words: 'neo.moment.collapse', picture: pictures.collapse, tone: 'loss' },
  { event: 'game_ended', when: ({ ending }) => ending === 'crew_down', words: 'neo.moment.nobody', picture: pictures.down, tone: 'loss' },
  { event: 'mission_won', words: 'neo.moment.won', picture: pictures.lift, tone: 'triumph' },
  { event: 'mission_lost', words: 'neo.moment.lost', picture: pictures.collapse, tone: 'loss' },
  { event: 'alien_died', when: (now, before) => bossGone(now, before) !== undefined, words: 'neo.moment.boss', picture: pictures.crown,
    tone: 'triumph', about: (now, before) => zone(bossGone(now, before)?.zone) },
  { event: 'fell', words: 'neo.moment.fell', picture: pictures.down, tone: 'loss', about: (now, before) => zone(fallen(now, before)) },
  { event: 'emergency_critical', words: 'neo.moment.critical', picture: pictures.collapse, tone: 'danger',
    about: (now, before) => sector(newlyLost(now, before)) },
  { event: 'exploded', words: 'neo.moment.boom', picture: pictures.boom, tone: 'danger' },
  { event: 'gassed', words: 'neo.moment.gas', picture: pictures.gas, tone: 'triumph' },
  { event: 'caught', words: 'neo.moment.caught', picture: pictures.cage, tone: 'triumph' },
  { event: 'left_level', words: 'neo.moment.out', picture: pictures.lift, tone: 'triumph' },
  { event: 'evolved', words: 'neo.moment.grown', picture: pictures.ripper, tone: 'danger',
    about: (now, before) => zone(arrived(now, before, ['ripper', 'slug'])) },
  { event: 'hatched', words: 'neo.moment.hatched', picture: pictures.egg, tone: 'danger',
    about: (now, before) => zone(arrived(now, before, ['worm', 'hydra'])) },
  { event: 'wall_broken', words: 'neo.moment.wall', picture: pictures.wall, tone: 'danger' },
  { event: 'infested', when: (now, before) => arrived(now, before, ['worm', 'hydra', 'ripper', 'slug']) !== undefined,
    words: 'neo.moment.infested', picture: pictures.ripper, tone: 'danger',
    about: (now, before) => zone(arrived(now, before, ['ripper', 'slug', 'worm', 'hydra'])) },
  { event: 'neutralised', words: 'neo.moment.neutralised', picture: pictures.screen, tone: 'triumph' },
]

/** A heart beats where a hatched alien stands beside somebody, an alarm sounds while the report is nearly full. */
export function mood(view: View): Mood {
  if (view.ending !== null) return {}
  const near = new Map(view.sectors.flatMap(({ zones }) => zones.map((one) => [one.zone, one.near] as const)))
  const hunters = new Set(view.aliens.filter(({ kind, stunned }) => kind !== 'egg' && !stunned).map(({ zone: at }) => at))
  const fears = view.crew.map(({ zone: at, condition }) => {
    if (at === null || condition !== 'standing') return 0
    if (hunters.has(at)) return 0.9
    return near.get(at)?.some((beside) => hunters.has(beside)) ? 0.5 : 0
  })
  const full = view.slots.filter(({ kind }) => kind !== 'empty').length
  return { heart: Math.max(0, ...fears), ...(full >= 3 ? { alarm: full === 4 ? 0.35 : 0.15 } : {}) }
}
