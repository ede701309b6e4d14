// The games of this client: one for each folder beside this file that has a manifest. Boards and their words
// are loaded when they are needed.

import { loadWords } from '../lib/words'
import type { BoardModule } from './board'
import type { Manifest } from './manifest'

const manifests = import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'default' })
/** Each folder has an index.ts that exports what BoardModule says. */
const modules = import.meta.glob<BoardModule>('./*/index.ts')

export const games: Record<string, Manifest> = Object.fromEntries(
  Object.entries(manifests).map(([path, manifest]) => [path.split('/')[1], manifest]),
)

async function load(game: string): Promise<BoardModule> {
  const [module] = await Promise.all([modules[`./${game}/index.ts`](), loadWords(game)])
  return module
}

export const boards: Record<string, { load(): Promise<BoardModule>; secrets: Manifest['secrets'] }> = Object.fromEntries(
  Object.entries(games).map(([game, { secrets }]) => [game, { load: () => load(game), secrets }]),
)
