// The moments of a mission that pictures of the primer show.

import { alien, door, emergency, member, slot, table } from './sample'
import type { Roll, View } from './view.types'

const roll: Roll = {
  kind: 'die', crew: 'robert', figure: null, target: 'figure/worm1', adds: [{ what: 'weapon', n: 5 }], against: [{ what: 'defence', n: 6 }], helped: [],
  purpose: 'attack', function: null, slot: null, die: 3, bonus: 5, difficulty: 6, needed: 2, odds: 83, any: 83,
  pool: 0, dice: { p1: 0, p2: 0, p3: 0, triangle: 0, diamond: 0, circle: 0 }, symbols: [], covered: [],
}

export const moments: Record<string, View> = {
  turn: table({
    doors: [door('1.3-2.1', { state: 'open' }), door('2.3-X')],
    crew: [member('robert', '2.1'), member('alice', '2.2'), member('carolin', '2.2'), member('yuri', '2.3', { acted: true })],
    aliens: [alien('worm1', '1.3'), alien('egg1', '1.1', { life: 1 })],
  }),
  test: table({ roll: [roll] }),
  terminal: table({
    slots: [emergency(1, { covered: ['symbol1'] }), slot(2), slot(3), slot(4)],
    roll: [{ ...roll, kind: 'dice', crew: 'yuri', target: null, purpose: null, slot: 'slot1', symbols: ['p2', 'triangle', 'circle'], covered: ['symbol1'],
      pool: 4, dice: { p1: 1, p2: 1, p3: 0, triangle: 1, diamond: 1, circle: 0 } }],
  }),
  emergency: table({
    slots: [
      emergency(1, { level: 3, covered: ['symbol1', 'symbol3'], tried: ['yuri', 'carolin'] }),
      slot(2, { kind: 'compromised', card: 'chemical_fire', sector: '1' }), slot(3, { kind: 'face_down' }), slot(4),
    ],
    functions: [],
  }),
  advice: table({
    turn: { crew: null, actions: 0, stride: 0, striding: 0, slip: 0, free_move: false },
    crew: [member('robert', '1.3'), member('alice', '2.2'), member('carolin', '2.2'), member('yuri', '1.2')],
    aliens: [alien('ripper1', '1.1', { life: 4, wounds: 1 })],
  }),
}
