// Small pictures, drawn by us, each in a box of 24 by 24.

export const icons = {
  alien:
    'M0.4 5.2C4.5 1.9 12 1.9 17.2 4.9 21.4 7.1 23.6 10.5 23.6 13.9 23.6 15.4 22.9 16.1 21.4 16.5L21.7 18.4 20.2 17.6 19.5 19.5 18.4 18 17.2 20.2C15.7 21.7 13.5 21.4 12.4 19.5L11.2 17.6 10.1 23.6H3C5.6 20.6 6.7 17.6 6.4 13.9 3.4 11.6 1.5 9 0.4 5.2ZM16.1 15.4C18.4 14.2 20.6 14.2 22.5 14.2L21 15.4 20.2 15 19.5 16.5 18.7 15.4 17.6 17.2ZM3 5.6C7.5 3.8 13.5 4.5 18 7.5 13.5 6 8.2 6 4.9 7.5Z',
  jonesy:
    'M4 3l4.6 4.2h6.8L20 3v10.5c0 4.3-3.8 7-8 7s-8-2.7-8-7zM8.6 11.2a1.3 1.7 0 1 0 .01 0zM15.4 11.2a1.3 1.7 0 1 0 .01 0zM10.7 15.4h2.6L12 17z',
  damage: 'M13.5 1.5L4.5 13.6h5.6L8.6 22.5l10-13.2h-6.1z',
  blip: 'M12 9.4a2.6 2.6 0 1 0 .01 0zM12 3.2a8.8 8.8 0 0 1 8.8 8.8h-2.2A6.6 6.6 0 0 0 12 5.4zM12 20.8A8.8 8.8 0 0 1 3.2 12h2.2a6.6 6.6 0 0 0 6.6 6.6z',
  flamethrower:
    'M12.6 1.5c.6 4.2 6 6 6 12.1a6.6 6.6 0 0 1-13.2 0c0-3 1.5-4.9 2.8-6.4.2 1.9.9 3.1 2 3.6C9.9 7.6 10.8 4.2 12.6 1.5zM12 13.2c-1.6 1.7-2.4 2.7-2.4 4.1a2.4 2.4 0 0 0 4.8 0c0-1.4-.8-2.4-2.4-4.1z',
  detector:
    'M3 15.5a9 9 0 0 1 18 0h-2.2a6.8 6.8 0 0 0-13.6 0zM7 15.5a5 5 0 0 1 10 0h-2.2a2.8 2.8 0 0 0-5.6 0zM10.4 14h3.2v3h4.4v3.5H6V17h4.4z',
} as const

/** Head and shoulders in a suit with its collar, around 0,0 and 26 across: broad enough for the shape of its colour. */
export const bust =
  'M0 -14.5c3.3 0 5.5 2.5 5.5 6 0 2.4-1 4.5-2.5 5.7l4 1.1c4.2 1.2 6.5 4.4 6.5 9V14H-13.5V7.3c0-4.6 2.3-7.8 6.5-9l4-1.1c-1.5-1.2-2.5-3.3-2.5-5.7 0-3.5 2.2-6 5.5-6z'

/** A shape for each colour of the crew, around 0,0 and 12 across: colours alone are not for everybody. */
export const signs: Record<string, string> = {
  red: 'M0 -6L6 5H-6Z',
  orange: 'M0 -6.5L6 0L0 6.5L-6 0Z',
  yellow: 'M0 -5.5a5.5 5.5 0 1 1 -0.01 0z',
  green: 'M-5 -5H5V5H-5Z',
  blue: 'M-2.2 -6H2.2V-2.2H6V2.2H2.2V6H-2.2V2.2H-6V-2.2H-2.2Z',
  violet: 'M0 -6.5L1.8 -2L6.5 -2L2.8 1L4.2 6L0 3.2L-4.2 6L-2.8 1L-6.5 -2L-1.8 -2Z',
}

export type Icon = keyof typeof icons
