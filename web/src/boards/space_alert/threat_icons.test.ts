import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { THREAT_ICONS } from './threat_icons'

const game = join(__dirname, '../../../../games/space_alert')
const read = (file: string) => readFileSync(join(game, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1])

const inContent = all(read('content/base/threats.toml'), /^key = "(\w+)"$/gm).sort()
const named = all(read('locale/en.toml').split(/^\[threat\]$/m)[1].split(/^\[/m)[0], /^(\w+)\.name = /gm).sort()

it('every threat has a silhouette, and there is none for anything else', () => {
  expect(inContent.length).toBe(55)
  expect(Object.keys(THREAT_ICONS).sort()).toEqual(inContent)
  expect(Object.keys(THREAT_ICONS).sort()).toEqual(named)
})

it('each is a path of its own; only the two sides of a threat share one', () => {
  const drawings = new Map<string, string[]>()
  for (const [key, path] of Object.entries(THREAT_ICONS)) {
    expect(path, key).toMatch(/^M[\dMmLlHhVvCcSsAaZz .,-]+z$/)
    drawings.set(path, [...(drawings.get(path) ?? []), key])
  }
  for (const [first, ...others] of drawings.values())
    for (const other of others) expect(other.split('_')[0]).toBe(first.split('_')[0])
})
