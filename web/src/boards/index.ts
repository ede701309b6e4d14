// Which board belongs to which game. Boards and their words are loaded when they are needed.

import { loadWords } from '../lib/words'
import type { BoardModule } from './board'

interface Entry {
  load(): Promise<BoardModule>
  /** People who share a device must not see each other's seats. */
  secrets: boolean
}

const modules = import.meta.glob<BoardModule>('./*/index.ts')

async function loadBoard(folder: string, words: string): Promise<BoardModule> {
  const [module] = await Promise.all([modules[`./${folder}/index.ts`](), loadWords(words)])
  return module
}

/** Each folder has an index.ts that exports what BoardModule says. */
export const boards: Record<string, Entry> = {
  uscss_nostromo: { load: () => loadBoard('uscss_nostromo', 'nos'), secrets: true },
  space_alert: { load: () => loadBoard('space_alert', 'spa'), secrets: false },
}
