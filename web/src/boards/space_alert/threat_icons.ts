// A silhouette for each threat, all our own, in a square of 24; where shapes overlap there is a hole.

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const round = (value: number): number => Math.round(value * 10) / 10
const at = (angle: number, far: number): string => `${round(12 + Math.sin(angle) * far)} ${round(12 - Math.cos(angle) * far)}`
/** Thorns around the middle: how many, from where to where, how broad. */
const thorns = (n: number, from: number, to: number, broad: number, first = 0): string =>
  Array.from({ length: n }, (_, i) => {
    const angle = first + (i * 2 * Math.PI) / n
    return `M${at(angle - broad, from)}L${at(angle, to)}L${at(angle + broad, from)}z`
  }).join('')

const FIGHTER = 'M12 2l2.2 8.2L22 15v3.2l-7.6-2L12 21.5l-2.4-5.3-7.6 2V15l7.8-4.8z'
const FRIGATE = 'M12 1l2.4 5v5l3.6 3v4l-3.6-1.4V20L16 22.5H8L9.6 20v-3.4L6 18v-4l3.6-3V6z'
/** Ice before the bow. */
const ICE = 'M2.5 9A10.5 10.5 0 0 1 21.5 9l-1.9 1A8.3 8.3 0 0 0 4.4 10z'
const SATELLITE = 'M9.5 8.5h5v7h-5zM1 8h7v8H1zM16 8h7v8h-7zM3 10v1.5h3V10zM3 12.8v1.5h3v-1.5zM18 10v1.5h3V10zM18 12.8v1.5h3v-1.5z'
const ROCK = 'M8 2.5L16 2l5.5 6-.8 8.5L14.5 22 6 20.5 1.8 13 3.5 6z'
const SKIRMISHER = 'M2 4l3-2 9.5 9 2.5-1 1.2 1.8-3 1.8 1.8 5.4-3 1-2-5zM22 4l-3-2-5 4.7 2.6 2.6zM9.6 13.1l2.2 2.2-2.8 2.3-2 1.4-3-1 1.4-4.6z'
const SABOTEUR = 'M6.5 8.5L8 2.5h8l1.5 6L22 10v1.5H2V10zM6 13h12l-1.2 4c2.7.9 4.2 2.7 4.2 6H3c0-3.3 1.5-5.1 4.2-6zM8 14.5l.5 1.7h2.8v-1.7zM12.7 14.5v1.7h2.8l.5-1.7z'
const SLIME = 'M1 3h22v4.5c0 2-3 2-3 0 0-1.6-1.6-1.6-1.6 0v7c0 2.4-3.6 2.4-3.6 0v-3c0-1.8-2-1.8-2 0v8c0 2.8-4.2 2.8-4.2 0v-9c0-2-2-2-2 0v3c0 2-3 2-3 0v-5C4.6 7 1 7.5 1 6z'
const TROOPER = 'M12 1.5c6 0 9.5 4 9.5 9.5v6l-4 4.5h-11l-4-4.5v-6c0-5.5 3.5-9.5 9.5-9.5zM5.5 9.5v3l5 1.5 1.5-2 1.5 2 5-1.5v-3L12 11zM10 16.5v3h1.2v-3zM12.8 16.5v3H14v-3z'
const COMMANDO = 'M12 1.5c5.5 0 8.5 4 8.5 9 0 6-2.5 9-4.5 12H8c-2-3-4.5-6-4.5-12 0-5 3-9 8.5-9zM6 8.5v4h12v-4zM7.5 9.8h3.2v1.6H7.5zM13.3 9.8h3.2v1.6h-3.2z'
const HACKED = 'M12 2l9 3v7c0 5-3.5 8.5-9 10.5C6.5 20.5 3 17 3 12V5zM13 5l-4.5 7h4L10 18.5 16.5 10h-4z'

