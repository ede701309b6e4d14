// What stands aboard and on the hull, drawn by us. Stations are drawn along their floor, each in a box of 120 by 28:
// `lines` are walls and things, `lamps` what gives light.
import type { Station } from './facts'

export interface StationArt {
  lines: string
  lamps: string
}

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`
const dot = (x: number, y: number, r = 1.2): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const along = (places: number[], draw: (x: number) => string): string => places.map(draw).join('')

/** A battlebot in its berth. */
const bot = (x: number): string =>
  `M${x - 11} 28V6q0 -4 4 -4h14q4 0 4 4v22M${x - 3} 10h6v5h-6zM${x - 6} 16h12v8h-12zM${x - 9} 17v6M${x + 9} 17v6M${x - 3} 24v4M${x + 3} 24v4`
const botEyes = (x: number): string => dot(x - 1.4, 12.4, 0.8) + dot(x + 1.4, 12.4, 0.8)

export const stationArt: Record<Station, StationArt> = {
  // The hangar of the interceptors.
  ur: {
    lines: 'M2 28V12L14 3H106L118 12V28M14 3V28M106 3V28' + along([42, 78], (x) => `M${x} 6l3.5 9 9 6v3l-9 -2 -1.5 4h-4l-1.5 -4 -9 2v-3l9 -6z`),
    lamps: along([22, 60, 98], (x) => dot(x, 7)) + along([42, 78], (x) => `M${x} 11l1.5 4h-3z`),
  },
  // The bridge and its computer.
  uw: {
    lines: 'M2 28V18H36L44 5H76L84 18H118V28M44 5V28M76 5V28M8 23h20M92 23h20M54 28v-7q0 -3 3 -3h6q3 0 3 3v7',
    lamps: box(48, 8, 24, 7) + along([8, 16, 24, 92, 100, 108], (x) => box(x, 20, 5, 2)),
  },
  ub: { lines: along([30, 60, 90], bot), lamps: along([30, 60, 90], botEyes) },
  lr: { lines: along([45, 75], bot) + 'M2 24Q18 24 22 12T34 8M118 24Q102 24 98 12T86 8', lamps: along([45, 75], botEyes) },
  // Windows all around.
  lw: {
    lines: 'M4 26C18 6 102 6 116 26ZM28 15V26M60 11V26M92 15V26M4 26H116',
    lamps: along([20, 38, 51, 70, 84, 101], (x) => dot(x, 20 - (x % 5), 0.8)),
  },
  // Rockets in their rack.
  lb: {
    lines: along([4, 15], (y) => `M22 ${y}H84L96 ${y + 4}L84 ${y + 8}H22ZM32 ${y}V${y + 8}M76 ${y}V${y + 8}M22 ${y}L12 ${y - 2}V${y + 10}L22 ${y + 8}`),
    lamps: along([8, 19], (y) => `M88 ${y - 2}l6 2 -6 2z`),
  },
}

/** A heavy laser on the hull, standing at 0,0. */
export const CANNON = 'M-11 1V-4H-7L-5 -8H-3.4V-19H-1V-8H1V-19H3.4V-8H5L7 -4H11V1Z'

/** Stars, the same each time: as many, over so much sky. */
export function stars(n: number, x: number, y: number, w: number, h: number, seed: number): string {
  let path = ''
  let state = seed
  const chance = () => (state = (state * 16807) % 2147483647) / 2147483647
  for (let i = 0; i < n; ++i) path += `M${Math.round(x + chance() * w)} ${Math.round(y + chance() * h)}h.01`
  return path
}
