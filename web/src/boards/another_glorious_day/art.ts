// Our drawings: paths in boxes of 36 around the middle for figures, of 24 for signs.

export interface Portrait {
  letter: string
  colour: string
  /** What is in front of the disc: helmet, hair, cap. */
  head: string
}

/** Seen from the front, head and shoulders. Each has an outline of their own. */
const helmet = 'M-7 -1C-7 -9 -4 -12 0 -12C4 -12 7 -9 7 -1L8.5 0V2H-8.5V0ZM-5 3H5C5 8 3 10 0 10C-3 10 -5 8 -5 3Z'
const shoulders = 'M-13 17C-13 12 -8 10.5 -4 10L0 12.5L4 10C8 10.5 13 12 13 17Z'
const cap = 'M-7 -3C-7 -9 -4 -11 0 -11C4 -11 7 -9 7 -3L10 -2V0H-7ZM-5 1H5C5 7 3 10 0 10C-3 10 -5 7 -5 1Z'
const bandana = 'M-6.5 -5C-6 -10 -3 -12 0 -12C3 -12 6 -10 6.5 -5L10 -1L6 -2.5H-6.5ZM-5.5 -1H5.5V2C5.5 7 3 10 0 10C-3 10 -5.5 7 -5.5 2Z'
const curls = 'M-9 4C-11 -1 -10 -6 -7 -9C-5 -12 5 -12 7 -9C10 -6 11 -1 9 4L6 3C6 -1 5 -4 3 -5C0 -3 -4 -4 -5 -4C-6 -2 -6 0 -6 3ZM-4.5 -2C0 -1 3 -2 4.5 -3.5C5 7 3 10 0 10C-3 10 -5 7 -4.5 -2Z'
const child = 'M-8 9C-9 -2 -8 -10 0 -10C8 -10 9 -2 8 9L5 8C6 2 5 -2 4 -4C1 -2 -2 -2 -4 -4C-5 -1 -6 3 -5 8ZM-4 -2C-2 0 2 0 4 -2C5 5 3 10 0 10C-3 10 -5 5 -4 -2Z'

export const PORTRAITS: Record<string, Portrait> = {
  gorman: { letter: 'G', colour: 'var(--violet)', head: cap + shoulders },
  hicks: { letter: 'H', colour: 'var(--green)', head: helmet + shoulders },
  hudson: { letter: 'U', colour: 'var(--blue)', head: helmet + shoulders },
  vasquez: { letter: 'V', colour: 'var(--red)', head: bandana + shoulders },
  frost: { letter: 'F', colour: 'var(--orange)', head: helmet + shoulders },
  ripley: { letter: 'R', colour: 'var(--yellow)', head: curls + shoulders },
  newt: { letter: 'N', colour: 'var(--white)', head: child + shoulders },
}
export const portrait = (who: string): Portrait => PORTRAITS[who] ?? { letter: '?', colour: 'var(--white)', head: helmet + shoulders }

/** Long head, tubes on the back, a tail in the air. */
export const ALIEN =
  'M-3 -15C6 -17 14 -13 15 -6C15 -3 13 -1 10 -1L4 -2L2 1L8 3L14 0L11 6L5 6L4 9L9 16H4L0 10L-5 16H-10L-4 8L-5 4L-11 7L-15 4L-9 2L-6 -1C-11 -2 -15 -8 -17 -15C-13 -9 -10 -7 -7 -7C-7 -11 -6 -14 -3 -15ZM7 -8C9 -9 12 -8 13 -6C11 -5 8 -5 6 -6Z'
export const HUGGER =
  'M0 -5C4 -5 6 -2 6 1C6 5 3 8 0 8C-3 8 -6 5 -6 1C-6 -2 -4 -5 0 -5ZM-5 -3L-12 -9L-16 -4L-15 -9L-12 -12L-4 -6ZM5 -3L12 -9L16 -4L15 -9L12 -12L4 -6ZM-6 1L-13 0L-16 7L-17 5L-14 -3L-6 -1ZM6 1L13 0L16 7L17 5L14 -3L6 -1ZM-5 5L-10 8L-10 15L-12 14L-12 7L-6 3ZM5 5L10 8L10 15L12 14L12 7L6 3ZM-1.5 8H1.5C2 12 5 13 3 17C4 14 -1 12 -1.5 8Z'
