import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { accessFaults, missingWords, textsOf, tooWide } from './checks'
import { desktop, hullbreach, poll, type Person } from './people'
import { clientWords } from './words'

const test = hullbreach()
const keys = new Set(Object.keys(clientWords.en))

const piece = (person: Person, name: string): Locator => person.page.locator(`[data-piece="${name}"]`)
const live = (person: Person, name: string): Locator => person.page.locator(`[data-piece="${name}"][data-live]`).first()
const log = (person: Person) => person.page.getByRole('log').innerText()

/** By how many pixels parts of the board reach over the lower edge of the window, or over their own. */
const cutOff = (person: Person) =>
  person.page.evaluate(() =>
    ['[data-part="station"]', '[data-part="panel"]', '[data-part="crew"]', '[data-part="now"]', '[data-part="goals"]'].map((part) => {
      const box = document.querySelector(part)!
      const { bottom, right } = box.getBoundingClientRect()
      return Math.max(0, Math.ceil(bottom - innerHeight), Math.ceil(right - innerWidth), box.parentElement!.scrollWidth - box.parentElement!.clientWidth)
    }),
  )

/** Lays a diagram; then somebody is to act. */
async function begin(person: Person) {
  await person.page.locator('[data-part="diagrams"] button:enabled').first().click()
  await live(person, 'crew/carolin').waitFor()
}

test('somebody plays the first round of the tutorial by pressing pieces, and by keys', async ({ house }) => {
  const ann = await house.come({ newcomer: true })
  await ann.playNow('Neo-Morphosis: Infestation')
  await begin(ann)
  expect(await cutOff(ann)).toEqual([0, 0, 0, 0, 0])

  // Carolin is pressed on the map or on her sheet; then a crate is a step and a press away.
  await live(ann, 'crew/carolin').click()
  await live(ann, 'zone/2.3').click()
  await live(ann, 'crate/2.3').click()
  await expect.poll(() => log(ann), poll).toMatch(/Carolin Jansen finds: /)
  expect(await piece(ann, 'crate/2.3').count()).toBe(0)

  // The last action by keys: a door, then the turn is over by itself or at a word.
  await live(ann, 'door/2.3-3.1').focus()
  await ann.page.keyboard.press('Enter')
  await expect.poll(() => log(ann), poll).toMatch(/Door 2\.3-3\.1 opens/)
  expect(await cutOff(ann)).toEqual([0, 0, 0, 0, 0])
  expect(await accessFaults(ann.page, 'everything')).toEqual([])

  // The others stay where they are, and the aliens act.
  const more = (pattern: RegExp) => async () => {
    if (pattern.test(await log(ann))) return true
    await ann.choose(() => 0, /^(\d\s*)?(End the turn|Let \w+ \w+ act next|Leave it)/)
    return pattern.test(await log(ann))
  }
  await expect.poll(more(/Round 2 begins/), poll).toBe(true)
  expect(await log(ann)).toMatch(/Alien activation/)
  expect(missingWords(await textsOf(ann.page), keys)).toEqual([])
})

test('on a phone, in French and on paper, the station stands upright and nothing is cut off', async ({ house }) => {
  const ann = await house.come({ phone: true, language: 'fr', light: true })
  await ann.playNow('Neo-Morphosis\u00a0: Infestation')
  await begin(ann)
  expect(await tooWide(ann.page)).toBe(0)
  const zone = await piece(ann, 'zone/1.2').boundingBox()
  expect(zone!.x).toBeGreaterThanOrEqual(0)
  expect(zone!.x + zone!.width).toBeLessThanOrEqual(390)
  expect(await accessFaults(ann.page, 'everything')).toEqual([])
  expect(missingWords(await textsOf(ann.page), keys)).toEqual([])
  await ann.page.setViewportSize(desktop)
  await expect.poll(() => cutOff(ann), poll).toEqual([0, 0, 0, 0, 0])
})
