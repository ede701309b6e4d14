// All examples, each a small file that shows one part as a board would use it.

import type { Component } from 'svelte'

const files = import.meta.glob<Component>('./*Example.svelte', { eager: true, import: 'default' })
const sources = import.meta.glob<string>('./*Example.svelte', { eager: true, query: '?raw', import: 'default' })

export interface Example {
  name: string
  /** What its first comment says. */
  about: string
  source: string
  component: Component
}

export const examples: Example[] = Object.entries(files).map(([path, component]) => ({
  name: path.slice(2, -'Example.svelte'.length),
  about: /<!--\s*(.*?)\s*-->/s.exec(sources[path])?.[1] ?? '',
  source: sources[path],
  component,
}))
