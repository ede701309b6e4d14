// Who and what stands in the station, drawn by us. Tokens are drawn around 0,0 in a box of 36; signs in boxes of 24.

import type { Alien, Member, Slot, View } from './view.types'

export type Kind = Alien['kind']
export type Symbol = Slot['symbols'][number]
export type FunctionName = View['functions'][number]['function']

/** The crew in the order of their sheets: colour, initial, and the sign of their trade. */
export const CREW: Record<string, { colour: string; letter: string; trade: string }> = {
  robert: {
    colour: 'var(--orange)', letter: 'R',
    trade: 'M12 2L20 5V12C20 17 16.5 20.5 12 22C7.5 20.5 4 17 4 12V5Z',
  },
  alice: { colour: 'var(--blue)', letter: 'A', trade: 'M9 3H15V9H21V15H15V21H9V15H3V9H9Z' },
  carolin: {
    colour: 'var(--green)', letter: 'C',
    trade: 'M15 2A6.5 6.5 0 0 0 9.3 11L2 18.3L5.7 22L13 14.7A6.5 6.5 0 0 0 21.6 6.7L17.5 10.5L14.3 9.7L13.5 6.5L17.3 2.4A6.5 6.5 0 0 0 15 2Z',
  },
  yuri: {
    colour: 'var(--violet)', letter: 'Y',
    trade: 'M12 9.5A2.5 2.5 0 1 1 11.99 9.5ZM12 2C14.5 2 16 6.5 16 12S14.5 22 12 22S8 17.5 8 12S9.5 2 12 2ZM12 4C11 4 9.8 7.3 9.8 12S11 20 12 20S14.2 16.7 14.2 12S13 4 12 4Z',
  },
}

export const crewArt = (crew: Member['crew']) => CREW[crew] ?? { colour: 'var(--white)', letter: crew.charAt(0).toUpperCase(), trade: '' }

/** Head and shoulders. */
export const bust =
  'M0 -14C4.2 -14 6.6 -11 6.6 -7.2C6.6 -4.4 5.3 -2 3.4 -0.6L8 0.8C12 2.2 14 5.5 14 10.5V12H-14V10.5C-14 5.5 -12 2.2 -8 0.8L-3.4 -0.6C-5.3 -2 -6.6 -4.4 -6.6 -7.2C-6.6 -11 -4.2 -14 0 -14Z'

/** Silhouettes: `body` is filled, `limbs` are strokes. */
export const ALIENS: Record<Kind, { body: string; limbs?: string; width?: number }> = {
  egg: {
    body: 'M0 -14C7 -13 11 -2 11 4C11 10.5 6 14 0 14C-6 14 -11 10.5 -11 4C-11 -2 -7 -13 0 -14ZM0 -9L-3.5 -2L0 4L3.5 -2ZM-7.5 1C-8 6 -6 9.5 -3 11C-5 8 -6 5 -5.5 2Z',
  },
  worm: {
    limbs: 'M-10 12C-15 5 -6 4 -1 5C6 6 8 1 3 -2C-2 -5 -7 -4 -6 -9C-5 -12 -1 -12 2 -11', width: 5.5,
    body: 'M0 -14.5C5 -16 11 -14 14 -9L9 -9.5L11 -5.5L6.5 -7L5 -3.5L2 -7C-1 -8 -2 -13 0 -14.5Z',
  },
  hydra: {
    limbs: 'M0 9C0 2 -9 4 -10 -5M0 9V-7M0 9C0 2 9 4 10 -5', width: 4,
    body: 'M-10 -12L-5.5 -7L-8 -3H-12L-14.5 -7ZM0 -15L4.5 -9L2 -5H-2L-4.5 -9ZM10 -12L14.5 -7L12 -3H8L5.5 -7ZM-9 14C-8 9 -4 7 0 7S8 9 9 14Z',
  },
  ripper: {
    body: 'M0 -13C3.5 -13 5.5 -10 5 -6L9 -9C10 -12 12 -14 15 -15C16 -8 14 -2 7 2L6 5L10 14L4 9L0 14L-4 9L-10 14L-6 5L-7 2C-14 -2 -16 -8 -15 -15C-12 -14 -10 -12 -9 -9L-5 -6C-5.5 -10 -3.5 -13 0 -13ZM-3 -8L-1 -5.5H-3.5ZM3 -8L1 -5.5H3.5Z',
  },
  slug: {
    body: 'M-15 12C-15 3 -10 -2 -2 -3C1 -7 2 -11 4 -14L6 -8.5L11 -13L10.5 -6C14 -3 15.5 5 15 12ZM6.5 -3.5A1.8 1.8 0 1 0 6.52 -3.5ZM-9 5C-5 2 0 2 4 4C0 5 -5 6 -9 5ZM7 3L12 5L8 7Z',
  },
  queen: {
    body: 'M0 -6L3.5 -15L6 -7L12 -14L11.5 -5L16 -6C15 2 13 5 9.5 7L6 14L4 10L0 15L-4 10L-6 14L-9.5 7C-13 5 -15 2 -16 -6L-11.5 -5L-12 -14L-6 -7L-3.5 -15ZM-7 -1L-2 3L-6 4ZM7 -1L2 3L6 4Z',
  },
  blare: {
    body: 'M0 -14A4.3 4.3 0 1 1 -0.02 -14ZM-7 -4C-3 -6 3 -6 6 -4C11 -3 15 1 14 6C13 10 9 10 9 13C5 11 7 7 10 5C10 3 8 1 6 1L7.5 14H1.5L0 4L-1.5 14H-7.5L-6.5 1L-10 7L-13 5ZM-1 -4L0 -1L1 -4Z',
  },
}

