import type { Manifest, Options } from '../manifest'
import picture from './Picture.svelte'

const generated = (options: Options) => options.mission === 'generated'
const several = (options: Options) => options.players !== '1'
const missions = Array.from({ length: 10 }, (_, i) => `mission_${i + 1}`)

export default {
  code: 'neo',
  secrets: false,
  open: true,
  first: {
    options: { players: '1', mission: 'tutorial', abilities: 'first' },
    me: 'p1',
  },
  options: {
    players: { basic: true },
    // Each mission is a file of its own.
    mission: { basic: true, rows: 'missions', more: ['tutorial', ...missions, 'campaign', 'generated'] },
    plan: { basic: true, when: generated },
    mode: { basic: true },
    abilities: { basic: true },
    crew: { when: several },
    friendly_fire: {},
    content: { hidden: true },
  },
  chapters: [
    ['NEO-001', 'setup'], ['NEO-021', 'neo.round'], ['NEO-025', 'neo.start'], ['NEO-044', 'neo.emergencies'],
    ['NEO-069', 'neo.compromised'], ['NEO-077', 'neo.board'], ['NEO-093', 'neo.tests'],
    ['NEO-104', 'neo.programming'], ['NEO-120', 'neo.xenobiology'], ['NEO-132', 'neo.crew'],
    ['NEO-143', 'neo.movement'], ['NEO-155', 'neo.combat'], ['NEO-181', 'neo.wounds'],
    ['NEO-193', 'neo.fragility'], ['NEO-199', 'neo.explosions'], ['NEO-205', 'neo.inventory'],
    ['NEO-216', 'neo.crafting'], ['NEO-228', 'neo.objects'], ['NEO-244', 'neo.functions'],
    ['NEO-259', 'neo.halon'], ['NEO-266', 'neo.drone'], ['NEO-274', 'neo.kinds'],
    ['NEO-281', 'neo.infestation'], ['NEO-290', 'neo.aliens'], ['NEO-307', 'neo.neomorphosis'],
    ['NEO-324', 'neo.targets'], ['NEO-340', 'neo.special'], ['NEO-345', 'neo.end_of_round'],
    ['NEO-348', 'end'], ['NEO-352', 'neo.limits'], ['NEO-361', 'neo.campaign'], ['NEO-365', 'neo.tutorial'],
    ['NEO-371', 'neo.missions'], ['NEO-434', 'neo.generator'],
  ],
  house: ['crew', 'aliens', 'emergencies', 'activations', 'cards', 'missions'],
  picture,
} satisfies Manifest