/** By the key of the threat; the same threat from two sides has the same. */
export const THREAT_ICONS: Record<string, string> = {
  pulse_ball: disc(12, 12, 5) + thorns(10, 6.5, 11.5, 0.16),
  destroyer: 'M1 14l3.5-1.5L6 8.5h3.5V4h1.8v4.5h4L17.5 12l5.5 1.5L20 19H4zM7.5 14.5V16h2v-1.5zM11 14.5V16h2v-1.5zM14.5 14.5V16h2v-1.5z',
  stealth_fighter: 'M12 5.5L23.5 18l-5.5-1.5-3 2.5-3-2.5L9 19l-3-2.5L.5 18z',
  energy_cloud: 'M6.5 13.5a4.5 4.5 0 0 1 0-9 6 6 0 0 1 10.8-.5 5 5 0 0 1 .7 9.5H15l1.2-3.5h-5L9 13.5zM12.5 11.5h3l-2.5 4.5h3L9.5 23.5l1.8-6H8.5z',
  gunship: 'M12 2.5l2.5 6.5h3V5.5H19V10l3 2v6l-3-1.5v4h-1.5v-4.5l-2.5-.8-1 6.3h-4l-1-6.3-2.5.8v4.5H5v-4L2 18v-6l3-2V5.5h1.5V9h3z',
  cryoshield_fighter: ICE + 'M12 8l1.9 5.5 6.6 3.8v2.7l-6.5-1.6L12 23l-2-4.6L3.5 20v-2.7l6.6-3.8z',
  fighter: FIGHTER,
  armored_grappler: 'M10 1.5h4V8l4.5 2.5L22 17l-2.5 5.5-1-6-4-3H9.5l-4 3-1 6L2 17l3.5-6.5L10 8z',
  amoeba: 'M9 2.5c4-2 5.5 2 8.5 2.5 4.5.8 5.5 4.5 3.5 7.5-1.5 2.3.5 4.5-1.5 7-2.3 3-5.5.5-8 1.5-3 1.2-6 .5-7-2.5-.8-2.5-3.3-3.5-2.8-6.5.4-2.7 3-2.5 3.6-5C5.8 4.8 7 3.5 9 2.5z' + disc(12.5, 11.5, 3.5) + disc(7, 15.5, 1.3) + disc(17, 16.5, 1.1),
  meteoroid: disc(8, 16, 6.5) + disc(6.5, 14.5, 1.6) + disc(9.8, 18, 1.2) + 'M11 8.5L22.5 1.5 15 12.5a8 8 0 0 0-4-4zM6 7.5L13 2 9.5 8a8 8 0 0 0-3.5-.5zM16 14.5L22 10.5l-5.5 8a8 8 0 0 0-.5-4z',
  kamikaze: 'M12 6l2 6.5 4.5 3v2.5l-4.5-1.2L12 21l-2-4.2L5.5 18v-2.5l4.5-3zM12 .5l1 4h-2zM4 3l4 3-1.5 1.5zM20 3l-4 3 1.5 1.5zM1 10l5 .5-.5 2zM23 10l-5 .5.5 2z',
  scout: 'M12 9l2 6 5 3v2.5l-5-1.5-2 4-2-4-5 1.5V18l5-3zM4.5 8.5a8.5 8.5 0 0 1 15 0l-1.8 1a6.5 6.5 0 0 0-11.4 0zM8 9.8a4.5 4.5 0 0 1 8 0l-1.7.9a2.6 2.6 0 0 0-4.6 0z',
  phantom_fighter: FIGHTER + 'M12 8l-.9 3.5-6.3 4 5-1.3L12 18.5l2.2-4.3 5 1.3-6.3-4z',
  swarm: [[5, 5], [13, 2], [19, 7], [9, 11], [16, 14], [4, 15], [11, 18]].map(([x, y]) => `M${x} ${y - 1.5}l2.6 5.5-2.6-1.3-2.6 1.3z`).join(''),
  jellyfish: 'M2 11.5C2 5.5 6 1.5 12 1.5s10 4 10 10c-1.5 1.5-3 1.5-4 0-1 1.5-3 1.5-4 0-1 1.5-3 1.5-4 0-1 1.5-3 1.5-4 0-1 1.5-2.5 1.5-4 0zM5 14.5h1.6c0 3-1.6 4-.6 7.5H4.5C3.5 18.5 5 17 5 14.5zM9.5 14.5h1.6c0 3.5-1.5 4.5-.5 8.5H9c-1-4 .5-5.5.5-8.5zM13.5 14.5H15c0 3 1.5 5 .5 8.5H14c1-3.5-.5-5-.5-8.5zM17.5 14.5H19c0 2.5 2 4 1 7.5h-1.5c.8-3-1-4.5-1-7.5z',
  marauder: 'M12 1.5l3 5 6.5-2L19 11l3.5 5.5-6-.5L12 22.5 7.5 16l-6 .5L5 11 2.5 4.5l6.5 2zM7.5 9l1 3.5 2.5.5zM16.5 9L13 13l2.5-.5zM10 15.5l2 1.5 2-1.5-2 .3z',
  minor_asteroid: 'M9 5l7-.5 4 5-1 7-6 3.5-7-2L3.5 12 5 7z' + disc(10, 10, 1.8) + disc(14.5, 14, 1.4),
  frigate: FRIGATE,
  man_of_war: 'M12 .5l2.5 5.5V10l3-4v6l4-2v8l-4 1v-2l-3 1v2.5L17 23H7l2.5-2.5V18l-3-1v2l-4-1v-8l4 2V6l3 4V6z' + disc(12, 13, 1.8),
  leviathan_tanker: 'M10 .5h4l1 3h-6zM8 4.5h8a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zM6 11.5h12a2 2 0 0 1 2 2v1a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1a2 2 0 0 1 2-2zM8 17.5h8a2 2 0 0 1 2 2V21H6v-1.5a2 2 0 0 1 2-2zM8.5 22h2v1.5h-2zM13.5 22h2v1.5h-2z',
  pulse_satellite: SATELLITE + 'M11.2 1.5h1.6v6h-1.6zM11.2 16.5h1.6v3h-1.6z' + disc(12, 21, 1.8),
  cryoshield_frigate: ICE + 'M12 6.5l2 3.7v3.5l3.2 2.3v3.3l-3.2-1.2v2.2l1.4 2.2H8.6l1.4-2.2v-2.2l-3.2 1.2V16l3.2-2.3v-3.5z',
  interstellar_octopus: 'M12 1c4 0 6.5 3 6.5 6.5 0 2.5-.8 4-.8 5.5 1 2 3.8 1 4.3-1.5h1.5c0 4-3 6-5.5 5 .5 2.5 3 2.5 3.5 5h-1.6c-.8-1.5-3.4-1.5-4.4-4.5 0 2.5 1 3.5.5 6h-1.6c.4-2-1-3-1.4-5.5h-2c-.4 2.5-1.8 3.5-1.4 5.5H8c-.5-2.5.5-3.5.5-6-1 3-3.6 3-4.4 4.5H2.5c.5-2.5 3-2.5 3.5-5-2.5 1-5.5-1-5.5-5H2c.5 2.5 3.3 3.5 4.3 1.5 0-1.5-.8-3-.8-5.5C5.5 4 8 1 12 1z' + disc(9.6, 9, 1.5) + disc(14.4, 9, 1.5),
  maelstrom: 'M12 2a10 10 0 0 1 10 10h-2.5A7.5 7.5 0 0 0 12 4.5 7 7 0 0 0 5.5 12 6 6 0 0 0 12 17.5 5 5 0 0 0 16.5 12 4 4 0 0 0 12 8.5 3.2 3.2 0 0 0 9 12a2.6 2.6 0 0 0 3 2.3V12.5h2V16H12a4.6 4.6 0 0 1-5-4 5.2 5.2 0 0 1 5-5.5 6 6 0 0 1 6.5 5.5A7 7 0 0 1 12 19.5 8 8 0 0 1 3.5 12 9 9 0 0 1 12 2z',
  asteroid: ROCK + disc(9, 9, 2.6) + disc(15.5, 14.5, 2) + disc(15.5, 7, 1.2) + disc(8, 16, 1.3),
  behemoth: 'M1 6C5 2 19 2 23 6l-.5 8c-1 5-5 8-10.5 8S2.5 19 1.5 14zM4 9l1.5 4L8 9.5l2 4 2-4 2 4 2-4 2.5 3.5L20 9c-4-2-12-2-16 0zM5 16c3 3.5 11 3.5 14 0l-2.5-1-1.5 3-2-3-1 3-1-3-2 3-1.5-3z',
  juggernaut: 'M7 2h10v4h4v5l2 3-2 3v3h-4v2H7v-2H3v-3l-2-3 2-3V6h4zM10 5v4h4V5zM6 12v3h12v-3zM9 17.5V19h6v-1.5z',
  psionic_satellite: SATELLITE + 'M6 5.5a8 8 0 0 1 12 0l-1.3 1.2a6.2 6.2 0 0 0-9.4 0zM3.5 3.2a11.5 11.5 0 0 1 17 0l-1.3 1.2a9.7 9.7 0 0 0-14.4 0zM6 18.5a8 8 0 0 0 12 0l-1.3-1.2a6.2 6.2 0 0 1-9.4 0zM3.5 20.8a11.5 11.5 0 0 0 17 0l-1.3-1.2a9.7 9.7 0 0 1-14.4 0z',
  nebula_crab: 'M12 8.5c4.5 0 7 2.5 7 5.5s-3 6-7 6-7-3-7-6 2.5-5.5 7-5.5zM4.5 10.5L2 8.5C0 5 2 2 5.5 1.5L4 5l2.5 1L9 3.5c.5 3-1 5-3 5.5l.5 1zM19.5 10.5L22 8.5c2-3.5 0-6.5-3.5-7L20 5l-2.5 1L15 3.5c-.5 3 1 5 3 5.5l-.5 1zM4.5 15L.5 14v1.6l4 1zM5.5 18L2 20l.8 1.4L6.5 19.5zM19.5 15l4-1v1.6l-4 1zM18.5 18l3.5 2-.8 1.4-3.7-1.9z' + disc(9.5, 12.5, 1.2) + disc(14.5, 12.5, 1.2),
  nemesis: 'M12 4l2.5-3.5L17 5l5.5-2-1.5 7 2 5-5 1.5L15 23l-3-3-3 3-3-6.5L1 15l2-5L1.5 3 7 5l2.5-4.5zM6 9.5l1.5 4 3.5 1zM18 9.5L13 14.5l3.5-1zM10 17l2 1.5 2-1.5-2 .5z',
  major_asteroid: ROCK + 'M11 3l-1.5 5.5 3.5 2-2.5 4 3 2.5-1 5h1.5l1.5-5.5-3-2.5 2.5-4-3.5-2L12.5 3z' + disc(6.5, 10.5, 1.7) + disc(17.5, 12, 1.6),
  hacked_shields_blue: HACKED,
  hacked_shields_red: HACKED,
  unstable_warheads: 'M6 1c2.5 2 3.5 5 3.5 8v6l2 2.5V21h-11v-3.5l2-2.5V9c0-3 1-6 3.5-8zM18 1c2.5 2 3.5 5 3.5 8v6l2 2.5V21h-11v-3.5l2-2.5V9c0-3 1-6 3.5-8zM4.5 8v1.5h3V8zM16.5 8v1.5h3V8zM4 22h4v1.5H4zM16 22h4v1.5h-4z',
  virus: disc(12, 12, 6) + thorns(8, 5.5, 9, 0.14) + [0, 1, 2, 3, 4, 5, 6, 7].map((i) => disc(round(12 + Math.sin(i * Math.PI / 4) * 10), round(12 - Math.cos(i * Math.PI / 4) * 10), 1.5)).join('') + disc(10, 11, 1.6) + disc(14.5, 13.5, 1.3),
  overheated_reactor: 'M9 4a3 3 0 0 1 6 0v9a6 6 0 1 1-6 0zM11.2 8v7.5a3 3 0 1 0 1.6 0V8zM17 4h5v1.8h-5zM17 8h3.5v1.8H17zM2 4h5v1.8H2zM3.5 8H7v1.8H3.5z',
  fissure: 'M2 2h11l-3 6 4 3-4.5 4.5L13 19l-2 3H2zM15.5 2H22v20h-8.5l2-3.5-3-3.5 4-4.5-4-3z',
  crossed_wires: 'M2 1.5h4V6h1v3.5L5 11.8c3 .7 5.5 2.5 7 4.7 1.5-2.2 4-4 7-4.7L17 9.5V6h1V1.5h4V6h-.5v4l-1.5 3.5c-3.5.5-6 2.5-6.8 5l-.4 4h-1.6l-.4-4c-.8-2.5-3.3-4.5-6.8-5L2.5 10V6H2zM12 3l.8 2.7L15.5 6l-2.3 1.5.8 3-2-2-2 2 .8-3L8.5 6l2.7-.3z',
  battlebot_uprising: 'M11 .5h2V4h5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-2v2h4l2 4.5H2L4 19h4v-2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h5zM6.5 6.5l1 4 4-1.5zM17.5 6.5l-5 2.5 4 1.5zM8 13v1.8h8V13zM1 8h1.8v5H1zM21.2 8H23v5h-1.8z',
  power_system_overload: disc(12, 12, 11) + disc(12, 12, 9) + 'M13.5 4L6.5 13.5h4.5L9.5 20.5l8-10h-5z',
  nuclear_device: disc(12, 12, 11) + disc(12, 12, 9.2) + disc(12, 12, 1.8) + [0, 1, 2].map((i) => { const a = (i * 2 * Math.PI) / 3 + Math.PI; return `M${at(a - 0.5, 3)}L${at(a - 0.5, 7.8)}A7.8 7.8 0 0 1 ${at(a + 0.5, 7.8)}L${at(a + 0.5, 3)}A3 3 0 0 0 ${at(a - 0.5, 3)}z` }).join(''),
  skirmishers_ur: SKIRMISHER,
  skirmishers_ub: SKIRMISHER,
  saboteur_right: SABOTEUR,
  saboteur_left: SABOTEUR,
  slime_lb: SLIME,
  slime_lr: SLIME,
  troopers_ur: TROOPER,
  troopers_lb: TROOPER,
  commandos_lr: COMMANDO,
  commandos_ub: COMMANDO,
  alien: 'M12 1c6 0 9.5 4 9.5 9.5 0 5-4 10-6 11.5-2 1.5-5 1.5-7 0-2-1.5-6-6.5-6-11.5C2.5 5 6 1 12 1zM5 10.5c0 3 2 4.5 5.5 5 0-3-2-5-5.5-5zM19 10.5c-3.5 0-5.5 2-5.5 5 3.5-.5 5.5-2 5.5-5zM10 19.5h4l-2 1.2z',
  executioner: 'M11 1h2v22h-2zM13.5 3c3-1.5 6-1.5 9 1-1.5 4-1.5 6 0 10-3 2.5-6 2.5-9 1zM10.5 5.5C8 5 5.5 5.5 3.5 9.5c2 4 4.5 4.5 7 4z',
  seeker: 'M12 5c5 0 9 3 11.5 7-2.5 4-6.5 7-11.5 7S3 16 .5 12C3 8 7 5 12 5z' + disc(12, 12, 5) + disc(12, 12, 2.5) + 'M11.2 .5h1.6v3h-1.6zM11.2 20.5h1.6v3h-1.6z',
  contamination: disc(12, 7, 5) + disc(12, 7, 2.6) + disc(7, 15.5, 5) + disc(7, 15.5, 2.6) + disc(17, 15.5, 5) + disc(17, 15.5, 2.6) + disc(12, 12.7, 1.8),
}
