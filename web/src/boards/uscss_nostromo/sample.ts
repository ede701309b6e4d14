// A small table for tests and pictures: the ten rooms of the house pack, two cards, and a view that can be changed.

import { wordsOf } from '../../lib/words'
import { ROOMS, type Seen } from './seen'

// The ten rooms and their links, as rooms.toml of the house pack has them.
const linked: Record<string, number[]> = {
  mother: [2, 3], cockpit: [1, 3, 8], sleep_vault: [1, 2, 4], kitchen: [3, 5, 8], infirmary: [4, 6, 7],
  armoury: [5, 8, 9], nest: [5, 9, 10], ladderway: [2, 4, 6, 9], workshop: [6, 7, 8, 10], shuttle: [7, 9],
}
export const content = {
  room: ROOMS.map((key, i) => ({
    number: i + 1,
    key,
    connected: linked[key],
    effect: key === 'kitchen' ? 'draw 3' : key === 'nest' ? 'require survival; free' : undefined,
  })),
  order: [{ key: 'air_duct', windows: ['HIDE'] }],
  emergency: [{ id: 'E02', code: 'narcissus', order: 'air_duct' }],
  weyland: [{ id: 'W01', name: '100375-1', order: 'heroic_action', text: 'mill_passages' }],
}
export const words = wordsOf(
  {
    'colour.red': 'red', 'token.presence': '{colour} Presence', 'token.passage': '{colour} Passage',
    'token.handle': 'token {letter}', 'blip.alien': 'Alien', 'blip.jonesy': 'Jonesy', 'room.kitchen': 'Kitchen',
    'room_effect.kitchen': 'Draw 3 mission cards.', 'room_effect.nest': 'Free 1.', 'room.nest': 'Nest',
    'order.air_duct.name': 'Air duct', 'order.air_duct.text': 'Move 1.', 'procedure.narcissus': 'Narcissus',
    'order.heroic_action.name': 'Heroic action', 'order.heroic_action.text': 'Save 1.',
    'weyland.100375-1.name': 'Order 100375-1', 'weyland.100375-1.text': 'Lose cards.',
    'screen.ward': 'the crew cancels {ward}', 'ward.capture': 'the capture',
    'bar.object_use': 'no use of objects',
    'seat.crew': 'Crew {n}',
    'window.C-flip': 'before tokens are turned', 'screen.hunt': '{n|1 hunt action|# hunt actions} left',
  },
  'en',
)

export function table(change: Partial<Seen> = {}): Seen {
  const nobody = { captured: false, used: false, front: null, barred: 0 }
  return {
    viewer: 'crew1', turn: 1, phase: 'hide', step: 'crew_places', posture: 'none', lead: 'crew1', actor: null,
    room: null, attack: null, window: '', hunt_left: 0, passages: 0, procedures_now: 0, sealed: [],
    wards: { damage: 0, green_text: 0, capture: 0 },
    bars: { room_effects: false, object_use: false, jonesy_door: false },
    shuttle_bar: 0, order_bar: 0, sabotage: 0, ambush: false, cocoon: false, fewer_damage: 0,
    hands: { crew1: ['E02'], crew2: [null, 'W01'] }, deck: [null, null], discard: [], resolving: [],
    activated: { narcissus: null }, behaviour_deck: [], behaviours: [], behaviour_discard: [], tokens: [],
    blips: [],
    objects: { flamethrower: 'armoury', detector: 'crew1' },
    owner: { red: 'crew1', orange: null, yellow: null, green: null, blue: null, violet: null },
    crew: { lambert: { ...nobody }, ripley: { ...nobody, captured: true } }, tokens_left: {}, to_place: [],
    blips_left: 0, blips_to_place: [], damage: { owned: 1, reserve: 3 }, held: [], asked: false, may_act: false,
    crew_answering: false, waiting: [], announcing: null, ending: null, ...change,
  }
}

export const token = (handle: string, at: string, change: object = {}) => ({
  handle, at, token: null as string | null, face: 'down' as 'up' | 'down', spent: false,
  placer: 'crew1', owner: 'crew1',
  ...change,
})
