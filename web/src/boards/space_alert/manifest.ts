import type { Manifest, Options } from '../manifest'
import picture from './Picture.svelte'

const crewMembers = (options: Options): [number, number] => [
  1,
  options.crew === '5' || options.players === '5' ? 5 : 4,
]
const single = (options: Options) => options.campaign !== 'true'
const few = (options: Options) => options.players === '2' || options.players === '3'

export default {
  code: 'spa',
  secrets: false,
  first: {
    options: { players: '4', mission: 'test_run_1' },
    me: 'crew1',
    bots: { crew2: 'bot:gentle', crew3: 'bot:gentle', crew4: 'bot:gentle' },
  },
  options: {
    players: { basic: true },
    crew: { when: few },
    clock: { basic: true },
    factor: { basic: true, range: () => [2, 60], when: (options) => options.clock === 'fast' },
    mission: { basic: true, rows: 'missions', more: ['random', 'generated'], when: single },
    mission_seed: {
      basic: true,
      range: () => [0, 2_000_000_000],
      when: (options) => single(options) && options.mission === 'generated',
    },
    common: { basic: true, when: single },
    serious: { basic: true, when: single },
    campaign: { basic: true },
    mistakes: {},
    mistake_clock: { range: () => [0, 60], when: (options) => options.mistakes !== 'false' },
    seating: { when: few },
    captain: { range: crewMembers },
    communications: { range: crewMembers },
    security: { range: crewMembers },
    content: { hidden: true },
  },
  chapters: [
    ['SPA-001', 'spa.frame'], ['SPA-016', 'setup'], ['SPA-031', 'spa.cards'], ['SPA-036', 'spa.ship'],
    ['SPA-046', 'spa.planning'], ['SPA-062', 'spa.announcements'], ['SPA-077', 'spa.resolution'],
    ['SPA-083', 'spa.appear'], ['SPA-091', 'spa.order'], ['SPA-101', 'spa.movement'],
    ['SPA-107', 'spa.repair'],
    ['SPA-114', 'spa.weapons'], ['SPA-119', 'spa.energy'], ['SPA-124', 'spa.systems'],
    ['SPA-136', 'spa.battlebots'], ['SPA-141', 'spa.interceptors'], ['SPA-148', 'spa.heroic'],
    ['SPA-155', 'spa.damage'], ['SPA-174', 'spa.threats'], ['SPA-202', 'spa.maintenance'],
    ['SPA-205', 'spa.last_turn'], ['SPA-209', 'end'], ['SPA-215', 'score'], ['SPA-227', 'spa.androids'],
    ['SPA-240', 'spa.five'], ['SPA-242', 'spa.solo'], ['SPA-248', 'spa.campaign'], ['SPA-256', 'spa.between'],
    ['SPA-269', 'spa.campaign_score'], ['SPA-276', 'spa.external'], ['SPA-311', 'spa.internal'],
  ],
  picture,
} satisfies Manifest
