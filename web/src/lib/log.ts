// The log as one viewer hears it: numbered from 1 without gaps, some of it taken back later.

import type { LogEntry } from './protocol'

/** The log with what has just been heard; an entry that comes again (in another language) replaces itself. */
export function heard(log: LogEntry[], entries: LogEntry[]): LogEntry[] {
  const next = [...log]
  for (const entry of entries) next[entry.seq - 1] = entry
  for (const { kind, from, seq } of entries) {
    if (kind !== 'taken_back' || from === undefined) continue
    for (let i = from - 1; i < seq - 1; ++i)
      if (next[i]?.kind === 'happened') next[i] = { ...next[i], undone: true }
  }
  return next
}
