// Whole games in real browsers: `npm run e2e`. Pictures are taken the same way: `npm run pictures` for the
// documentation, `npm run screens` of every phase.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['pictures', 'screens'].includes(mode) ? [`${mode}.ts`] : ['*.test.ts'],
    environment: 'node',
    // For what never ends; a whole game takes long on a busy machine.
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    // A browser with four people in it keeps a core busy by itself.
    maxWorkers: 2,
    minWorkers: 1,
    reporters: ['verbose'],
  },
}))
