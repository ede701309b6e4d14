import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The server sends FILE.gz where it lies beside FILE; below this size packing gains nothing.
const worthPacking = 1024

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : Promise.resolve([path])
  })
  return (await Promise.all(lists)).flat()
}

function packed(): Plugin {
  let out = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      for (const file of await filesUnder(out)) {
        const bytes = await readFile(file)
        if (bytes.length > worthPacking && !file.endsWith('.gz'))
          await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), packed()],
  build: {
    target: 'es2022',
    // Small pictures as files too: the page's security policy has no exception for code, and few for data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: process.env.HULLBREACH_SERVER ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['src/patient_tests.ts'],
    // For what never ends; a busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
