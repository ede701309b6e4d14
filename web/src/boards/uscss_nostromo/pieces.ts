// Everything that lies in rooms. Names stay the same while a piece moves, so that it glides from room to room.

import type { Words } from '../../lib/words'
import type { Lying } from '../../parts/geometry'
import { blipWords, placedTokenWords } from './say'
import { contents, ROOMS, type Blip, type Seen, type Token } from './seen'

export interface Thing extends Lying {
  token?: Token
  blip?: Blip
  object?: string
}

/** The one Alien and the one Jonesy can be followed; other blips are told apart by their rooms. */
export function blipKey(blip: Blip): string {
  return blip.blip === 'alien' || blip.blip === 'jonesy' ? `blip/${blip.blip}` : `blip@${blip.room}`
}

/** Blips are pressed through their room, tokens and objects by their own names. */
export function things(seen: Seen, words: Words): Thing[] {
  return ROOMS.flatMap((room) => {
    const lying = contents(seen, room)
    const cell = `room/${room}`
    const label = (said: string) => `${said}, ${words(`room.${room}`)}`
    return [
      ...lying.blips.map((blip) => ({ key: blipKey(blip), cell, label: label(blipWords(words, blip)), blip })),
      ...lying.objects.map((object) => {
        const name = `object/${object}`
        return { key: name, name, cell, label: label(words(`object.${object}`)), object }
      }),
      ...lying.tokens.map((token) => {
        const name = `handle/${token.handle}`
        return { key: name, name, cell, label: label(placedTokenWords(words, token)), token }
      }),
    ]
  })
}
