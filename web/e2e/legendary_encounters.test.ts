import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { accessFaults, missingWords, textsOf, tooWide } from './checks'
import { hullbreach, poll, type Person } from './people'
import { watch } from './recorded'
import { clientWords } from './words'

const test = hullbreach()
const keys = new Set(Object.keys(clientWords.en))
const game = 'Legendary Encounters: ALIEN'

const live = (person: Person, part: string): Locator => person.page.locator(`[data-part="${part}"] [data-live]`).first()
const press = (person: Person, what: 'plain' | 'end'): Locator => person.page.locator(`[data-play="${what}"]`)
const log = (person: Person) => person.page.getByRole('log').innerText()
const parts = ['status', 'goal', 'location', 'combat', 'complex', 'hq', 'piles', 'crew', 'points', 'hand']

/** By how many pixels parts of the board reach over the edges of the window. */
const cutOff = (person: Person) =>
  person.page.evaluate((names) =>
    names.map((part) => {
      const { bottom, right } = document.querySelector(`[data-part="${part}"]`)!.getBoundingClientRect()
      return Math.max(0, Math.ceil(bottom - innerHeight), Math.ceil(right - innerWidth))
    }), parts)

/** Until it is this person's turn to act: whoever is asked to help does not. */
async function myTurn(person: Person, turn: RegExp) {
  const there = async () => {
    if (turn.test(await person.page.locator('[data-part="status"]').innerText())) return (await person.page.locator('[data-part="hand"] [data-live]').count()) > 0
    await person.choose(() => 0, /^(\d\s*)?(Don't help|Ne pas aider|No, leave it|Show nothing|Discard)/)
    return false
  }
  await expect.poll(there, poll).toBe(true)
}

test('somebody plays a turn by pressing: all plain cards, a character, the end', async ({ house }) => {
  const ann = await house.come({ newcomer: true })
  await ann.playNow(game)
  await expect.poll(() => cutOff(ann), poll).toEqual(parts.map(() => 0))
  await myTurn(ann, /Turn 1: you/)

  // Six cards in at most four presses, and what they made can be spent.
  const cards = ann.page.locator('[data-part="hand"] .face')
  const plain = press(ann, 'plain')
  if (await plain.isVisible()) await plain.click()
  await expect.poll(() => log(ann), poll).toMatch(/Player 1 plays/)
  await expect.poll(() => plain.count(), poll).toBe(0)
  expect(await cards.count()).toBeLessThanOrEqual(1)
  const bought = ann.page.locator('[data-part="hq"] [data-live], [data-part="piles"] [data-live]').first()
  await expect.poll(() => bought.count(), poll).toBe(1)
  await bought.click()
  await expect.poll(() => log(ann), poll).toMatch(/Player 1 (recruits|gains)/)
  expect(await accessFaults(ann.page, 'everything')).toEqual([])
  expect(missingWords(await textsOf(ann.page), keys)).toEqual([])

  await press(ann, 'end').click()
  await myTurn(ann, /Turn 3: you/)
  expect(await cutOff(ann)).toEqual(parts.map(() => 0))
  expect(await log(ann)).toMatch(/Turn 2: Player 2/)
})

test('a pile is looked through, by keys, and a card says what it would give', async ({ house }) => {
  const ann = await house.come({ newcomer: true })
  await ann.playNow(game)
  await myTurn(ann, /Turn 1: you/)
  const barracks = ann.page.getByRole('button', { name: /^Barracks/ })
  await barracks.focus()
  await ann.page.keyboard.press('Enter')
  const dialog = ann.page.getByRole('dialog', { name: 'Barracks' })
  await dialog.waitFor()
  expect(await dialog.locator('.face').count()).toBeGreaterThan(8)
  expect(await accessFaults(ann.page, 'everything')).toEqual([])
  await ann.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const first = live(ann, 'hand')
  await first.hover()
  const tip = ann.page.getByRole('tooltip')
  await tip.waitFor()
  expect(await tip.innerText()).toMatch(/now\s+(\d|no points)/)
  const told = await log(ann)
  await first.focus()
  await ann.page.keyboard.press('Enter')
  await expect.poll(() => log(ann), poll).not.toBe(told)
})

test('on a phone, in French and on paper, a turn can be played and nothing is cut off', async ({ house }) => {
  const ann = await house.come({ phone: true, language: 'fr', light: true })
  await ann.playNow('Legendary Encounters : ALIEN')
  await myTurn(ann, /Tour 1\s*: vous/)
  expect(await tooWide(ann.page)).toBe(0)
  const box = (await live(ann, 'hand').boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await live(ann, 'hand').click()
  await ann.choose(() => 0)
  await expect.poll(() => ann.page.locator('[data-part="played"] .chip').count(), poll).toBeGreaterThan(0)
  expect(await accessFaults(ann.page, 'everything')).toEqual([])
  expect(missingWords(await textsOf(ann.page), keys)).toEqual([])
})

test('a replay shows all eyes what was hidden in the game, and one seat what it saw', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await watch(ann, 'legendary_encounters/records/traitor_loses.jsonl', 100)
  const shown = () => ann.page.locator('[data-part="crew"]').innerText()
  await expect.poll(shown, poll).toContain('Bring Back the Specimen')
  await ann.page.getByRole('combobox').first().selectOption('player2')
  await expect.poll(shown, poll).not.toContain('Bring Back the Specimen')
})
