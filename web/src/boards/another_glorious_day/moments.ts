// What one tells of after a mission, and what is heard meanwhile. Silhouettes are ours, in boxes of 64.

import type { Mood } from '../../lib/sound'
import type { Great } from '../../parts/moments.svelte'
import { placeOf } from './plan'
import type { View } from './view.types'

export const pictures = {
  /** A drop ship that climbs. */
  ship: 'M32 4L40 20L60 30V38L42 36L40 48L48 56V60L32 56L16 60V56L24 48L22 36L4 38V30L24 20ZM32 14L28 22H36ZM12 44L20 42L18 52ZM52 44L44 42L46 52Z',
  /** Helmet on the ground. */
  fallen: 'M10 40C10 24 20 14 34 14C48 14 56 24 56 38L62 42V46H8ZM16 36H34V32H18ZM2 54H62V58H2ZM38 6L41 11L46 12L42 15L43 20L38 17L33 20L34 15L30 12L35 11Z',
  /** Somebody is dragged off by the arms. */
  dragged: 'M4 8H12V30L22 26L30 34L44 40L60 52L57 56L40 48L30 44L20 36L12 40V60H4ZM30 24A6 6 0 1 1 29.9 24ZM18 12L28 6L38 12L34 16L28 12L22 16ZM46 20L56 14V20L50 24Z',
  /** Two jaws. */
  jaws: 'M4 10C20 2 44 2 60 10L54 26L48 18L43 30L37 20L32 34L27 20L21 30L16 18L10 26ZM12 54L16 42L22 50L27 40L32 50L37 40L42 50L48 42L52 54C40 62 24 62 12 54Z',
  /** Rings of the tracker. */
  blip: 'M32 4A28 28 0 1 0 32 60A28 28 0 1 0 32 4ZM32 9A23 23 0 1 1 32 55A23 23 0 1 1 32 9ZM32 17A15 15 0 1 0 32 47A15 15 0 1 0 32 17ZM32 21A11 11 0 1 1 32 43A11 11 0 1 1 32 21ZM32 27A5 5 0 1 0 32 37A5 5 0 1 0 32 27ZM46 8L56 2L54 14Z',
  /** Muzzle flash. */
  burst: 'M2 28H30V24H38V28H40V36H22L18 50H8L12 36H2ZM44 32L62 20L54 31L63 34L53 36L60 48L44 37Z',
  /** A girl with long hair. */
  girl: 'M32 6C44 6 50 16 50 28L54 48L46 46C48 36 44 26 42 22C36 28 28 28 22 22C20 26 16 36 18 46L10 48L14 28C14 16 20 6 32 6ZM24 30C28 34 36 34 40 30C42 40 38 48 32 48C26 48 22 40 24 30ZM18 60C20 54 26 52 32 52C38 52 44 54 46 60Z',
  /** A card, empty. */
  empty: 'M14 4H50V60H14ZM19 9V55H45V9ZM24 16L40 46L37 49L21 19ZM40 16L43 19L27 49L24 46Z',
  /** Five legs and a tail. */
  hugger: 'M32 22C40 22 44 28 44 34C44 42 38 46 32 46C26 46 20 42 20 34C20 28 24 22 32 22ZM22 26L8 12L2 24L4 8L10 4L26 22ZM42 26L56 12L62 24L60 8L54 4L38 22ZM20 36L6 36L2 50L2 34L6 30L20 32ZM44 36L58 36L62 50L62 34L58 30L44 32ZM30 46H35C36 54 46 54 42 62C42 58 31 56 30 46Z',
}

const square = (at: string | null | undefined) => (at ? `[data-cell="square/${at}"]` : null)
const turned = (now: View, before: View, fates: string[]) =>
  Object.entries(now.characters).find(([who, { fate }]) => fates.includes(fate) && before.characters[who as keyof View['characters']]?.fate !== fate)?.[0]
const was = (now: View, before: View, fates: string[]) => {
  const who = turned(now, before, fates)
  return who ? square(before.characters[who as keyof View['characters']]?.square) : null
}
const arrived = (now: View, before: View) => Object.entries(now.aliens).find(([figure]) => !before.aliens[figure])?.[1].square
const won = ({ ending }: View) => ending === 'won' || ending === 'campaign_won'

export const great: Great<View>[] = [
  { event: 'game_ended', when: won, words: 'agd.moment.won', picture: pictures.ship, tone: 'triumph' },
  { event: 'game_ended', when: ({ ending }) => ending === 'exhausted', words: 'agd.moment.exhausted', picture: pictures.empty, tone: 'loss' },
  { event: 'game_ended', when: ({ ending }) => ending !== 'conceded', words: 'agd.moment.lost', picture: pictures.fallen, tone: 'loss' },
  { event: 'mission_won', words: 'agd.moment.won', picture: pictures.ship, tone: 'triumph' },
  { event: 'mission_lost', words: 'agd.moment.lost', picture: pictures.fallen, tone: 'loss' },
  { event: 'killed', words: 'agd.moment.killed', picture: pictures.fallen, tone: 'loss', about: (now, before) => was(now, before, ['killed']) },
  { event: 'captured', words: 'agd.moment.captured', picture: pictures.dragged, tone: 'loss', about: (now, before) => was(now, before, ['captured']) },
  { event: 'hugged', words: 'agd.moment.hugged', picture: pictures.hugger, tone: 'loss' },
  { event: 'knocked_down', words: 'agd.moment.down', picture: pictures.jaws, tone: 'danger', about: (now, before) => was(now, before, ['down']) },
  { event: 'newt_taken', words: 'agd.moment.newt', picture: pictures.girl, tone: 'triumph' },
  { event: 'face_newt', words: 'agd.moment.found', picture: pictures.girl, tone: 'triumph', about: (now) => square(now.characters.newt?.square) },
  { event: 'ship_called', words: 'agd.moment.ship', picture: pictures.ship, tone: 'triumph' },
  { event: 'freed', words: 'agd.moment.freed', picture: pictures.girl, tone: 'triumph' },
  { event: 'left_boards', words: 'agd.moment.out', picture: pictures.ship, tone: 'triumph' },
  { event: 'spotted', when: (now, before) => arrived(now, before) !== undefined, words: 'agd.moment.spotted', picture: pictures.blip, tone: 'danger',
    about: (now, before) => square(arrived(now, before)) },
  { event: 'riposte', words: 'agd.moment.riposte', picture: pictures.burst, tone: 'triumph' },
]

/** A heart beats the nearer something is to somebody; an alarm sounds when the cards run out. */
export function mood(view: View): Mood {
  if (view.ending !== null) return {}
  const places = (list: { square: string | null }[]) => list.flatMap(({ square: at }) => (at ? [placeOf(at)] : []))
  const hunters = places([...Object.values(view.aliens), ...Object.values(view.blips)])
  const squad = places(Object.values(view.characters).filter(({ fate }) => fate === 'standing' || fate === 'down'))
  const near = Math.min(99, ...squad.flatMap(([r, c]) => hunters.map(([row, column]) => Math.max(Math.abs(r - row), Math.abs(c - column)))))
  const left = view.endurance.deck + view.endurance.exhausted
  return { heart: near <= 1 ? 0.9 : near <= 4 ? 0.6 : near <= 8 ? 0.3 : 0, ...(view.phase !== 'setup' && left <= 12 ? { alarm: left <= 6 ? 0.35 : 0.15 } : {}) }
}
