// The moments of a mission that pictures of the primer show.

import type { Zone } from './facts'
import type { Member, Threat, View } from './view.types'

const nobody: Member = {
  slots: {}, hand: {}, station: 'uw', squad: 'none', out: false, mistake: 'none', told: false, cards: 0,
}
const member = (station: Member['station'], change: Partial<Member> = {}): Member => ({ ...nobody, station, ...change })

/** Of what a view has, as much as pictures need. */
function view(change: { members?: View['members']; threats?: View['threats']; ship?: View['ship'] }): View {
  return {
    viewer: 'all',
    turn: 4,
    step: 'fire',
    tracks: { red: 'T1', white: 'T2', blue: 'T1', inside: null },
    members: {},
    threats: [],
    ...change,
    ship: {
      shield: { red: 1, white: 1, blue: 1 },
      reactor: { red: 2, white: 3, blue: 2 },
      damage: { red: [], white: [], blue: [] },
      store: { lr: 'squad', ub: 'squad' },
      capsules: 3,
      rockets: 3,
      ...change.ship,
    },
  } as Partial<View> as View
}

const threat = (card: string, token: number, zone: Zone, place: number, change: Partial<Threat> = {}): Threat =>
  ({ card, token, zone, fate: 'in_play', place, hits: 0, armour: 2, speed: 2, tiles: [], aura: 'none', ...change }) as Threat

const crew = { crew1: member('uw'), crew2: member('ub'), crew3: member('lr'), crew4: member('lw') }

export const moments: Record<string, View> = {
  goal: view({
    members: crew,
    threats: [threat('fighter', 2, 'blue', 6), threat('gunship', 3, 'white', 9), threat('meteoroid', 1, 'red', 4)],
  }),
  ship: view({ members: { crew1: member('uw') } }),
  threats: view({
    members: { crew1: member('uw'), crew2: member('ub') },
    threats: [threat('gunship', 1, 'white', 8, { hits: 3 }), threat('fighter', 2, 'blue', 8)],
    ship: { fired: { ur: 0, uw: 1, ub: 1, lr: 0, lw: 0, lb: 0 } },
  }),
  lose: view({
    members: { crew1: member('uw'), crew3: member('lr', { out: true }) },
    ship: {
      shield: { red: 0, white: 1, blue: 1 },
      damage: { red: ['heavy_laser', 'shield', 'gravolift', 'structural', 'reactor'], white: [], blue: ['lower_cannon'] },
    },
  }),
}
