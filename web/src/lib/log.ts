// The log as one viewer hears it: numbered from 1 without gaps, some of it taken back later. What is known of it is its
// end, and as many pages before that as somebody wanted to read.

import type { LogEntry } from './protocol'

/** The log with what has just been heard; an entry that comes again (in another language) replaces itself. */
export function heard(log: LogEntry[], entries: LogEntry[]): LogEntry[] {
  if (entries.length === 0) return log
  const first = entries[0].seq
  const last = entries[entries.length - 1].seq
  const before = log.filter(({ seq }) => seq < first)
  const after = log.filter(({ seq }) => seq > last)
  // A page that does not reach what is known leaves a gap, and what lies before a gap is asked for anew.
  if (after.length > 0 && after[0].seq > last + 1) return log
  const joined = before.length > 0 && before[before.length - 1].seq === first - 1
  const next = [...(joined ? before : []), ...entries, ...after]
  for (const { kind, from, seq } of entries) {
    if (kind !== 'taken_back' || from === undefined) continue
    for (let i = Math.max(0, from - next[0].seq); next[i].seq < seq; ++i)
      if (next[i].kind === 'happened') next[i] = { ...next[i], undone: true }
  }
  return next
}

/** Whether there is something before what is known. */
export function hasEarlier(log: LogEntry[]): boolean {
  return log.length > 0 && log[0].seq > 1
}
