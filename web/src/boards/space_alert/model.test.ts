// What the board reads out of a view: cards, slots, threats and their timetable, announcements, score.
import { describe, expect, it } from 'vitest'
import { byFace, cardOf, doesKey } from './cards'
import { phaseOf } from './facts'
import {
  covering,
  energyOf,
  handOf,
  isDoubled,
  lyingIn,
  maintenance,
  marksAhead,
  membersOf,
  phasesOf,
  powerOf,
  rolesOf,
  saidOf,
  schedule,
  scoreOf,
  slotOf,
  stageOf,
  threatsOf,
  tracksOf,
  turnsOf,
} from './model'
import type { View } from './view.types'

/** A view of which only this part matters. */
const seen = (part: object) => part as View

const content = {
  threats: [
    { key: 'frigate', category: 'serious', hit_points: 7, armour: 2, speed: 2, points: [4, 8] },
    {
      key: 'virus',
      category: 'common',
      hit_points: 3,
      speed: 3,
      stations: ['ur', 'uw', 'ub'],
      fixed_by: 'C',
      points: [3, 6],
    },
    {
      key: 'troopers_ur',
      category: 'common',
      hit_points: 2,
      speed: 2,
      stations: ['ur'],
      traits: ['retaliates'],
      points: [4, 8],
    },
    {
      key: 'unstable_warheads',
      category: 'common',
      speed: 3,
      stations: ['lb'],
      fixed_by: 'C',
      traits: ['rocket_points'],
      points: [2, 4],
    },
  ],
  tracks: [
    { key: 'T4', length: 13, x: [9], y: [5] },
    { key: 'T7', length: 16, x: [12], y: [8, 5] },
  ],
  missions: [
    { key: 'test_run_1', phase_ends: [250, 420] },
    { key: 'mission_1', phase_ends: [1, 2, 3] },
  ],
}

function threat(more: object) {
  return {
    card: 'frigate',
    token: 3,
    zone: 'red',
    fate: 'in_play',
    place: 13,
    hits: 0,
    armour: 2,
    speed: 2,
    tiles: [],
    cryoshield: false,
    aura: 'none',
    ...more,
  }
}

describe('cards', () => {
  it('are read from their keys', () => {
    expect(cardOf('b_lift')).toMatchObject({ action: 'B', movement: 'lift', heroic: false })
    expect(cardOf('bots_red')).toMatchObject({ action: 'bots', movement: 'red' })
    expect(cardOf('heroic_a_lr')).toMatchObject({ action: 'A', movement: null, station: 'lr', heroic: true })
  })
  it('say what their halves do', () => {
    expect(doesKey(cardOf('c_blue'), 'action').key).toBe('action.C')
    expect(doesKey(cardOf('c_blue'), 'movement').key).toBe('movement.blue')
    expect(doesKey(cardOf('heroic_bots_uw'), 'action').key).toBe('action.heroic_bots')
    expect(doesKey(cardOf('heroic_bots_uw'), 'movement')).toEqual({ key: 'movement.heroic', station: 'uw' })
  })
  it('stand in the hand in a steady order, heroic first', () => {
    expect(['bots_red', 'a_lift', 'heroic_b_ub', 'a_red', 'c_blue'].sort(byFace)).toEqual([
      'heroic_b_ub',
      'a_red',
      'a_lift',
      'c_blue',
      'bots_red',
    ])
    expect(handOf({ c_red: 2, a_red: 1 })).toEqual([
      { card: 'a_red', n: 1 },
      { card: 'c_red', n: 2 },
    ])
  })
})

describe('slots', () => {
  it('show a face, or the back with the half that is up', () => {
    expect(slotOf(3, 'a_blue movement open')).toEqual({
      turn: 3,
      card: 'a_blue',
      half: 'movement',
      open: true,
    })
    expect(slotOf(4, '? action')).toEqual({ turn: 4, card: null, half: 'action', open: false })
  })
  it('show the arrow that was meant (SPA-094)', () => {
    expect(slotOf(4, 'b_red movement open swapped')).toMatchObject({ card: 'b_blue', open: true })
    expect(slotOf(4, 'bots_blue movement open swapped')).toMatchObject({ card: 'bots_red', open: true })
  })
  it('are twelve for each member', () => {
    const [one] = membersOf(seen({
      members: { android2: { slots: { 12: 'b_red action' }, hand: {}, station: 'uw' } },
    }))
    expect(one).toMatchObject({ android: true, number: 2 })
    expect(one.slots).toHaveLength(12)
    expect(one.slots[11]?.card).toBe('b_red')
    expect(one.slots[0]).toBeNull()
  })
})

