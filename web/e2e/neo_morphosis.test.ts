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

/** How many answers each question has that comes to this person, whatever can be done at any time left out. */
function questions({ page }: Person): number[] {
  const answers: number[] = []
  let known: { n?: number; asked?: boolean; choices?: { aside?: boolean }[] } = {}
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as typeof known & { type: string }
      if (message.type !== 'state') return
      const before = known.n
      // What is as before is left out.
      known = { ...known, ...message }
      if (known.asked && known.n !== before) answers.push(known.choices?.filter(({ aside }) => !aside).length ?? 0)
    }),
  )
  return answers
}

test('a turn is one press to say whose it is and one an action, and nothing is asked that has one answer', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  const asked = questions(ann)
  await ann.playNow('Neo-Morphosis: Infestation')
  await begin(ann)
  const turns = [
    ['crew/robert', 'zone/2.1', 'zone/2.2', 'zone/2.3'],
    ['crew/alice', 'zone/2.1', 'zone/2.2', 'zone/2.3'],
    ['crew/yuri', 'zone/2.1', 'zone/2.2', 'zone/2.3'],
    // Who is left acts without being named.
    ['zone/2.1', 'zone/2.2', 'door/2.2-5.1'],
  ]
  // Each press answers a question: the next one comes by itself.
  for (const [i, name] of turns.flat().entries()) {
    await expect.poll(() => asked.length, poll).toBe(2 + i)
    await live(ann, name).click()
  }
  // Then the aliens: they may ask for an order or a way, and their phase can be seen again.
  const round = () => ann.page.locator('[data-part="status"]').innerText()
  await expect.poll(async () => {
    if (/Round 2/.test(await round())) return true
    if (await ann.button('table.skip').isVisible()) await ann.button('table.skip').click().catch(() => {})
    else if (asked.length > 16 && /Aliens/.test(await ann.page.locator('[aria-current="step"]').first().innerText())) await ann.choose(() => 0)
    return false
  }, poll).toBe(true)
  expect(asked.filter((answers) => answers < 2)).toEqual([])
  await begin(ann)
  await ann.button('neo.again').click()
  await expect.poll(() => ann.page.locator('[aria-current="step"]').first().innerText(), poll).toMatch(/Aliens/)
  await ann.button('table.skip').click()
  await live(ann, 'crew/carolin').waitFor()
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
