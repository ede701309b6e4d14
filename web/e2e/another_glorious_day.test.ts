import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { accessFaults, missingWords, textsOf, tooWide } from './checks'
import { hullbreach, poll, type Person } from './people'
import { clientWords } from './words'

const test = hullbreach()
const keys = new Set(Object.keys(clientWords.en))
const game = 'Another Glorious Day in the Corps'

const live = (person: Person, name: string): Locator => person.page.locator(`[data-piece="${name}"][data-live]`).first()
const log = (person: Person) => person.page.getByRole('log').innerText()
const scale = (person: Person) =>
  person.page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('[data-part="map"] .stage svg > g')!).transform).a)

/** By how many pixels parts of the board reach over the edges of the window. */
const cutOff = (person: Person) =>
  person.page.evaluate(() =>
    ['[data-part="map"]', '[data-part="piles"]', '[data-part="now"]', '[data-part="goal"]', '[data-part="hand"]'].map((part) => {
      const { bottom, right } = document.querySelector(part)!.getBoundingClientRect()
      return Math.max(0, Math.ceil(bottom - innerHeight), Math.ceil(right - innerWidth))
    }),
  )

test('somebody plays a round of the first mission by pressing pieces, and by keys', async ({ house }) => {
  const ann = await house.come({ newcomer: true })
  await ann.playNow(game)
  await expect.poll(() => cutOff(ann), poll).toEqual([0, 0, 0, 0, 0])
  await ann.choose(() => 0, /No, leave it/)

  // A square is a press away, and so is the door beside it, by keys.
  await live(ann, 'square/5,14').click()
  await expect.poll(() => log(ann), poll).toMatch(/Hicks goes to 5,14/)
  await live(ann, 'element/5,14-6,14').focus()
  await ann.page.keyboard.press('Enter')
  await expect.poll(() => log(ann), poll).toMatch(/tech test/)
  expect(await accessFaults(ann.page, 'everything')).toEqual([])

  // The others stay where they are; blips move, and the next round begins.
  const more = async () => {
    if (/Round 2 begins/.test(await log(ann))) return true
    await ann.choose(() => 0, /^(\d\s*)?(End|No, leave it|Accept|Activate \w+|Leave such ties to the program until the mission ends|Play no Event until the phase ends)/)
    return false
  }
  await expect.poll(more, poll).toBe(true)
  expect(await cutOff(ann)).toEqual([0, 0, 0, 0, 0])
  expect(missingWords(await textsOf(ann.page), keys)).toEqual([])
})

test('pointing at somebody shows reach and sight; the map is followed closely, or seen whole', async ({ house }) => {
  const ann = await house.come({ newcomer: true })
  await ann.playNow(game)
  await expect.poll(() => scale(ann), poll).toBeGreaterThan(1.3)
  const reach = ann.page.locator('.cell.reach')
  expect(await reach.count()).toBe(0)
  await ann.page.locator('[data-part="squad"] article', { hasText: 'Vasquez' }).hover()
  await expect.poll(() => reach.count(), poll).toBeGreaterThan(10)
  expect(await ann.page.locator('.cell.sight').count()).toBeGreaterThan(10)
  await ann.button('agd.follow').click()
  await expect.poll(() => scale(ann), poll).toBe(1)
})

test('on a phone, in French and on paper, squares can be pressed and nothing is cut off', async ({ house }) => {
  const ann = await house.come({ phone: true, language: 'fr', light: true })
  await ann.playNow(game)
  await ann.choose(() => 0, /Non/)
  expect(await tooWide(ann.page)).toBe(0)
  const square = live(ann, 'square/5,14')
  const box = (await square.boundingBox())!
  expect(box.width).toBeGreaterThan(28)
  const before = await ann.page.locator('[data-key="figure/hicks"]').getAttribute('style')
  await square.click()
  await ann.choose(() => 0)
  await expect.poll(() => ann.page.locator('[data-key="figure/hicks"]').getAttribute('style'), poll).not.toBe(before)
  expect(await accessFaults(ann.page, 'everything')).toEqual([])
  expect(missingWords(await textsOf(ann.page), keys)).toEqual([])
})
