import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { THREAT_ICONS } from './threat_icons'

const game = join(__dirname, '../../../../games/space_alert')
const read = (file: string) => readFileSync(join(game, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1])

const inContent = all(read('content/base/threats.toml'), /^key = "(\w+)"$/gm).sort()
const named = all(read('locale/en.toml').split(/^\[threat\]$/m)[1].split(/^\[/m)[0], /^(\w+)\.name = /gm).sort()

it('every threat has a pictogram, and there is none for anything else', () => {
  expect(inContent.length).toBe(55)
  expect(Object.keys(THREAT_ICONS).sort()).toEqual(inContent)
  expect(Object.keys(THREAT_ICONS).sort()).toEqual(named)
})

it('pictograms are one path in the colour of the text around them', () => {
  for (const [key, { body, width, height }] of Object.entries(THREAT_ICONS)) {
    expect(body, key).toMatch(/^<path fill="currentColor" d="[^"<>]+"\/>$/)
    expect([width, height], key).toEqual([512, 512])
  }
})
