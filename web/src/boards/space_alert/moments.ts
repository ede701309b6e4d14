// What one tells of after a mission, and what is heard meanwhile. Silhouettes are ours, in boxes of 64.

import type { Mood } from '../../lib/sound'
import type { Great } from '../../parts/moments.svelte'
import { ZONES, type Zone } from './facts'
import { damageOf } from './model'
import type { View } from './view.types'

export const pictures = {
  /** A burst with splinters. */
  blast:
    'M32 2L37 19L51 8L46 24L62 27L48 34L58 49L42 43L39 61L31 46L17 56L21 41L3 39L17 30L7 14L24 20ZM32 24L29 30L23 30L28 34L27 40L32 37L38 40L36 34L41 30L35 30ZM56 4L61 9L57 11ZM3 56L9 53L8 60Z',
  /** A plate of the hull, broken through. */
  hit: 'M4 8L22 4L27 16L21 24L30 30L25 40L33 48L28 60L4 56ZM32 4L60 8V56L38 60L43 48L35 39L41 29L32 23L37 15ZM9 14V18H17V14ZM9 46V50H17V46ZM48 14V18H55V14ZM48 46V50H55V46Z',
  /** A claw through a shield. */
  through:
    'M32 2L58 11V31C58 47 47 57 32 62C17 57 6 47 6 31V11ZM32 9L13 15V31C13 43 20 50 32 55C44 50 51 43 51 31V15ZM24 16L30 27L25 27L33 39L28 39L38 53L34 38L39 38L32 26L38 26L32 15Z',
  /** The ship in two parts. */
  wreck:
    'M2 26L8 16H28L24 24L31 29L25 36L29 43L23 48H8L2 40ZM34 13L58 18L63 30L59 42L36 46L39 38L33 33L40 27ZM8 22V27H14V22ZM8 36V41H14V36ZM48 23L52 24V29L48 28ZM29 6L34 2L33 9ZM31 52L38 55L32 61ZM20 54L24 58L18 59Z',
  /** The ship jumps. */
  jump: 'M62 32L44 20H28L20 26V38L28 44H44ZM44 27L52 32L44 37H38V27ZM2 22H18V25H2ZM6 30H17V34H6ZM2 39H18V42H2ZM12 12H34V15H12ZM12 49H34V52H12Z',
  /** Somebody lies on the floor. */
  down: 'M12 38A7 7 0 1 1 11.9 38ZM20 42L42 40L60 48L58 53L42 48L34 52H22ZM2 56H62V60H2ZM12 8L14 14L20 15L15 19L16 25L12 21L7 25L8 19L3 15L10 14ZM30 14L31.5 18L36 18.5L32.5 21.5L33.5 26L30 23.5L26.5 26L27.5 21.5L24 18.5L28.5 18ZM46 20L47 23L50 23.5L47.5 25.5L48 29L46 27L43.5 29L44.5 25.5L42 23.5L45 23Z',
}

/** So many tiles at once tear a hole one talks about. */
const HARD = 2

/** The tiles of a zone, and those that are about to be drawn for it. */
const tilesOf = (view: View, zone: Zone) =>
  (view.hits ?? []).reduce((sum, hit) => sum + (hit.zone === zone ? hit.tiles : 0), damageOf(view, zone).length)
const more = (now: View, before: View, zone: Zone) => tilesOf(now, zone) - tilesOf(before, zone)
const worst = (now: View, before: View): Zone =>
  ZONES.reduce((one, two) => (more(now, before, two) > more(now, before, one) ? two : one))
const inShip = (zone: string | null) => (zone ? `[data-zone="${zone}"]` : null)
/** Where the threat was whose fate has just been decided so. */
const wayOf = (fate: string) => (now: View, before: View) => {
  const zone = now.threats.find(
    (one) => one.fate === fate && before.threats.find(({ card }) => card === one.card)?.fate !== fate,
  )?.zone
  return zone ? `[data-track="${zone}"]` : null
}

export const great: Great<View>[] = [
  { event: 'ship_lost', words: 'spa.moment.lost', picture: pictures.wreck, tone: 'loss',
    about: (now) => inShip(now.ending?.endsWith('_destroyed') ? now.ending.replace('_destroyed', '') : null) },
  { event: 'mission_fulfilled', words: 'spa.moment.jump', picture: pictures.jump, tone: 'triumph' },
  { event: 'knocked_out', words: 'spa.moment.down', picture: pictures.down, tone: 'loss' },
  { event: 'damage_done', when: (now, before) => more(now, before, worst(now, before)) >= HARD, words: 'spa.moment.hit',
    picture: pictures.hit, tone: 'danger', about: (now, before) => inShip(worst(now, before)) },
  { event: 'threat_survived', words: 'spa.moment.through', picture: pictures.through, tone: 'danger', about: wayOf('survived') },
  { event: 'destroyed', words: 'spa.moment.destroyed', picture: pictures.blast, tone: 'triumph', about: wayOf('destroyed') },
  { event: 'beaten', words: 'spa.moment.beaten', picture: pictures.blast, tone: 'triumph', about: wayOf('destroyed') },
]

/** The last minute of the mission is announced: an alarm, from far away. The clock itself ticks at its end. */
export const mood = (view: View): Mood => (view.step === 'plan' && view.closing ? { alarm: 0.2 } : {})
