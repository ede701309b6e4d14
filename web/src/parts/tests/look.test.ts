// What docs/look.md promises, as far as style sheets can be asked.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/app.css', 'utf8')

function namesIn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`))
  const found = block.slice(0, block.indexOf('}')).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name, colour]) => [name, colour]))
}

function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, two: string): number {
  const [light, dark] = [brightness(one), brightness(two)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const dark = namesIn(':root')
const light = { ...dark, ...namesIn(":root[data-theme='light']") }

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s look', (_, colours) => {
  it.each(['text', 'text-soft', 'accent', 'good', 'warn', 'bad', 'info'])('has %s that can be read on every ground', (name) => {
    for (const ground of ['bg', 'panel', 'raised', 'sunken'])
      expect(contrast(colours[name], colours[ground]), ground).toBeGreaterThanOrEqual(4.5)
  })

  it('has writing that can be read on pieces and on the main button', () => {
    for (const piece of ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'white'])
      expect(contrast(colours['on-piece'], colours[piece]), piece).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5)
  })

  it('has edges that can be seen', () => {
    for (const edge of ['line-strong', 'live', 'chosen', 'focus'])
      expect(contrast(colours[edge], colours.bg), edge).toBeGreaterThanOrEqual(3)
  })
})

it('nothing on a board or part is written smaller than 12 pixels', () => {
  // Tokens are drawn in boxes of 36 and shown larger; what is written on them grows with them.
  const drawnSmall = ['CrewToken.svelte']
  const small = ['src/boards', 'src/parts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svelte') && !drawnSmall.some((name) => file.endsWith(name)))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/font(?:-size)?: [^;]*?([\d.]+)(px|rem)/g)]
          .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < 12)
          .map(([found]) => `${file}: ${found}`),
      ),
  )
  expect(small).toEqual([])
})