/** S.A.M., the drone. */
export const drone =
  'M-10 -2C-10 -9 -5 -12 0 -12S10 -9 10 -2V4H-10ZM0 -8A3.5 3.5 0 1 0 0.02 -8ZM-13 6H13L15 10L13 14H-13L-15 10ZM-8 8.5A1.6 1.6 0 1 0 -7.98 8.5ZM0 8.5A1.6 1.6 0 1 0 0.02 8.5ZM8 8.5A1.6 1.6 0 1 0 8.02 8.5ZM4 -15L5 -12H3Z'

/** Things on the floor and features, in boxes of 24. */
export const SIGNS = {
  terminal: 'M3 3H21V15H3ZM5.5 5.5V12.5H18.5V5.5ZM7 7H12V8.5H7ZM7 9.5H15V11H7ZM10 15H14V18H18V21H6V18H10Z',
  crate: 'M3 5H21V20H3ZM5.2 7.2V17.8H18.8V7.2ZM5.2 9L7 7.2L18.8 16V17.8H17ZM17 7.2H18.8V9L7 17.8H5.2V16Z',
  tech: CREW.carolin.trade,
  science: 'M8 2H16V4H15V9L21 19C22 21 21 22 19 22H5C3 22 2 21 3 19L9 9V4H8ZM11 4V9.6L8 14.5H16L13 9.6V4Z',
  tank: 'M9 2H15V5H17C18.5 5 19 6 19 7V20C19 21.5 18 22 17 22H7C6 22 5 21.5 5 20V7C5 6 5.5 5 7 5H9ZM8 10V16H16V10ZM10 11.5H11.5V12.5H12.5V11.5H14V14.5H12.5V13.5H11.5V14.5H10Z',
  token: 'M12 1.5L21 6.7V17.3L12 22.5L3 17.3V6.7Z',
  part: 'M10 1H14L14.7 4L17 5L19.7 3.5L22 7L20 9.3V14.7L22 17L19.7 20.5L17 19L14.7 20L14 23H10L9.3 20L7 19L4.3 20.5L2 17L4 14.7V9.3L2 7L4.3 3.5L7 5L9.3 4ZM12 8A4 4 0 1 0 12.01 8Z',
  card: 'M5 2H19V22H5ZM7 4V20H17V4ZM9 7H15V9H9ZM9 11H15V13H9Z',
  relay: 'M4 4H20V20H4ZM6.5 6.5V17.5H17.5V6.5ZM13 7.5L8.5 12.8H11.5L10.5 16.5L15.5 10.8H12.3Z',
  truck: 'M1 6H14V17H1ZM15.5 9H19.5L23 13V17H15.5ZM5.5 15.5A3 3 0 1 1 5.49 15.5ZM18 15.5A3 3 0 1 1 17.99 15.5Z',
  exit: 'M3 2H14V5.5H11.5V4.5H5.5V19.5H11.5V18.5H14V22H3ZM14 7L20.5 12L14 17V13.7H8V10.3H14Z',
  lock: 'M6.5 10V7.5a5.5 5.5 0 0 1 11 0V10H20v11.5H4V10zm2.8 0h5.4V7.5a2.7 2.7 0 0 0-5.4 0z',
  back: 'M5 2H19V22H5ZM12 6C9.5 6 8 8 8 10H10C10 8.8 10.8 8 12 8S14 8.8 14 9.8C14 11.5 11 11.8 11 15H13C13 12.8 16 12.5 16 9.7C16 7.5 14.3 6 12 6ZM11 16.5V18.5H13V16.5Z',
  warning: 'M12 2L23 21H1ZM11 9V15H13V9ZM11 16.5V18.5H13V16.5Z',
  heart: 'M12 21C5 15.5 2 12 2 8A5 5 0 0 1 12 6A5 5 0 0 1 22 8C22 12 19 15.5 12 21Z',
  shield: CREW.robert.trade,
  flask: 'M8 2H16V4H15V9L21 19C22 21 21 22 19 22H5C3 22 2 21 3 19L9 9V4H8ZM11 4V9.6L8 14.5H16L13 9.6V4Z',
  run: 'M14 1.5A2.3 2.3 0 1 1 13.99 1.5ZM9 7H14L17 11H21V13H16L14 10.5L12.5 14L16 17V22H13.5V18.5L9.5 15.5L8 19H2V16.8H6.3L9.5 9.5H8L6 13L4 12Z',
  die: 'M4 3H20L21 4V20L20 21H4L3 20V4ZM7.5 6A1.7 1.7 0 1 0 7.51 6ZM16.5 6A1.7 1.7 0 1 0 16.51 6ZM12 10.3A1.7 1.7 0 1 0 12.01 10.3ZM7.5 14.6A1.7 1.7 0 1 0 7.51 14.6ZM16.5 14.6A1.7 1.7 0 1 0 16.51 14.6Z',
  cage: 'M3 3H21V5.5H19.5V18.5H21V21H3V18.5H4.5V5.5H3ZM6.5 5.5V18.5H8V5.5ZM11.2 5.5V18.5H12.8V5.5ZM16 5.5V18.5H17.5V5.5Z',
  claw: 'M4 2C8 7 9 13 7 22C4 15 3 9 4 2ZM11 1C15 7 16 14 14 23C11 15 10 8 11 1ZM18 2C22 7 23 13 21 22C18 15 17 9 18 2Z',
  fire: 'M12 1C15 6 20 9.5 20 15A8 8 0 0 1 4 15C4 11 7 9.5 7 5.5C9.5 6.5 10.5 9 10.7 11C12 8.5 12.6 5 12 1ZM12 21A3.6 3.6 0 0 0 15.6 17.4C15.6 15 13 13.5 12.5 11.5C11.5 14 8.4 15 8.4 17.4A3.6 3.6 0 0 0 12 21Z',
  dark: 'M14.5 2A10 10 0 1 0 22 15.5A8.5 8.5 0 0 1 14.5 2Z',
  gas: 'M2 8C5 4 8 4 11 7S17 10 22 6V9C17 13 14 13 11 10S5 8 2 11ZM2 15C5 11 8 11 11 14S17 17 22 13V16C17 20 14 20 11 17S5 15 2 18Z',
  crack: 'M13 1L9 8L14 11L8 15L13 18L10 23L17 17L12.5 14.5L18 10L12 7.5L16 1Z',
  strike: 'M3 21L2 18L14 6L13 3L21 2L20 10L17 9L6 22Z',
} as const
export type Sign = keyof typeof SIGNS

