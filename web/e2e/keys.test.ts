import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { hullbreach, poll, type Person } from './people'

const test = hullbreach()

/** Presses Tab until something has the focus. */
async function tabTo(person: Person, goal: Locator) {
  await goal.first().waitFor()
  for (let i = 0; i < 150; ++i) {
    if (await goal.first().evaluate((element) => element === document.activeElement)) return
    await person.page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not get there.')
}

async function press(person: Person, ...keys: string[]) {
  for (const key of keys) await person.page.keyboard.press(key)
}

/** From the first page to a table, and past the guide. */
async function playNow(person: Person, game: string) {
  await person.goTo('/')
  await tabTo(person, person.button('home.play.label', { game }))
  await press(person, 'Enter')
  await person.button('table.guide.skip').waitFor()
  await press(person, 'Tab')
  await press(person, 'Enter')
  await expect.poll(() => person.button('table.guide.skip').count(), poll).toBe(0)
}

test('one key silences everything, and that is remembered', async ({ house }) => {
  const ann = await house.come()
  await playNow(ann, 'Space Alert')
  const mute = ann.button('table.mute')
  await expect.poll(() => mute.getAttribute('aria-pressed'), poll).toBe('false')
  await press(ann, 'm')
  await expect.poll(() => mute.getAttribute('aria-pressed'), poll).toBe('true')
  await ann.page.reload()
  await mute.waitFor()
  expect(await mute.getAttribute('aria-pressed')).toBe('true')
})

test('a whole turn of USCSS Nostromo without a mouse', async ({ house }) => {
  const ann = await house.come()
  const { page } = ann
  await playNow(ann, 'USCSS Nostromo')

  // A token, a room, and what that leaves.
  const narrowed = page.getByText(/^\d+ of \d+ choices$/)
  const tokens = page.getByRole('region', { name: 'Your tokens to place' })
  await tabTo(ann, tokens.getByRole('button').nth(1))
  await press(ann, 'Enter')
  await narrowed.waitFor()
  await tabTo(ann, page.getByRole('group', { name: 'The ship', exact: true }).getByRole('button', { name: /Kitchen/ }))
  await press(ann, 'Space')
  await expect.poll(() => ann.options.count(), poll).toBe(1)
  await press(ann, '1')
  await expect.poll(() => tokens.getByRole('button').count(), poll).toBe(5)

  // The rest of the turn with the numbers before the choices.
  const log = page.getByRole('log')
  const second = page.getByText('Turn 2', { exact: true })
  while (!(await second.isVisible()) && !(await ann.isOver())) {
    await ann.options.or(second).or(ann.end).first().waitFor()
    if (!(await ann.options.first().isVisible())) continue
    const before = (await log.innerText()) + (await ann.choices.innerText())
    await press(ann, (await ann.choices.getByText('0', { exact: true }).isVisible()) ? '0' : '1')
    await expect.poll(async () => (await log.innerText()) + (await ann.choices.innerText()), poll).not.toBe(before)
  }
})

test('a plan of Space Alert without a mouse', async ({ house }) => {
  const ann = await house.come()
  const { page } = ann
  await playNow(ann, 'Space Alert')
  const slot = (turn: number) => page.getByRole('button', { name: new RegExp(`, turn ${turn}: `) }).first()
  const hand = page.getByRole('region', { name: 'Your cards' })

  // Cards go to the first free turn; the focus comes back to the hand.
  await tabTo(ann, hand.locator('button[tabindex="0"]'))
  for (const turn of [1, 2, 3]) {
    await press(ann, 'Enter', 'Enter')
    await expect.poll(() => slot(turn).getAttribute('aria-label'), poll).not.toMatch(/empty$/)
    await expect.poll(() => hand.locator(':focus').count(), poll).toBe(1)
  }
  // The last one is turned round and taken back.
  await tabTo(ann, page.locator('button[tabindex="0"][aria-label*=", turn "]'))
  await press(ann, 'End')
  const up = await slot(3).getAttribute('aria-label')
  await press(ann, 'f')
  await expect.poll(() => slot(3).getAttribute('aria-label'), poll).not.toBe(up)
  await press(ann, 'Delete')
  await expect.poll(() => slot(3).getAttribute('aria-label'), poll).toMatch(/empty$/)

  const computer = page.getByRole('region', { name: "The ship's computer" })
  const before = await computer.innerText()
  await tabTo(ann, page.getByRole('button', { name: 'Ready', exact: true }).filter({ visible: true }))
  await press(ann, 'Enter')
  await expect.poll(() => computer.innerText(), poll).not.toBe(before)
})

/** Whether all of something can be seen without scrolling. */
async function onTheScreen(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })
}

test('the guide comes once, goes on, and can be had again', async ({ house }) => {
  const ann = await house.come()
  const { page } = ann
  for (const game of ['USCSS Nostromo', 'Space Alert']) {
    await ann.goTo('/')
    await ann.button('home.play.label', { game }).click()
    const guide = page.getByRole('dialog', { name: 'Guided first turn' })
    await guide.getByText(/^First turn, 1 of \d+$/).waitFor()
    await guide.getByRole('button', { name: 'Next' }).click()
    await guide.getByText(/^First turn, 2 of \d+$/).waitFor()
    // Whoever scrolls away from what it points at keeps the guide in sight.
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 600 })
    for (const far of [9999, -9999]) {
      await page.evaluate((far) => scrollBy({ top: far, behavior: 'instant' }), far)
      await expect.poll(() => onTheScreen(guide), poll).toBe(true)
    }
    await page.setViewportSize(size)
    await guide.getByRole('button', { name: 'Skip the guide' }).click()
    await expect.poll(() => guide.count(), poll).toBe(0)
    await page.reload()
    await ann.options.first().waitFor()
    expect(await guide.count()).toBe(0)
    await ann.menu('table.guide.again')
    await guide.waitFor()
    await page.keyboard.press('Escape')
  }
})

test('who wants less motion gets none', async ({ house }) => {
  const ann = await house.come({ motion: false })
  const { page } = ann
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) > 10)
        .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    )
  await ann.playNow('USCSS Nostromo')
  for (let i = 0; i < 5; ++i) {
    await ann.decide(() => 0)
    expect(await moving()).toEqual([])
  }
  await ann.playNow('Space Alert')
  await page.getByRole('region', { name: 'Your cards' }).getByRole('button').first().click()
  expect(await moving()).toEqual([])
})
