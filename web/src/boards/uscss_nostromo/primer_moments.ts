// The moments of a game that pictures of the primer show.

import { table, token } from './sample'
import type { Blip, Seen } from './seen'

/** A table at one moment, and the rooms one looks at. */
export interface Moment {
  seen: Seen
  rooms: string[]
}

const up = { face: 'up' as const }
const own = (handle: string, at: string, name: string, change: object = {}) => token(handle, at, { token: name, ...change })
const blip = (name: string, room: string, face: 'up' | 'down' = 'down'): Blip => ({ blip: name, room, face }) as Blip
const objects = { flamethrower: 'armoury', detector: 'workshop' }

/** Presences and Passages as those see them who placed them. */
const hidden = [
  own('A', 'kitchen', 'orange_presence'), own('B', 'kitchen', 'blue_passage'), own('C', 'mother', 'yellow_passage'),
  own('D', 'sleep_vault', 'green_presence'), own('E', 'cockpit', 'violet_passage'), own('F', 'ladderway', 'red_passage'),
]
const backs = hidden.map(({ handle, at }) => token(handle, at))

export const moments: Record<string, Moment> = {
  hide: { seen: table({ objects, tokens: hidden }), rooms: ['cockpit', 'sleep_vault', 'kitchen'] },
  blips: {
    seen: table({
      objects,
      viewer: 'alien',
      tokens: [...backs, token('G', 'workshop'), token('H', 'infirmary'), token('I', 'infirmary')],
      blips: [blip('alien', 'infirmary'), blip('jonesy', 'workshop'), blip('damage', 'armoury')],
    }),
    rooms: ['workshop', 'armoury', 'infirmary'],
  },
  hunt: {
    seen: table({
      objects,
      phase: 'hunt',
      posture: 'focused',
      attack: 'kitchen',
      tokens: [own('A', 'kitchen', 'orange_presence', up), ...backs.slice(2)],
      blips: [blip('alien', 'kitchen', 'up'), blip('jonesy', 'workshop', 'up')],
    }),
    rooms: ['sleep_vault', 'kitchen', 'infirmary'],
  },
  act: {
    seen: table({
      objects,
      phase: 'action',
      room: 'shuttle',
      tokens: [
        own('G', 'shuttle', 'red_presence', up), own('H', 'shuttle', 'green_presence', { ...up, spent: true }),
        token('I', 'armoury'),
      ],
    }),
    rooms: ['workshop', 'shuttle', 'nest'],
  },
  advice: {
    seen: table({
      objects,
      tokens: [
        own('A', 'mother', 'red_passage'), own('B', 'cockpit', 'green_presence'), own('C', 'sleep_vault', 'blue_passage'),
        own('D', 'ladderway', 'violet_passage'), own('E', 'ladderway', 'orange_presence'),
        own('F', 'kitchen', 'yellow_presence'),
      ],
    }),
    rooms: ['mother', 'cockpit', 'ladderway'],
  },
}
