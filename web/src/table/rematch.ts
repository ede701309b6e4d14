// Playing again with the same people: whoever had a seat has it at the new table too, with the same secret.
import { post } from '../lib/api'
import { keepKeys, keysOf } from '../lib/keys'
import type { Content, Rematch } from '../lib/protocol'
import { go } from '../lib/route.svelte'

/** Goes to the table where the same people play again. */
export function follow(table: string, next: string, again = false) {
  const { game, tokens, owner } = keysOf(table) ?? { game: '', tokens: {} }
  keepKeys(next, { game, tokens, owner, again: again || undefined })
  go(`/table/${next}`)
}

/** Opens it, or finds the one somebody else has opened, and goes there. */
export async function rematch(table: string, token: string, options: Record<string, string> = {}): Promise<void> {
  const answer = await post<Rematch>(`/api/tables/${table}/rematch`, { options }, token)
  follow(table, answer.table, true)
}

/** The mission after this one, where a game has a row of them to be played one after the other. */
export function nextMission(options: Record<string, string>, content: Content): string | null {
  const missions: { key: string }[] = content.missions ?? []
  if (options.campaign === 'true') return null
  const at = missions.findIndex(({ key }) => key === options.mission)
  return at >= 0 ? (missions[at + 1]?.key ?? null) : null
}