describe('turns', () => {
  it('belong to phases', () => {
    expect([1, 3, 4, 7, 8, 12].map(phaseOf)).toEqual([1, 1, 2, 2, 3, 3])
  })
})

describe('threats', () => {
  const [red] = tracksOf(seen({ tracks: { red: 'T4' } }), content)

  it('know the spaces ahead of them', () => {
    expect(marksAhead(red, 13).map((mark) => mark.letter)).toEqual(['X', 'Y', 'Z'])
    expect(marksAhead(red, 9).map((mark) => mark.letter)).toEqual(['Y', 'Z'])
    expect(marksAhead(red, 1)).toEqual([])
  })
  it('that are announced have a timetable from their turn on', () => {
    const view = seen({
      step: 'plan',
      turn: 0,
      threats: [threat({ fate: 'announced', place: 0, armour: 0, speed: 0 })],
    })
    const [frigate] = threatsOf(view, content)
    expect(frigate).toMatchObject({ speed: 2, armour: 2, points: 7, left: 7 })
    // From 13 two spaces a turn: 11 in turn 3, 9 (X) in turn 4, 5 (Y) in turn 6, 1 (Z) in turn 8.
    expect(schedule(view, frigate, red).map((each) => `${each.letter}${each.turn}`)).toEqual([
      'X4',
      'Y6',
      'Z8',
    ])
  })
  it('in play count from where they are, and know whether they have moved this turn', () => {
    const before = seen({ step: 'reveal', turn: 5, actor: 0, threats: [threat({ place: 7 })] })
    expect(schedule(before, threatsOf(before, content)[0], red).map((each) => each.turn)).toEqual([5, 7])
    const after = seen({ ...before, step: 'move', actor: 1 })
    expect(schedule(after, threatsOf(after, content)[0], red).map((each) => each.turn)).toEqual([6, 8])
  })
  it('have one hit point for each rocket where the card says so', () => {
    const view = seen({
      ship: { rockets: 2 },
      threats: [threat({ card: 'unstable_warheads', zone: 'inside', hits: 1 })],
    })
    expect(threatsOf(view, content)[0]).toMatchObject({ points: 2, left: 1 })
  })
  it('have more armour while a Marauder is about', () => {
    const view = seen({
      threats: [threat({ aura: 'armour' }), threat({ card: 'virus', zone: 'inside', armour: 0 })],
    })
    expect(threatsOf(view, content).map((each) => each.armour)).toEqual([3, 0])
  })
  it('inside cover a button or lie in a station', () => {
    const view = seen({
      threats: [
        threat({ card: 'virus', zone: 'inside', tiles: ['ur', 'uw'] }),
        threat({ card: 'troopers_ur', zone: 'inside', tiles: ['ur'], token: 5 }),
      ],
    })
    const threats = threatsOf(view, content)
    expect(covering(threats, 'ur', 'C').map((each) => each.card)).toEqual(['virus'])
    expect(covering(threats, 'ur', 'B')).toEqual([])
    expect(lyingIn(threats, 'ur').map((each) => each.card)).toEqual(['troopers_ur'])
  })
  it('are found in content that is lists by name, too', () => {
    const grouped = { threats: { external: content.threats }, tracks: { track: content.tracks } }
    expect(threatsOf(seen({ threats: [threat({})] }), grouped)[0].points).toBe(7)
  })
})

describe('announcements', () => {
  it('name their words', () => {
    expect(saidOf('T+2 serious white')).toMatchObject({
      key: 'cue.threat_external_serious',
      token: 2,
      zone: 'white',
    })
    expect(saidOf('T+5 inside unconfirmed')).toMatchObject({ key: 'cue.threat_internal', unconfirmed: true })
    expect(saidOf('phase_ends 1')).toMatchObject({ key: 'cue.phase_ends', phase: 1 })
    expect(saidOf('phase_ends 3').key).toBe('cue.jump')
    expect(saidOf('one_minute 2', 2).key).toBe('cue.one_minute_jump')
    expect(saidOf('comms_down').key).toBe('cue.comms_down')
  })
})

