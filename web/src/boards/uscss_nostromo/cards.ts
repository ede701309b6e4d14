// The facts of the content pack, by key. A pack is a list of rows for each kind of thing; which list a row
// came in does not matter here, only what it says.

import type { Words } from '../../lib/words'
import type { RoomRow } from './ship'

export interface MissionRow {
  id: string
  order: string
  code?: string // emergency cards: the procedure
  name?: string // Weyland cards: the protocol
}

export interface Pack {
  rooms: RoomRow[]
  missions: Map<string, MissionRow>
}

export function pack(content: Record<string, any>): Pack {
  const rows: any[] = Object.values(content ?? {}).flatMap((list) =>
    Array.isArray(list) ? list : Object.values(list ?? {}).filter(Array.isArray).flat())
  const isMission = (row: any) => typeof row?.id === 'string' && typeof row.order === 'string'
  const missions: MissionRow[] = rows.filter(isMission)
  return {
    rooms: rows.filter((row) => Array.isArray(row?.connected)),
    missions: new Map(missions.map((row) => [row.id, row])),
  }
}

/** Both halves of a mission card in words. */
export interface Face {
  id: string
  order: string
  text: string
  kind: 'procedure' | 'weyland'
  other: string
  otherText: string // Weyland cards: the green text
}

export function face(cards: Pack, words: Words, id: string): Face | null {
  const row = cards.missions.get(id)
  if (row === undefined) return null
  const weyland = row.code === undefined
  return {
    id,
    order: words(`order.${row.order}.name`),
    text: words(`order.${row.order}.text`),
    kind: weyland ? 'weyland' : 'procedure',
    other: words(weyland ? `weyland.${row.name}.name` : `procedure.${row.code}`),
    otherText: weyland ? words(`weyland.${row.name}.text`) : '',
  }
}
