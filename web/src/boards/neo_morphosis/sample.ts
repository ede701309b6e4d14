// A table for pictures and tests: two sectors of the tutorial, and what is changed of it.

import type { Content } from '../../lib/protocol'
import type { Alien, Door, Member, Sector, Slot, View } from './view.types'

export const tiles = [
  { key: 'control_room', north: 2, east: 3, south: 2, west: 1 },
  { key: 'quarters', north: 1, east: 3, south: 2, west: 1 },
]
export const content: Content = { tiles }

export function sector(name: string, tile: string, column: number, near: [string, string][], change: Partial<Sector> = {}): Sector {
  const zones = [1, 2, 3].map((n) => {
    const zone = `${name}.${n}`
    return { zone, spawns: [n], near: near.flatMap(([a, b]) => (a === zone ? [b] : b === zone ? [a] : [])) }
  })
  const plain = { cards: [], compromised: false, secured: true, gassed: false, scanned: false }
  return { sector: name, tile, turn: 0, row: 0, column, zones, ...plain, ...change }
}

export const door = (name: string, change: Partial<Door> = {}): Door => ({
  door: name, a: name.split('-')[0], b: name.split('-')[1], state: 'closed', colour: 'normal', lock: 'none', key: null,
  exit: name.endsWith('X'), barred: false, dead: false, ...change,
})

export const member = (crew: string, zone: string | null, change: Partial<Member> = {}): Member => ({
  crew, seat: 'p1', zone, life: 8, wounds: 0, defence: 4, science: 1, tech: 2, agility: 4, programming: 3, condition: 'standing',
  acted: false, ability: null, dazed: 0, lure: false, hidden: false, schema: true,
  weapons: [{ card: 'base', near: true, far: false, attack: 5, wounds: 1, ammo: 0, blast: false }],
  items: [], gear: [], tokens: [], captured: [], ...change,
})

export const alien = (figure: string, zone: string, change: Partial<Alien> = {}): Alien => ({
  figure, kind: figure.replace(/\d+$/, '') as Alien['kind'], zone, life: 2, wounds: 0, defence: 6, attack: 1, deals: 2, hindrance: 7,
  speed: 0, ringed: false, stunned: false, ...change,
})

export const slot = (n: number, change: Partial<Slot> = {}): Slot => ({
  slot: `slot${n}` as Slot['slot'], kind: 'empty', card: null, symbols: [], covered: [], level: 0, tried: [], function: null, sector: null,
  ...change,
})

export const emergency = (n: number, change: Partial<Slot> = {}): Slot =>
  slot(n, { kind: 'active', card: 'burnt_relay', symbols: ['p2', 'triangle', 'circle'], level: 1, function: 'scan', sector: '2', ...change })

const names = ['robert', 'alice', 'carolin', 'yuri']
const species = { ovum: 0, vermis: 0, hydroid: 0 }

export function table(change: Partial<View> = {}): View {
  return {
    viewer: 'p1', mission: 'tutorial', card: null, cards_met: 0, round: 1, phase: 'crew', step: 'turn',
    turn: { crew: 'robert', actions: 3, stride: 0, striding: 0, slip: 0, free_move: false },
    sectors: [
      sector('1', 'control_room', 0, [['1.1', '1.2'], ['1.2', '1.3']], { cards: [null] }),
      sector('2', 'quarters', 1, [['2.1', '2.2'], ['2.2', '2.3']]),
    ],
    doors: [door('1.3-2.1'), door('2.3-X', { state: 'broken' })],
    terminals: [{ feature: 'terminal_1.2', zone: '1.2', broken: false }], relays: [], crates: ['2.3'],
    benches: [{ zone: '1.1', kind: 'tech' }], drone: '2.2', entry: null, lair: null, truck: null,
    sites: { A: null, B: null, C: null, D: null }, marked_door: null,
    crew: names.map((crew) => member(crew, '2.2')), aliens: [], kinds: [], objects: [], spent: [],
    slots: [slot(1), slot(2), slot(3), slot(4)],
    functions: [
      { function: 'drone', symbols: ['p4', 'triangle'], overload: 0, used: 0 },
      { function: 'scan', symbols: ['p1', 'p1'], overload: 0, used: 0 },
    ],
    halon: true, time: 1, track: 12, integrity: { wall: 5, door: 4, terminal: 5 },
    diagram: { made: false, works: true, attack: { ...species }, defence: { ...species } },
    decks: { emergencies: 18, compromised: 8, items: 24, activations: 20, mutations: 12, infestations: 15, behaviours: 8 },
    discards: { emergencies: [], activations: [], mutations: [], infestations: [], behaviours: [] },
    next_activation: null, activation: null,
    sections: { eggs: false, walls: [], blocks: { larva: [], ripper: [], slug: [] }, special: false, grow: false },
    block: 0, behaviour: null,
    goals: [{ kind: 'out', n: 4, text: 'out all', where: [], site: null, holds: false }],
    done: { kills: 0, crates: 0, caught: [], cleared: false, engine: false, tries: 0 },
    roll: [], deed: { figure: null, target: null }, acting: [], waiting: ['p1'], ending: null, ...change,
  }
}
