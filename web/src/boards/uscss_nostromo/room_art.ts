// What stands in the rooms, seen from above like the ship: drawn by us, each in a box of 100 by 100. `lines` are furniture
// and walls, `lamps` what gives light: screens, dials, whatever is alive.

export interface RoomArt {
  lines: string
  lamps: string
}

const round = (value: number): number => Math.round(value * 10) / 10
const spot = (x: number, y: number, angle: number, far: number): string =>
  `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`
const disc = (x: number, y: number, r: number): string => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = (x: number, y: number, w: number, h: number, r = 2): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}`
/** The same thing again and again around a point. */
const around = (n: number, from: number, draw: (angle: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(from + (i * 2 * Math.PI) / n)).join('')
const many = (places: [number, number][], draw: (x: number, y: number) => string): string =>
  places.map(([x, y]) => draw(x, y)).join('')

/** A sleeper's capsule, its head outwards. */
const pod = (angle: number): string => {
  const wide = 0.2
  return `M${spot(50, 52, angle - wide * 1.5, 19)}L${spot(50, 52, angle - wide, 42)}A9 9 0 0 1 ${spot(50, 52, angle + wide, 42)}L${spot(50, 52, angle + wide * 1.5, 19)}Z`
}
/** A chair of the bridge, facing up. */
const seat = (x: number, y: number): string => `M${x - 8} ${y - 6}v8a8 7 0 0 0 16 0v-8M${x - 5} ${y - 7}h10v9h-10z`
const egg = (x: number, y: number): string =>
  `M${x} ${y - 11}c6 0 9 8 9 13a9 8 0 0 1 -18 0c0 -5 3 -13 9 -13M${x} ${y - 9}v8M${x - 5} ${y - 5}l5 4 5 -4`

export const roomArt: Record<string, RoomArt> = {
  mother: {
    lines:
      disc(50, 52, 44) + disc(50, 52, 33) +
      around(20, 0, (angle) => `M${spot(50, 52, angle, 33)}L${spot(50, 52, angle, 44)}`) +
      'M40 50v10a10 9 0 0 0 20 0v-10M44 46h12v13h-12z' + box(34, 26, 32, 12),
    lamps: around(20, Math.PI / 20, (angle) => disc(50 + Math.cos(angle) * 38.5, 52 + Math.sin(angle) * 38.5, 2)) + box(37, 29, 26, 6, 1),
  },
  cockpit: {
    lines:
      'M6 44A52 52 0 0 1 94 44L84 52A40 40 0 0 0 16 52ZM28 27l7 9M50 18v11M72 27l-7 9M2 36A58 58 0 0 1 98 36' +
      many([[35, 66], [65, 66], [20, 88], [80, 88]], seat) + box(44, 60, 12, 22),
    lamps: 'M16 40a44 44 0 0 1 10 -9l5 7a36 36 0 0 0 -9 7zM34 26a44 44 0 0 1 12 -4v8a36 36 0 0 0 -9 3zM54 22a44 44 0 0 1 12 4l-3 7a36 36 0 0 0 -9 -3zM74 31a44 44 0 0 1 10 9l-6 5a36 36 0 0 0 -9 -7z' + disc(50, 66, 2) + disc(50, 73, 2),
  },
  sleep_vault: {
    lines: around(7, -Math.PI / 2, pod) + disc(50, 52, 12) + around(7, -Math.PI / 2, (angle) => disc(50 + Math.cos(angle) * 36, 52 + Math.sin(angle) * 36, 4)),
    lamps: disc(50, 52, 7) + around(7, -Math.PI / 2, (angle) => `M${spot(50, 52, angle - 0.12, 24)}L${spot(50, 52, angle - 0.1, 30)}L${spot(50, 52, angle + 0.1, 30)}L${spot(50, 52, angle + 0.12, 24)}Z`),
  },
  kitchen: {
    lines:
      box(22, 26, 56, 32, 16) + many([[34, 36], [50, 34], [66, 36], [34, 49], [50, 51], [66, 49]], (x, y) => disc(x, y, 3.5)) +
      many([[34, 18], [50, 16], [66, 18], [34, 66], [50, 68], [66, 66], [13, 42], [87, 42]], (x, y) => disc(x, y, 5)) +
      'M4 80H96M4 96H96' + many([[14, 88], [27, 88]], (x, y) => disc(x, y, 4.5)) + box(40, 83, 22, 10) + 'M51 83v10' + box(74, 83, 16, 10),
    lamps: disc(50, 42, 7) + disc(14, 88, 2) + 'M77 86h10v4h-10z',
  },
  infirmary: {
    lines:
      box(30, 22, 34, 66, 9) + box(37, 28, 20, 13, 4) + 'M30 50H64M47 50v32M64 34h14v-18M78 16h-8' + disc(70, 16, 4) +
      box(6, 20, 16, 22) + 'M14 25v12M8 31h12' + box(74, 50, 22, 18) + 'M85 68v14M78 82h14' + box(6, 60, 14, 28) + 'M6 74h14',
    lamps: 'M76 59h4l3 -5 4 10 3 -5h4v1h-4l-3 6 -4 -10 -3 5h-4zM32 54h30v3H32z' + disc(70, 16, 2),
  },
  armoury: {
    lines:
      box(6, 14, 22, 74) + 'M6 39h22M6 63h22M13 27h8M13 51h8M13 75h8' +
      many([[44, 16], [60, 16], [76, 16]], (x, y) => `M${x} ${y}v38l-4 6v14h8v-14l-4 -6M${x - 3} ${y + 20}h6M${x} ${y + 64}v-6`) +
      'M36 30h48M36 62h48' + box(38, 86, 24, 12) + box(66, 86, 24, 12) + 'M50 86v12M78 86v12',
    lamps: disc(24, 20, 1.8) + disc(24, 45, 1.8) + disc(24, 69, 1.8),
  },
  nest: {
    lines:
      'M0 16C26 22 34 42 30 100M8 0C40 14 50 40 46 100M100 10C74 18 64 44 68 100M88 0C66 16 56 36 58 70M0 46C14 50 18 70 16 100M100 44C88 52 84 72 86 100M22 30C40 38 60 38 80 28M30 56C44 62 58 62 70 56' +
      many([[22, 72], [40, 84], [62, 76], [80, 86], [50, 56]], egg),
    lamps: many([[22, 76], [40, 88], [62, 80], [80, 90], [50, 60]], (x, y) => disc(x, y, 4)),
  },
  ladderway: {
    lines:
      box(14, 8, 72, 84, 4) + box(25, 20, 50, 60) + box(36, 33, 28, 34) + 'M14 8l11 12M86 8l-11 12M14 92l11 -12M86 92l-11 -12M25 20l11 13M75 20l-11 13M25 80l11 -13M75 80l-11 -13' +
      'M43 8V66M57 8V66M43 16h14M43 26h14M43 36h14M43 46h14M43 56h14',
    lamps: box(38, 62, 24, 4, 1) + 'M17 30h4v12h-4zM79 30h4v12h-4zM17 58h4v12h-4zM79 58h4v12h-4z',
  },
  workshop: {
    lines:
      'M4 12H96V28H4ZM4 28V92H20V28' + disc(64, 66, 19) + disc(64, 66, 7) +
      around(8, 0, (angle) => `M${spot(64, 66, angle - 0.14, 19)}L${spot(64, 66, angle - 0.1, 25)}L${spot(64, 66, angle + 0.1, 25)}L${spot(64, 66, angle + 0.14, 19)}`) +
      box(34, 14, 14, 11) + 'M38 14v11M44 14v11M60 17h24M60 22h16M12 40a4 4 0 1 1 -.1 0M12 48v20M9 68h6v10h-6z',
    lamps: disc(64, 66, 3) + 'M26 16l2 4 4 1 -4 2 -2 4 -2 -4 -4 -2 4 -1z',
  },
  shuttle: {
    lines:
      'M50 4C62 12 67 28 67 48V82L60 90H40L33 82V48C33 28 38 12 50 4ZM33 48L10 74V84L33 76M67 48L90 74V84L67 76M40 90v6h7v-6M53 90v6h7v-6M38 60H62M38 80H62M43 34C45 26 47 22 50 20C53 22 55 26 57 34Z' +
      many([[44, 50], [56, 50]], (x, y) => `M${x - 4} ${y - 5}v5a4 4 0 0 0 8 0v-5z`),
    lamps: 'M44 33C46 26 48 23 50 22C52 23 54 26 56 33ZM42 92h3v6h-3zM55 92h3v6h-3z' + disc(12, 79, 1.8) + disc(88, 79, 1.8),
  },
}

/** Where a room's drawing stands, below its name: as large as fits, to the right where the room is wide. */
export function artIn(w: number, top: number, bottom: number): { x: number; y: number; scale: number } {
  const size = Math.min(w, bottom - top) * 0.92
  const spare = w - size
  return { x: spare > size * 0.5 ? spare - size * 0.06 : spare / 2, y: bottom - size * 1.02, scale: size / 100 }
}