describe('a mission', () => {
  it('has as many turns as its script has phases', () => {
    expect(turnsOf(seen({ mission: 'test_run_1' }), content)).toBe(7)
    expect(turnsOf(seen({ mission: 'mission_1' }), content)).toBe(12)
    expect(phasesOf(seen({ mission: 'generated' }), content)).toBe(3)
  })
  it('goes through stages', () => {
    expect(stageOf(seen({ step: 'plan', turn: 0 }))).toBe('planning')
    expect(stageOf(seen({ step: 'reveal', turn: 4 }))).toBe('resolution')
    expect(stageOf(seen({ step: 'repair', turn: 13 }))).toBe('break')
    expect(stageOf(seen({ step: 'over', turn: 6 }))).toBe('over')
    expect(stageOf(seen({ step: 'pick_tracks', turn: 0 }))).toBe('setup')
  })
  it('fails its check when nobody looked after the computer in two turns', () => {
    expect(maintenance(seen({ turn: 2, ship: { maintained: [] } }), 1)).toBe('open')
    expect(maintenance(seen({ turn: 3, ship: { maintained: [] } }), 1)).toBe('failed')
    expect(maintenance(seen({ turn: 3, ship: { maintained: [1] } }), 1)).toBe('done')
  })
  it('doubles damage where an earlier mission left the hull cracked', () => {
    expect(isDoubled(seen({ ship: { old: { red: ['structural'] } } }), 'red')).toBe(true)
    expect(isDoubled(seen({ ship: { doubled: ['blue'], old: {} } }), 'blue')).toBe(true)
    expect(isDoubled(seen({ ship: { old: { red: ['shield'] } } }), 'red')).toBe(false)
  })
})

describe('systems', () => {
  const hurt = seen({
    ship: {
      shield: { red: 2 },
      damage: { red: ['heavy_laser', 'shield'], white: ['lower_cannon'] },
      fired: { uw: 2 },
    },
  })

  it('lose power and room to damage', () => {
    expect(powerOf(hurt, 'ur')).toBe(3)
    expect(energyOf(hurt, 'ur')).toEqual({ full: 2, capacity: 1 })
    expect(energyOf(hurt, 'lw')).toEqual({ full: 0, capacity: 5 })
  })
  it('of the pulse cannon lose range instead', () => {
    expect(powerOf(hurt, 'lw')).toBe(1)
  })
  it('shoot harder for a hero', () => {
    expect(powerOf(hurt, 'uw')).toBe(6)
  })
})

describe('the score', () => {
  const view = seen({
    threats: [threat({ fate: 'destroyed' }), threat({ card: 'virus', fate: 'survived' })],
    members: {
      crew1: { out: true, squad: 'disabled' },
      crew2: { out: false, squad: 'active' },
    },
    ship: {
      damage: { red: ['shield', 'reactor'], white: [], blue: ['gravolift'] },
      store: { lr: 'empty' },
      confirmed: [2, 0, 4],
    },
    squads: 2,
    log: [{ mission: 'mission_1', survived: 3, destroyed: 8, confirmation: 7 }],
  })

  it('is threats and confirmation without penalties', () => {
    expect(scoreOf(view, content)).toEqual({
      survived: 3,
      destroyed: 8,
      confirmation: 7,
      damage: 3,
      worstZone: 2,
      knockedOut: 2,
      squads: 1,
      penalties: 8,
      total: 10,
    })
  })
  it('of a campaign adds the missions up and averages confirmation', () => {
    const more = seen({
      ...view,
      log: [...view.log, { mission: 'mission_2', survived: 0, destroyed: 20, confirmation: 2 }],
    })
    expect(scoreOf(more, content)).toMatchObject({ survived: 3, destroyed: 28, confirmation: 4, total: 27 })
  })
})

describe('roles', () => {
  it('are given by the places in the order of play', () => {
    const members = membersOf(seen({ members: { crew1: {}, android1: {}, crew2: {} } }))
    const options = { captain: '1', communications: '3', security: '1' }
    expect(members.map((member) => rolesOf(options, member))).toEqual([
      ['captain', 'security'],
      [],
      ['communications'],
    ])
    expect(rolesOf(undefined, members[0])).toEqual([])
  })
})
