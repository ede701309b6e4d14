// Where things lie in the repository.

import { fileURLToPath } from 'node:url'

const from = (place: string) => fileURLToPath(new URL(place, import.meta.url))

export const folders = {
  failures: from('failures'),
  source: from('../src'),
  pages: from('../dist'),
  program: from('../../build/release/hullbreach'),
  games: from('../../games'),
  images: from('../../docs/images'),
  screens: from('../../build/web/screens'),
}
