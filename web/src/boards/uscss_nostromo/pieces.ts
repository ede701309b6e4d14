// Everything that lies in rooms, with its place on the plan. One list for the whole ship and names that stay
// the same while a piece moves, so that it glides from room to room.

import { contents, ROOMS, type Blip, type Seen, type Token } from './seen'
import { slots, type Plan } from './ship'

export interface Lying {
  /** "handle/C" and "object/detector" are names of pieces; blips are pressed through their room. */
  key: string
  room: string
  x: number
  y: number
  size: number
  token?: Token
  blip?: Blip
  object?: string
}

/** The one Alien and the one Jonesy can be followed; other blips are told apart by their rooms. */
export function blipKey(blip: Blip): string {
  return blip.blip === 'alien' || blip.blip === 'jonesy' ? `blip/${blip.blip}` : `blip@${blip.room}`
}

export function lay(seen: Seen, ship: Plan, footer: (room: string) => boolean): Lying[] {
  const list: Lying[] = []
  for (const room of ROOMS) {
    const lying = contents(seen, room)
    const things: Omit<Lying, 'x' | 'y' | 'size'>[] = [
      ...lying.blips.map((blip) => ({ key: blipKey(blip), room, blip })),
      ...lying.objects.map((object) => ({ key: `object/${object}`, room, object })),
      ...lying.tokens.map((token) => ({ key: `handle/${token.handle}`, room, token })),
    ]
    const { size, at } = slots(ship.rooms[room], things.length, footer(room), ship.standing ? 34 : 44)
    things.forEach((thing, i) => list.push({ ...thing, x: at[i][0], y: at[i][1], size }))
  }
  // A stable order keeps the pieces' elements in place while they move.
  return list.sort((a, b) => (a.key < b.key ? -1 : 1))
}
