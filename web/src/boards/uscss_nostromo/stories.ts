// What became of each piece that lies face down: who placed it, who has looked at it, where it went. It is told from
// the log as the seat has heard it, and knows no more than that; it begins anew with every turn, as the pieces do.
import type { LogEntry } from '../../lib/protocol'

export interface Story {
  /** Stays the same while the piece moves: "handle/C", or "blip/kitchen" for the blip that was placed there. */
  id: string
  lines: string[]
}

/** A piece of an event that is of this kind: the room of ["handle/C", "room/kitchen"]. */
function named(entry: LogEntry, kind: string, nth = 0): string {
  const pieces = (entry.touches ?? []).filter((piece) => piece.startsWith(`${kind}/`))
  return pieces[nth]?.slice(kind.length + 1) ?? ''
}

const beginning = ({ event, undone }: LogEntry) => event === 'turn_began' && !undone

/** Whether more of the log is needed to tell what happened since the turn began. */
export function wantsEarlier(log: LogEntry[]): boolean {
  return log.length > 0 && log[0].seq > 1 && !log.some(beginning)
}

type Told = (told: Telling, entry: LogEntry) => void

/** The pieces on the ship while the log is read: by the letters of tokens, and by the rooms of blips. */
class Telling {
  tokens = new Map<string, Story>()
  blips = new Map<string, Story>()

  token(entry: LogEntry) {
    const handle = named(entry, 'handle')
    const story = this.tokens.get(handle) ?? { id: `handle/${handle}`, lines: [] }
    story.lines.push(entry.words)
    this.tokens.set(handle, story)
  }

  blip(entry: LogEntry) {
    const room = named(entry, 'room')
    const story = this.blips.get(room) ?? { id: `blip/${room}`, lines: [] }
    story.lines.push(entry.words)
    this.blips.set(room, story)
  }

  /** Two blips can't lie in one room (NOS-097), but they may change places one after the other. */
  blipMoves(entry: LogEntry) {
    const [from, to] = [named(entry, 'room'), named(entry, 'room', 1)]
    this.blip(entry)
    const story = this.blips.get(from) as Story
    this.blips.delete(from)
    this.blips.set(to, story)
  }
}

const ofToken: Told = (told, entry) => told.token(entry)
const ofBlip: Told = (told, entry) => told.blip(entry)

/** The events that are about pieces lying face down. */
const events: Record<string, Told> = {
  placed: ofToken,
  placed_seen: ofToken,
  token_moved: ofToken,
  looked_token: ofToken,
  looked_token_seen: ofToken,
  token_revealed: ofToken,
  blip_placed: ofBlip,
  blip_placed_seen: ofBlip,
  looked_blip: ofBlip,
  looked_blip_seen: ofBlip,
  blip_moved: (told, entry) => told.blipMoves(entry),
  // Face up there is nothing left to wonder about.
  blip_revealed: (told, entry) => told.blips.delete(named(entry, 'room')),
}

export interface Stories {
  token: (handle: string) => Story | undefined
  /** By the room where it lies now. */
  blip: (room: string) => Story | undefined
}

export function stories(log: LogEntry[]): Stories {
  const valid = log.filter(({ kind, undone }) => kind === 'happened' && !undone)
  const told = new Telling()
  const from = Math.max(0, valid.map(beginning).lastIndexOf(true))
  for (const entry of valid.slice(from)) events[entry.event ?? '']?.(told, entry)
  return { token: (handle) => told.tokens.get(handle), blip: (room) => told.blips.get(room) }
}
