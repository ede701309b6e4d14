import type { Manifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  code: 'nos',
  secrets: true,
  first: {
    options: { players: '3', difficulty: 'beginner' },
    me: 'crew1',
    bots: { alien: 'bot:gentle' },
  },
  options: {
    players: { basic: true },
    difficulty: { basic: true },
    heroic: { basic: true },
    survival: { basic: true },
    fixed_windows: { when: (options) => options.window_clock !== '0' },
    content: { hidden: true },
  },
  chapters: [
    ['NOS-001', 'nos.rooms'], ['NOS-012', 'nos.sides'], ['NOS-016', 'setup'], ['NOS-035', 'nos.secrecy'],
    ['NOS-051', 'nos.cards'], ['NOS-073', 'nos.objects'], ['NOS-085', 'nos.round'], ['NOS-088', 'nos.hide'],
    ['NOS-105', 'nos.posture'], ['NOS-119', 'nos.appearance'], ['NOS-133', 'nos.attack'],
    ['NOS-145', 'nos.hunt'], ['NOS-154', 'nos.action'], ['NOS-172', 'nos.turn_end'], ['NOS-178', 'end'],
    ['NOS-185', 'nos.windows'], ['NOS-211', 'nos.difficulty'], ['NOS-216', 'nos.heroic'],
    ['NOS-220', 'nos.survival'], ['NOS-230', 'nos.combining'],
  ],
  house: ['rooms', 'orders', 'emergency', 'weyland', 'behaviour', 'crew'],
  picture,
} satisfies Manifest
