// Opening a table: the request, keeping its secrets, and going there.
import { post } from '../lib/api'
import { keepKeys } from '../lib/keys'
import type { GameInfo, NewTable, NewTableAnswer } from '../lib/protocol'
import { go } from '../lib/route.svelte'
import { settings } from '../lib/settings.svelte'
import { firstGames } from './options'

export async function openTable(game: string, wish: NewTable): Promise<void> {
  const answer = await post<NewTableAnswer>('/api/tables', wish)
  keepKeys(answer.table, { game, tokens: answer.tokens, links: answer.links, owner: answer.owner })
  go(`/table/${answer.table}`)
}

/** A first lesson; whoever has begun it goes on where they were (see MyTables). */
export function learn(game: GameInfo): Promise<void> {
  return openTable(game.game, { game: game.game, lesson: game.lessons[0].lesson, away: 0 })
}

/** A game alone with bots; seats that are not named get the usual ones. */
export function playNow(game: GameInfo): Promise<void> {
  const { options, me, bots } = firstGames[game.game]
  const names = settings.name ? { [me]: settings.name } : {}
  return openTable(game.game, { game: game.game, options, seats: { ...bots, [me]: 'me' }, names, away: 0 })
}