/** A tripod from above, its muzzle up. */
export const GUN = 'M-2.5 -17H2.5V-4H6V6H2L6 15H3L0 8L-3 15H-6L-2 6H-6V-4H-2.5Z'
export const CRATE = 'M-13 -10H13V12H-13ZM-10 -7V-3H10V-7ZM-10 0V9H10V0ZM-3 -1H3V4H-3Z'
export const COCOON = 'M0 -15C6 -12 9 -5 8 3C8 10 4 15 0 16C-4 15 -8 10 -8 3C-9 -5 -6 -12 0 -15ZM-4 -5A4 4.5 0 0 0 4 -5A4 4.5 0 0 0 -4 -5ZM-6 4L6 7V8L-6 5ZM-5 9L5 11V12L-5 10Z'

export const SIGNS = {
  computer: 'M2 4H22V16H2ZM4 6V14H20V6ZM6 8H12V9.6H6ZM6 11H16V12.6H6ZM9 17H15L17 21H7Z',
  exit: 'M3 3H13V8H11V5H5V19H11V16H13V21H3ZM9 10.7H16V7L22 12L16 17V13.3H9Z',
  spawn: 'M12 2L14.5 8.5L21.5 5.5L18 12L22 18L15 16.5L12 22L9 16.5L2 18L6 12L2.5 5.5L9.5 8.5ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9Z',
  tunnel: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 6A6 6 0 1 1 12 18A6 6 0 1 1 12 6ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9Z',
  deck: 'M5 3H16V18H5ZM18 6H20V21H8V19.5H18Z',
  skull: 'M12 2C17 2 20 6 20 11C20 14 18 16 17 17V21H14V19H13V21H11V19H10V21H7V17C6 16 4 14 4 11C4 6 7 2 12 2ZM8.5 9.5A2 2 0 1 0 8.5 13.5A2 2 0 1 0 8.5 9.5ZM15.5 9.5A2 2 0 1 0 15.5 13.5A2 2 0 1 0 15.5 9.5Z',
  weapon: 'M2 8H22V11H15L13.5 14H10.5L9.5 19H5L7 11H2Z',
  equipment: 'M4 8H20V20H4ZM9 4H15V8H13V6H11V8H9ZM11 11V13H9V15H11V17H13V15H15V13H13V11Z',
  event: 'M13 2L5 13H11L9 22L19 10H13Z',
  hazard: 'M12 2L23 21H1ZM11 9V15H13V9ZM11 16.5V18.5H13V16.5Z',
  speed: 'M11 3A2 2 0 1 1 10.9 3ZM8 8L13 7L16 11L19 12V14L15 13L13.5 11L12.5 15L16 18L15 23H13L13.5 19L10 16L8 20L3 21V19L7 18L9.5 10L8 10.5L6 13H4Z',
  defence: 'M12 2L21 5V11C21 17 17 20 12 22C7 20 3 17 3 11V5Z',
  melee: 'M3 3L7 4L15 13L17 11L19 13L16.5 15.5L21 20L19 22L14.5 17.5L12 20L10 18L12 16L4 8Z',
  tech: 'M19 3L16 6L18 8L21 5C22 8 21 12 17 12L15 12L6 21L3 18L12 9C11 5 14 2 19 3Z',
  aim: 'M11 1H13V4.1C16.5 4.5 19.5 7.5 19.9 11H23V13H19.9C19.5 16.5 16.5 19.5 13 19.9V23H11V19.9C7.5 19.5 4.5 16.5 4.1 13H1V11H4.1C4.5 7.5 7.5 4.5 11 4.1ZM12 6A6 6 0 1 0 12 18A6 6 0 1 0 12 6ZM12 10A2 2 0 1 1 12 14A2 2 0 1 1 12 10Z',
} as const
export type Sign = keyof typeof SIGNS
