// Opening a table: the request, keeping its secrets, and going there.
import { post } from '../lib/api'
import { keepKeys } from '../lib/keys'
import type { GameInfo, NewTable, NewTableAnswer } from '../lib/protocol'
import { go } from '../lib/route.svelte'
import { settings } from '../lib/settings.svelte'
import { gameWords } from '../lib/words'
import { seatWords } from './my_tables'
import { firstGames } from './options'

export async function openTable(game: string, wish: NewTable): Promise<void> {
  const names = { ...(await seatNames(game, wish)), ...wish.names }
  const answer = await post<NewTableAnswer>('/api/tables', { ...wish, names })
  keepKeys(answer.table, { game, tokens: answer.tokens, links: answer.links, owner: answer.owner })
  go(`/table/${answer.table}`)
}

/** People who give no name go by the name of their seat. */
async function seatNames(game: string, { seats = {} }: NewTable): Promise<Record<string, string>> {
  const words = await gameWords(game)
  const mine = Object.keys(seats).filter((seat) => seats[seat] === 'me')
  return Object.fromEntries(mine.map((seat) => [seat, seatWords(seat, words)]))
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
