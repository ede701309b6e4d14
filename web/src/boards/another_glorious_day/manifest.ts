import type { Manifest } from '../manifest'
import picture from './Picture.svelte'

const missions = [
  ...['mission_1', 'mission_2', 'mission_3', 'rescue', 'resupply'],
  ...['eradication_1', 'eradication_2', 'eradication_3', 'eradication_4'],
]

export default {
  code: 'agd',
  secrets: false,
  open: true,
  first: {
    options: { players: '1', mission: 'mission_1', heroes: 'usual', gear: 'usual', places: 'usual' },
    me: 'p1',
  },
  options: {
    players: { basic: true },
    // Each mission is a file of its own.
    mission: { basic: true, rows: 'missions', more: [...missions, 'campaign'] },
    heroes: { basic: true },
    gear: { basic: true },
    places: { basic: true },
    swarms: {},
    swarm_roll: {},
    newt_flees: {},
    area_hit: {},
    card_fire: {},
    notch: {},
    gun_distance: {},
    round_cap: {},
    score_gear: {},
    content: { hidden: true },
  },
  chapters: [
    ['AGD-001', 'setup'], ['AGD-022', 'agd.characters'], ['AGD-043', 'agd.newt'], ['AGD-049', 'agd.equipping'],
    ['AGD-059', 'agd.endurance'], ['AGD-085', 'agd.cards'], ['AGD-092', 'agd.printed'], ['AGD-107', 'agd.board'],
    ['AGD-125', 'agd.sight'], ['AGD-131', 'agd.round'], ['AGD-135', 'agd.marines'], ['AGD-155', 'agd.actions'],
    ['AGD-174', 'agd.attacks'], ['AGD-197', 'agd.aliens'], ['AGD-209', 'agd.fire'], ['AGD-217', 'agd.bites'],
    ['AGD-223', 'agd.lost'], ['AGD-232', 'agd.swarms'], ['AGD-237', 'agd.blips'], ['AGD-250', 'agd.tracker'],
    ['AGD-268', 'agd.end_phase'], ['AGD-273', 'agd.pieces'], ['AGD-282', 'end'], ['AGD-286', 'agd.campaign'],
    ['AGD-299', 'agd.eradication'],
  ],
  house: ['characters', 'endurance', 'tracker', 'boards', 'missions'],
  picture,
} satisfies Manifest
