// A table for pictures and tests: two rooms and a corridor, and what is changed of it.

import type { Alien, Blip, CardRow, Character, Roll, View } from './view.types'

const drawing = [
  '#################',
  '#. . . .#. . . .#',
  '#       #       #',
  '#. . C .D. . . .#',
  '#       #       #',
  '#. . . .#. . . .#',
  '#####D#####D#####',
  '#. . . . . . . .#',
  '#         ===   #',
  '#. . . . . . . .#',
  '#################',
]
const nowhere = Array.from({ length: 5 }, () => '........')

export const character = (square: string | null, change: Partial<Character> = {}): Character => ({
  fate: 'standing', square, owner: null, side: 'grunt', marine: true, rank: 1, dial: 5, speed: 4, aim: 6, defence: 5, melee: 2, tech: 4,
  activated: false, spent: [], braced: 0, hugged: false, trapped: false, freed: false, holding: false, crates: 0, gear: [], weapons: [],
  reach: nowhere, sees: [], targets: [], blasts: [], ...change,
})
const still = { heads_for: [], way: [], fire: [] }
export const alien = (square: string, change: Partial<Alien> = {}): Alien => ({ square, tokens: 0, acted: 'to_act', course: still, ...change })
export const blip = (square: string, change: Partial<Blip> = {}): Blip => ({ square, acted: 'to_act', course: still, ...change })
export const roll = (change: Partial<Roll> = {}): Roll => ({
  kind: 'attack', character: 'hicks', figure: 'alien1', card: 'm41a', die: 4, other: 0, total: 4, hits: 7, odds: 70, ...change,
})
const cards: CardRow[] = [
  { card: 'm41a', type: 'weapon', cost: 2, copies: 4, exhausts: 1, burst: true },
  { card: 'm240', type: 'weapon', cost: 2, copies: 1, exhausts: 2, area: true, range: 4 },
  { card: 'motion_tracker', type: 'equipment', cost: 1, copies: 3 },
  { card: 'adrenaline', type: 'event', cost: 1, copies: 2 },
]

export function table(change: Partial<View> = {}): View {
  return {
    viewer: 'p1', mission: 'mission_1', kind: 'campaign', round: 2, limit: 18, phase: 'marines', step: 'heroes',
    map: {
      rows: 5, columns: 8, drawing, doors: ['2,4-2,5', '3,3-4,3', '3,6-4,6'], boards: [{ board: 'B1', row: 1, column: 1 }],
      computers: ['1,8'], computer: 'blips', start: [],
    },
    cards,
    turn: {
      leader: 'p1', token: 'p1', activated: [], eliminated: [], character: 'hicks', actions: 2, squares: 0, stage: 'acting', sees: [], figure: null, fires: null,
      board: null, speed: 0, ties: null, passing: [],
    },
    open_doors: ['3,3-4,3'], barricades: ['2,4-2,5'], entries: [{ element: 'S1', square: '5,8', kind: 'spawn' }],
    exits: [{ exit: 'A', square: '5,1', open: true }],
    characters: {
      hicks: character('4,3', {
        owner: 'p1', side: 'hero', dial: 7, aim: 7, gear: ['m41a'], weapons: [{ card: 'm41a', exhausts: 1, hits: 7, odds: 70 }],
        reach: ['........', '..12....', '..112...', '2110123.', '22111234'], sees: ['..#.....', '..#.....', '..#.....', '########', '########'],
        targets: [{ figure: 'alien1', card: 'm41a', odds: 70 }],
      }),
      vasquez: character('4,2', { gear: ['m41a'] }),
      ripley: character('5,2', { marine: false, rank: 0, activated: true }),
    } as View['characters'],
    aliens: { alien1: alien('4,7', { tokens: 2, course: { heads_for: ['hicks'], way: ['4,7', '4,6', '4,5', '4,4'], fire: ['hicks', 'vasquez'] } }) },
    blips: { blip1: blip('2,7') },
    blip_pool: 20, tokens_left: 10, mission_blips: ['1,6'], faces: { newt: 1, empty: 2, nest: 1 }, crates: [{ square: '1,1', captive: null }],
    guns: [],
    endurance: {
      deck: 31, above: 12, exhausted: 9, known: [], known_exhausted: [], face_down: { m41a: 2 }, discard: { motion_tracker: 1 }, removed: {}, shown: [],
      hands: { p1: { motion_tracker: 1, adrenaline: 1 } },
    },
    tracker: { left: 20, level: 1, levels: [10, 6, 4, 0], known: [], discard: [], card: null, draws: 0, from_round: 5 },
    goal: { kind: 'newt', met: false, n: 0, of: 1, uplinks: 0, uplinks_wanted: 0, ship_exit: null, ship_round: 0, secured: 0, newt_carrier: null },
    campaign: false,
    so_far: { won: 0, killed: [], captive: [], hugged: [], newt_found: false, resupplied: false, score: 0 },
    roll: [], ending: null, ...change,
  }
}