/** What a lost sector looks like, by its card. */
const DAMAGE: Record<string, Sign> = { chemical_fire: 'fire', brown_out: 'dark', foul_air: 'gas' }
export const damageSign = (card: string | null): Sign => (card && DAMAGE[card]) || 'crack'

export const FUNCTIONS: Record<FunctionName, string> = {
  drone: 'M5 10C5 5.5 8 3 12 3S19 5.5 19 10V13H5ZM12 6A2.5 2.5 0 1 0 12.01 6ZM3 15H21L22 18L21 21H3L2 18Z',
  boom: 'M12 1L14 8L20 4L17 10L23 12L17 14L20 20L14 16L12 23L10 16L4 20L7 14L1 12L7 10L4 4L10 8Z',
  halon: SIGNS.tank,
  remote_door: 'M3 3H10V21H3ZM14 3H21V21H14ZM11.5 9V15L11 15V9ZM7 11H8.5V13.5H7ZM15.5 11H17V13.5H15.5Z',
  shock: 'M14 1L4 13.5H11L9 23L20 9.5H13Z',
  scan: 'M12 3A9 9 0 1 0 21 12H18.5A6.5 6.5 0 1 1 12 5.5ZM12 8A4 4 0 1 0 16 12H13.5A1.5 1.5 0 1 1 12 10.5ZM14 2L22 10L20.5 11.5L13 4Z',
}

/** What programming dice show besides points. */
export const PATTERNS: Partial<Record<Symbol, string>> = {
  triangle: 'M12 4L21 20H3Z',
  diamond: 'M12 2L21 12L12 22L3 12Z',
  circle: 'M12 4A8 8 0 1 1 11.99 4Z',
}

const TANK = /^tank/
const PART = /^part/
/** What lies on the floor or is carried: by its name. */
export function objectSign(object: string): Sign {
  if (TANK.test(object)) return 'tank'
  if (PART.test(object)) return 'part'
  return object === 'yellow' || object === 'green' || object === 'red' ? 'token' : 'card'
}
