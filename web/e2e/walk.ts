// Two people who look at everything with care.

import { accessFaults, englishFinder, missingWords, textsOf, tooWide, type EnglishFinder } from './checks'
import type { House, Person } from './people'
import { clientWords, gameWords } from './words'

/** Looks at a page by day and by night, with everything that has to hold there. */
function inspector(keys: Set<string>, english: EnglishFinder) {
  const faults: string[] = []
  const inspect = async (person: Person, place: string) => {
    const where = `${place} (${person.language})`
    await person.page.waitForLoadState('networkidle')
    // Between day and night only the contrast differs.
    for (const [colorScheme, what] of [
      ['light', 'contrast'],
      ['dark', 'everything'],
    ] as const) {
      await person.page.emulateMedia({ colorScheme })
      faults.push(...(await accessFaults(person.page, what)).map((fault) => `${where}, ${colorScheme}: ${fault}`))
    }
    const wide = await tooWide(person.page)
    if (wide > 0) faults.push(`${where}: ${wide} pixels too wide`)
    const texts = await textsOf(person.page)
    faults.push(...missingWords(texts, keys).map((text) => `${where}: words are missing in "${text}"`))
    // The numbered rules are long, and name things of the program as they are typed.
    const everyWord = !place.startsWith('/rules/')
    if (person.language === 'fr')
      faults.push(...english(texts, everyWord).map((text) => `${where}: English: "${text}"`))
  }
  return { faults, inspect }
}

/** Ann reads English at a desk, Rose French on a phone: together they see every page both ways. */
export async function annAndRose(house: House) {
  const tables = await Promise.all(
    ['uscss_nostromo', 'space_alert'].map(async (game) => ({
      en: await gameWords(house.server.address, game, 'en'),
      fr: await gameWords(house.server.address, game, 'fr'),
    })),
  )
  const keys = new Set([clientWords.en, ...tables.map((table) => table.en)].flatMap((table) => Object.keys(table)))
  const ann = await house.come({ name: 'Ann' })
  const rose = await house.come({ name: 'Rose', language: 'fr', phone: true })
  return { ann, rose, ...inspector(keys, englishFinder(tables)) }
}
