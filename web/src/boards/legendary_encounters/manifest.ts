import type { Manifest, Options } from '../manifest'
import picture from './Picture.svelte'

const many = ({ players }: Options) => players !== '1'

export default {
  code: 'leg',
  // All is shared, but where somebody may be a traitor or turn into an Alien.
  secrets: ({ agendas, player_alien }) => agendas !== 'none' || player_alien === 'true',
  first: {
    options: { players: '2', film: 'alien' },
    me: 'player1',
  },
  options: {
    players: { basic: true },
    film: { basic: true },
    roles: { basic: true },
    agendas: { basic: true, when: many },
    player_alien: { basic: true },
    head_start: {},
    tough: {},
    drones: {},
    infested: {},
    location: {},
    objectives: {},
    characters: {},
    first: { when: many },
    content: { hidden: true },
  },
  chapters: [
    ['LEG-001', 'setup'], ['LEG-022', 'leg.information'], ['LEG-025', 'leg.turn'], ['LEG-028', 'leg.hive'], ['LEG-038', 'leg.cards'],
    ['LEG-048', 'leg.abilities'], ['LEG-055', 'leg.recruit'], ['LEG-061', 'leg.scan'], ['LEG-065', 'leg.reveal'], ['LEG-073', 'leg.attack'],
    ['LEG-079', 'leg.strike'], ['LEG-089', 'leg.cleanup'], ['LEG-093', 'leg.objectives'], ['LEG-101', 'leg.coordinate'], ['LEG-108', 'leg.vigilant'],
    ['LEG-112', 'leg.sacrifice'], ['LEG-115', 'leg.mobilize'], ['LEG-118', 'leg.facehuggers'], ['LEG-128', 'leg.chestbursters'], ['LEG-132', 'leg.general'],
    ['LEG-164', 'leg.fights'], ['LEG-168', 'leg.player_alien'], ['LEG-181', 'leg.agendas'], ['LEG-198', 'leg.free'], ['LEG-199', 'leg.difficulty'],
    ['LEG-205', 'end'], ['LEG-209', 'leg.score'], ['LEG-214', 'leg.achievements'], ['LEG-219', 'leg.films'],
  ],
  house: ['cards', 'hive', 'strikes', 'locations', 'roles', 'advanced'],
  picture,
} satisfies Manifest
