// The words of these pages: both languages say the same things, nothing is missing and nothing is left over.
import { describe, expect, it } from 'vitest'
import en from '../locale/pages.en.json'
import fr from '../locale/pages.fr.json'

const english: Record<string, string> = en
const french: Record<string, string> = fr
const sources = Object.entries(
  import.meta.glob<string>(['./**/*.svelte', './*.ts', '!./TablePage.svelte', '!./*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)
const gaps = (sentence: string) => [...sentence.matchAll(/\{([a-z0-9_]+)/g)].map((found) => found[1]).sort()

describe('the words of the pages', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english))
  })

  it('have the same gaps in both languages', () => {
    const different = Object.keys(english).filter((key) => `${gaps(english[key])}` !== `${gaps(french[key])}`)
    expect(different).toEqual([])
  })

  it('are there wherever they are asked for by name', () => {
    const missing = sources.flatMap(([file, text]) =>
      [...text.matchAll(/'((?:home|new|replay|rules|about)\.[a-z0-9_.]+)'/g)]
        .map((found) => found[1])
        .filter((key) => !(key in english))
        .map((key) => `${file}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  it('are all used', () => {
    const text = sources.map(([, source]) => source).join('\n')
    const made = [...text.matchAll(/`((?:home|new|replay|rules|about)\.[a-z_.]*)\$\{/g)].map((found) => found[1])
    const shortened = [...text.matchAll(/icon\('([a-z.]+)'/g)].map((found) => `${found[1]}.short`)
    const unused = Object.keys(english).filter(
      (key) =>
        !text.includes(`'${key}'`) &&
        !shortened.includes(key) &&
        !made.some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })
})
