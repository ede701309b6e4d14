// Somebody who was never here, with everything as people find it: motion, the guide, one press a thought.

import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { hullbreach, poll, type Person } from './people'

const test = hullbreach()

test('hides six tokens with twelve presses, and the guide goes on where it was', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  const { page } = ann
  await ann.goTo('/')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await ann.button('home.play.label', { game: 'USCSS Nostromo' }).click()
  const guide = page.getByRole('dialog', { name: 'Guided first turn' })
  await guide.getByText('First turn, 1 of 7').waitFor()
  for (let i = 0; i < 4; ++i) await guide.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => guide.count(), poll).toBe(0)

  let presses = 0
  const questions = new Set<string>()
  const tokens = page.locator('[data-part="to-place"] [data-live]')
  const rooms = page.locator('[data-piece^="room/"][data-live]')
  const skip = ann.button('table.skip')
  for (let left = 6; left > 0; --left) {
    // What happens meanwhile is shown and can be waited for; the guide does not begin again.
    await expect.poll(() => tokens.count(), poll).toBe(left)
    expect(await guide.count()).toBe(0)
    questions.add((await ann.choices.locator('.prompt').innerText()).trim())
    await tokens.first().click()
    await rooms.nth(left).click()
    presses += 2
    await expect.poll(() => tokens.or(skip).or(guide).or(ann.options).count(), poll).toBeGreaterThan(0)
    while (await skip.isVisible()) await skip.click().catch(() => {})
  }
  expect(presses).toBe(12)
  for (const question of questions) expect(question).toMatch(/^Place /)

  // The guide comes back with what is new, and only with that.
  const pass = ann.choices.locator('.choice.pass')
  const fifth = guide.getByText('First turn, 5 of 7')
  while (!(await fifth.isVisible())) {
    await fifth.or(pass).or(skip).first().waitFor()
    for (const button of [skip, pass]) if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => {})
  }
  await page.reload()
  await guide.getByText('First turn, 5 of 7').waitFor()
})

test('drags a token to its room, and reads what lies under the pointer', async ({ house }) => {
  const ann = await house.come({ newcomer: true })
  const { page } = ann
  await ann.playNow('USCSS Nostromo')
  const tokens = page.locator('[data-part="to-place"] [data-live]')
  await expect.poll(() => tokens.count(), poll).toBe(6)
  const kitchen = page.locator('[data-piece="room/kitchen"]')
  await tokens.first().dragTo(kitchen)
  await expect.poll(() => tokens.count(), poll).toBe(5)
  await kitchen.hover()
  await page.getByRole('tooltip').getByText('Kitchen').waitFor()
})

/** Answers whatever is asked as the hint says until `stop` is seen; every question is counted. */
async function playByHints(ann: Person, stop: Locator) {
  const { page } = ann
  const skip = ann.button('table.skip')
  const next = page.getByRole('dialog', { name: 'Guided first turn' }).getByRole('button', { name: /Next|Let.s play/ })
  const ask = ann.button('hint.ask')
  const follow = ann.button('hint.follow')
  const counted = { questions: 0, empty: 0 }
  const quick = { timeout: 5000 } // It may go while it is pressed.
  while (!(await stop.isVisible())) {
    await stop.or(skip).or(next).or(ask).or(follow).first().waitFor()
    if (await skip.isVisible()) await skip.click(quick).catch(() => {})
    else if (await next.isVisible()) await next.click(quick).catch(() => {})
    else if (await follow.isVisible()) {
      const left = await ann.choices.locator('.choice').count()
      const onlyPass = left === 1 && (await ann.choices.locator('.choice.pass').count()) === 1
      ++counted.questions
      if (onlyPass) ++counted.empty
      await follow.click(quick).catch(() => {})
      await expect.poll(() => follow.count(), poll).toBe(0)
    } else if (await ask.isEnabled().catch(() => false)) await ask.click(quick).catch(() => {})
  }
  return counted
}

test('plays the first turn of USCSS Nostromo with the guide, and is asked nothing that has one answer', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.play.label', { game: 'USCSS Nostromo' }).click()
  const second = ann.page.getByText('Turn 2', { exact: true })
  const counted = await playByHints(ann, second.or(ann.end).first())
  expect(counted.empty).toBe(0)
  expect(counted.questions).toBeGreaterThan(6)
  expect(counted.questions).toBeLessThanOrEqual(40)
})

test('flies the first mission of Space Alert with the guide, and is asked nothing while it is carried out', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.play.label', { game: 'Space Alert' }).click()
  const film = ann.page.getByRole('region', { name: ann.t('parts.film') })
  const planning = await playByHints(ann, film)
  expect(planning.questions).toBeGreaterThan(2)
  // From here on it is only watched; what it asks would have to be answered.
  await film.getByRole('button', { name: 'Skip to the end' }).click()
  await ann.end.waitFor()
})
