// The words of an evening's beginning and end: both languages say the same things, and all of them are said.
import { expect, it } from 'vitest'
import en from '../../locale/evening.en.json'
import fr from '../../locale/evening.fr.json'

const english: Record<string, string> = en
const french: Record<string, string> = fr
const sources = Object.values(
  import.meta.glob<string>(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')
const gaps = (sentence: string) => [...sentence.matchAll(/\{([a-z0-9_]+)/g)].map((found) => found[1]).sort()

it('has the same keys and gaps in both languages', () => {
  expect(Object.keys(french)).toEqual(Object.keys(english))
  for (const key of Object.keys(english)) expect(gaps(french[key]), key).toEqual(gaps(english[key]))
})

it('has no word that nobody says', () => {
  const unused = Object.keys(english).filter((key) => !sources.includes(`'${key}'`) && !key.startsWith('option.'))
  expect(unused).toEqual([])
})
