// A table for pictures and tests, a little content for it, and what is changed of both.

import type { Content } from '../../lib/protocol'
import type { Forecast, HiveCard, Player, View } from './view.types'

export const content = {
  basics: [
    { kind: 'basic', key: 'specialist', crew: 'marines', recruit: 1, copies: 35 },
    { kind: 'basic', key: 'grunt', crew: 'marines', attack: 1, copies: 25 },
    { kind: 'sergeant', key: 'sergeant_tech', class: 'tech', crew: 'marines', cost: 3, recruit: 2, copies: 2, flags: ['coordinate'] },
  ],
  avatars: [{ kind: 'avatar', key: 'gunner', health: 9, defense: 6, role: 'lets_rock' }, { kind: 'avatar', key: 'medic', health: 8, defense: 5, role: 'battlefield_medicine' }],
  alien_avatars: [{ kind: 'avatar', key: 'hunter', health: 4, defense: 4 }],
  roles: [{ kind: 'role', key: 'lets_rock', class: 'strength', attack: 3 }],
  characters: [
    { kind: 'character', key: 'dallas', crew: 'nostromo' },
    { kind: 'card', key: 'captain_of_the_ship', of: 'dallas', class: 'leadership', cost: 4, attack: 2, copies: 5, effect: 'if played(leadership): attack 2' },
    { kind: 'card', key: 'flight_plan', of: 'dallas', class: 'intel', cost: 3, recruit: 2, copies: 5, effect: 'sift 1' },
    { kind: 'card', key: 'into_the_ducts', of: 'dallas', class: 'leadership', cost: 4, attack: 2, copies: 3, effect: 'if played(nostromo): attack 1' },
  ],
  hatchery: [{ kind: 'card', key: 'facehugger', type: 'facehugger', attack: 3, copies: 9, flags: ['no_strike'] }],
  hive: [
    { kind: 'card', key: 'ovomorph', deck: 'the_sos', type: 'alien', attack: 3, copies: 4, flags: ['no_strike'], effect: 'x' },
    { kind: 'card', key: 'stalking_xenomorph', deck: 'no_one_can_hear_you_scream', type: 'alien', attack: 5, copies: 3, effect: 'x' },
    { kind: 'card', key: 'event_a1', deck: 'the_sos', type: 'event', copies: 2 },
    { kind: 'card', key: 'hazard_a1', deck: 'the_sos', type: 'hazard', copies: 1 },
  ],
  drones: [{ kind: 'card', key: 'drone_scout', attack: 2, copies: 3, effect: 'death: recruit 1' }],
  strikes: [{ kind: 'strike', key: 'gash', damage: 2, copies: 6 }, { kind: 'strike', key: 'miss', damage: 0, copies: 5, flags: ['miss'] }],
  objectives: [{ kind: 'objective', key: 'the_sos', film: 'alien', stage: 1, marks: 2, effect: 'event: facehug 1 you // option: spend 3; peek 2' },
    { kind: 'objective', key: 'a_perfect_organism', film: 'alien', stage: 3, finals: ['the_perfect_organism'] }],
} as Content

export const player = (change: Partial<Player> = {}): Player => ({
  life: 'normal', avatar: 'gunner', health: 9, damage: 0, defense: 6, deck: 7, deck_known: true, deck_cards: { specialist: 4, grunt: 3 }, hand: [],
  hand_size: 6, alien_hand: [], top: [], discard: {}, kept: [], strikes: {}, agenda: null, agenda_hidden: false, infected: false, slow: 0, surge: 0,
  skip_hive: 0, guard: 0, dodge: 0, armor: 0, bans: [], aside: null, aside_used: false, ...change,
})
export const hive = (handle: string, at: HiveCard['at'], change: Partial<HiveCard> = {}): HiveCard => ({
  handle, at, card: null, face_up: false, stunned: false, armed: false, taken: false, front: null, attached: null, due: 0, waiting: false, attack: 0,
  strikes: 0, locked: false, frozen_by: null, ...change,
})
export const forecast = (card: string, change: Partial<Forecast> = {}): Forecast => ({ card, recruit: 0, attack: 0, draws: 0, met: [], missing: [], ...change })

export function table(change: Partial<View> = {}): View {
  const hand = ['captain_of_the_ship', 'grunt', 'grunt', 'lets_rock', 'specialist', 'specialist']
  return {
    viewer: 'player1', turn: 5, phase: 'action', step: 'act', active: 'player1', recruit: 3, attack: 2, discount: 0, scan_cut: 0, next_gain: 'to_discard',
    killed: 0, goal_used: false,
    players: {
      player1: player({ hand, damage: 2, strikes: { gash: 1 }, discard: { flight_plan: 1 } }),
      player2: player({ avatar: 'medic', health: 8, defense: 5, hand: ['specialist', 'grunt'], hand_size: 6 }),
    },
    played: [{ card: 'into_the_ducts', used: false, copied: false }],
    played_icons: { intel: 0, leadership: 1, strength: 0, survival: 0, tech: 0, nostromo: 1, sulaco: 0, fury161: 0, betty: 0, marines: 0 },
    forecasts: [
      forecast('captain_of_the_ship', { attack: 4, met: ['leadership'] }), forecast('grunt', { attack: 1 }), forecast('lets_rock', { attack: 3 }),
      forecast('specialist', { recruit: 1 }),
    ],
    hq: ['flight_plan', 'captain_of_the_ship', 'into_the_ducts', 'flight_plan', null], hq_costs: [3, 4, 4, 3, 0], sergeant_cost: 3,
    left: { barracks: 45, sergeants: 10, strikes: 38, hive: 30, aliens: 0, facehuggers: 8, chestbursters: 5 },
    unseen: { barracks: { flight_plan: 3 }, strikes: { gash: 5, miss: 5 }, hive: { ovomorph: 3, drone_scout: 3 } },
    reshuffled: false, dead_characters: {}, dead_enemies: { drone_scout: 1 }, discarded: {}, strike_discard: { miss: 1 }, alien_discard: [], alien_played: [],
    hive_known: [],
    table: [
      hive('A', 'combat', { card: 'stalking_xenomorph', face_up: true, attack: 5, strikes: 1 }),
      hive('B', 'airlock'), hive('C', 'cargo', { card: 'drone_scout', face_up: true, attack: 2 }), hive('D', 'vents'),
      hive('E', 'front', { card: 'facehugger', face_up: true, attack: 3, front: 'player2', due: 2 }),
    ],
    rooms: { airlock: 'B', medlab: null, cargo: 'C', power: null, vents: 'D' }, combat: ['A'],
    blocked: { vents: null, power: null, cargo: null, medlab: null, airlock: null },
    scan_costs: { vents: 3, power: 3, cargo: 2, medlab: 2, airlock: 1 },
    scenario: { location: 'nostromo', objectives: ['the_sos', 'no_one_can_hear_you_scream', 'a_perfect_organism'], characters: ['dallas', null, null, null] },
    stage: 0, marks: [1, 0, 0], finals_killed: [], hazards: 1, achievements: [], asked: true, may_act: false, waiting: ['player1'], ending: null, ...change,
  }
}
