// Small pictures, drawn by us, each in a box of 24 by 24.

export const icons = {
  alien:
    'M12 1C6.7 1 4 5.2 4 10.5c0 3 .9 5 2.3 6.7L7.5 23h9l1.2-5.8C19.1 15.5 20 13.5 20 10.5 20 5.2 17.3 1 12 1zM8 15.2h8l-1 5.6H9zM9 15.2h1.7l-.8 2zM11.2 15.2h1.6l-.8 2zM13.3 15.2H15l-.9 2zM10.7 18.2h2.6v2.6h-2.6zM11.4 3.5h1.2v8.5h-1.2zM8.3 5l1.1.5-.9 6.2-1.2-.2zM15.7 5l-1.1.5.9 6.2 1.2-.2z',
  jonesy:
    'M4 3l4.6 4.2h6.8L20 3v10.5c0 4.3-3.8 7-8 7s-8-2.7-8-7zM8.6 11.2a1.3 1.7 0 1 0 .01 0zM15.4 11.2a1.3 1.7 0 1 0 .01 0zM10.7 15.4h2.6L12 17z',
  damage: 'M13.5 1.5L4.5 13.6h5.6L8.6 22.5l10-13.2h-6.1z',
  blip: 'M12 9.4a2.6 2.6 0 1 0 .01 0zM12 3.2a8.8 8.8 0 0 1 8.8 8.8h-2.2A6.6 6.6 0 0 0 12 5.4zM12 20.8A8.8 8.8 0 0 1 3.2 12h2.2a6.6 6.6 0 0 0 6.6 6.6z',
  flamethrower:
    'M12.6 1.5c.6 4.2 6 6 6 12.1a6.6 6.6 0 0 1-13.2 0c0-3 1.5-4.9 2.8-6.4.2 1.9.9 3.1 2 3.6C9.9 7.6 10.8 4.2 12.6 1.5zM12 13.2c-1.6 1.7-2.4 2.7-2.4 4.1a2.4 2.4 0 0 0 4.8 0c0-1.4-.8-2.4-2.4-4.1z',
  detector:
    'M3 15.5a9 9 0 0 1 18 0h-2.2a6.8 6.8 0 0 0-13.6 0zM7 15.5a5 5 0 0 1 10 0h-2.2a2.8 2.8 0 0 0-5.6 0zM10.4 14h3.2v3h4.4v3.5H6V17h4.4z',
} as const

/** A shape for each colour of the crew, around 0,0 and 12 across: colours alone are not for everybody. */
export const signs: Record<string, string> = {
  red: 'M0 -6L6 5H-6Z',
  orange: 'M0 -6.5L6 0L0 6.5L-6 0Z',
  yellow: 'M0 -5.5a5.5 5.5 0 1 1 -0.01 0z',
  green: 'M-5 -5H5V5H-5Z',
  blue: 'M-2.2 -6H2.2V-2.2H6V2.2H2.2V6H-2.2V2.2H-6V-2.2H-2.2Z',
  violet: 'M0 -6.5L1.8 -2L6.5 -2L2.8 1L4.2 6L0 3.2L-4.2 6L-2.8 1L-6.5 -2L-1.8 -2Z',
}

/** What a room is for, as lines; only to make rooms easy to tell apart. */
export const emblems: Record<string, string> = {
  mother: 'M12 8a4 4 0 1 0 .01 0M12 2a10 10 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3',
  cockpit: 'M4 7v6a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V7M12 17v5M9 12h6',
  sleep_vault: 'M8 2h8a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zM9 8.5h6l-6 7h6',
  kitchen: 'M4 8h12v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 2v3M12 2v3',
  infirmary: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  armoury: 'M12 2l8 3v6c0 5-3.5 9-8 11-4.5-2-8-6-8-11V5z',
  nest: 'M12 2c4 0 7 6 7 11a7 7 0 0 1-14 0c0-5 3-11 7-11zM12 6v6M9 8.5l3 3.5 3-3.5',
  ladderway: 'M7 2v20M17 2v20M7 6h10M7 12h10M7 18h10',
  workshop: 'M14 7.5a5 5 0 0 1 6.5-5L17.5 5.5l1 1 1 1 3-3a5 5 0 0 1-6.6 6.4L7.5 19.3a2 2 0 0 1-2.8-2.8L13 8z',
  shuttle: 'M12 2c3 3 4 7 4 11l4 4v3l-5-2H9l-5 2v-3l4-4c0-4 1-8 4-11zM12 8v4',
}

export type Icon = keyof typeof icons
