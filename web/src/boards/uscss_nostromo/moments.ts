// What one tells of after an evening on the Nostromo, and what is heard meanwhile. Silhouettes are ours, in boxes of 64.

import type { Mood } from '../../lib/sound'
import type { Content } from '../../lib/protocol'
import type { Great, Tone } from '../../parts/moments.svelte'
import { pack } from './cards'
import { ALIEN, isPresence, isRoom, type Seen } from './seen'
import { links } from './ship'

export const pictures = {
  /** The long head in profile, its jaw open. */
  alien:
    'M1 14C12 5 32 5 46 13C57 19 63 28 63 37C63 41 61 43 57 44L58 49L54 47L52 52L49 48L46 54C42 58 36 57 33 52L30 47L27 63H8C15 55 18 47 17 37C9 31 4 24 1 14ZM43 41C49 38 55 38 60 38L56 41L54 40L52 44L50 41L47 46ZM8 15C20 10 36 12 48 20C36 16 22 16 13 20ZM17 25C27 20 38 22 47 28C37 25 29 26 22 30Z',
  /** Somebody is pulled up by a hand with claws. */
  taken:
    'M4 0C1 16 4 32 14 42C11 30 11 16 15 0ZM60 0C63 16 60 32 50 42C53 30 53 16 49 0ZM20 0C17 10 18 20 24 27C22 18 23 8 27 0ZM44 0C47 10 46 20 40 27C42 18 41 8 37 0ZM32 12A6 6 0 1 1 31.9 12ZM26 26H38C42 27 44 30 45 35L48 48L44 49L40 37L39 46L43 62L38 64L32 49L26 64L21 62L25 46L24 37L20 49L16 48L19 35C20 30 22 27 26 26Z',
  /** A switch is thrown. */
  lever:
    'M10 46H54V60H10ZM16 50V56H48V50ZM28 44L37 22L43 24L36 44ZM43 4A8 8 0 1 1 42.9 4ZM12 10L22 18L20 21L9 14ZM6 26L18 28V31L6 30ZM26 2L31 12L28 14L23 4Z',
  /** The shuttle leaves; behind it the ship burns. */
  shuttle:
    'M60 4C60 18 55 29 46 37L47 49L38 44L33 47L17 31L20 26L15 17L27 18C35 9 46 4 60 4ZM44 15A5 5 0 1 1 43.9 15ZM14 36L28 50L22 51L17 60L14 52L4 61L11 49L3 46L13 42Z',
  /** An egg has opened. */
  egg: 'M32 62C16 62 8 52 8 40C8 30 12 20 18 12L25 23L32 6L39 23L46 12C52 20 56 30 56 40C56 52 48 62 32 62ZM32 24L27 33L32 42L37 33ZM19 31C17 39 19 47 25 53C22 45 21 38 22 32ZM45 31C47 39 45 47 39 53C42 45 43 38 42 32Z',
}

const forCrew = (crew: Tone, alien: Tone) => (seen: Seen) => (seen.viewer === ALIEN ? alien : crew)
const room = (name: string | null | undefined) => (name && isRoom(name) ? `[data-cell="room/${name}"]` : null)
const struck = (now: Seen, before: Seen) => room(now.attack ?? before.attack)
const ended = (ending: Seen['ending']) => (now: Seen) => now.ending === ending

export const great: Great<Seen>[] = [
  { event: 'game_ended', when: ended('procedures'), words: 'nos.moment.escape', picture: pictures.shuttle,
    tone: forCrew('triumph', 'loss'), about: () => room('shuttle') },
  { event: 'game_ended', when: ended('crew_captured'), words: 'nos.moment.nobody', picture: pictures.egg,
    tone: forCrew('loss', 'triumph'), about: () => room('nest') },
  { event: 'game_ended', when: ended('deck_empty'), words: 'nos.moment.too_late', picture: pictures.egg,
    tone: forCrew('loss', 'triumph') },
  { event: 'captured', words: 'nos.moment.captured', picture: pictures.taken, tone: forCrew('loss', 'triumph'), about: struck },
  { event: 'attack_began', words: 'nos.moment.attack', picture: pictures.alien, tone: 'danger', about: struck },
  { event: 'activated', words: 'nos.moment.procedure', picture: pictures.lever, tone: forCrew('triumph', 'danger'),
    about: (now) => room(now.room) },
]

/** How near something is that may be the Alien: what lies face down and is not known may be. */
const NEAR = { alien: { here: 1, next: 0.7 }, unknown: { here: 0.6, next: 0.3 } }

/** A heart beats for the Presences this seat has placed, by what it sees or does not know around them. */
export function mood(view: Seen, content: Content): Mood {
  if (view.viewer === ALIEN || view.ending !== null || view.phase === 'action') return {}
  const mine = new Set(
    view.tokens.filter((one) => one.owner === view.viewer && one.token && isPresence(one.token)).map((one) => one.at),
  )
  const beside = new Set(links(pack(content).rooms).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const fears = view.blips.map(({ room: at, blip }) => {
    if (blip !== null && blip !== ALIEN) return 0
    const { here, next } = blip === ALIEN ? NEAR.alien : NEAR.unknown
    if (mine.has(at)) return here
    return [...mine].some((own) => beside.has(`${own} ${at}`)) ? next : 0
  })
  return { heart: Math.max(0, ...fears) }
}
