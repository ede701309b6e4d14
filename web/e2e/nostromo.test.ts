import { expect } from 'vitest'
import { dice, hullbreach, neverAsk, poll, type Person } from './people'
import { run } from './server'

const test = hullbreach()

async function playToTheEnd(person: Person, seed: number, likes?: RegExp) {
  const chance = dice(seed)
  while (await person.decide(chance, likes));
}

test('two people and bots play a whole game, keep it, watch it again and play on', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  const bob = await house.come({ name: 'Bob' })
  await ann.openTable({
    game: 'USCSS Nostromo',
    options: { Players: '3' },
    seats: { Alien: 'A friend, by a link' },
  })
  await ann.beginWith(bob)
  await ann.sees('Bob')

  // Ann does not want to be asked for orders all the time; Bob's Alien makes the deck run out.
  await neverAsk(ann)

  await Promise.all([playToTheEnd(ann, 1), playToTheEnd(bob, 2, /Focused/)])
  const ending = await ann.end.getByRole('heading').innerText()
  expect(await bob.end.getByRole('heading').innerText()).toBe(ending)

  const [download] = await Promise.all([
    ann.page.waitForEvent('download'),
    ann.end.getByRole('button', { name: 'Save the record' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^uscss_nostromo-\d{4}-\d\d-\d\d-(deck_empty|crew_captured|procedures)\.jsonl$/)
  const { code, said } = run('replay', await download.path(), '--verify')
  expect(code, said).toBe(0)

  await ann.end.getByRole('link', { name: 'Watch the replay' }).click()
  const { page } = ann
  const bar = page.getByRole('slider', { name: 'Moment of the game' })
  const controls = page.getByRole('group', { name: 'Moving through the game' })
  await bar.fill('20')
  await ann.sees(/^Moment 20 of \d+/)
  await controls.getByRole('button', { name: 'To the next decision' }).click()
  await ann.seesNot(/^Moment 20 of/)
  await page.keyboard.press('Home')
  await ann.sees(/^Moment 0 of/)

  // With Ann's eyes one sees her hand, with Bob's not.
  await bar.fill('3')
  const hand = page.getByRole('region', { name: 'Your hand' })
  await page.getByLabel('Seen by').selectOption({ label: 'Alien (Bob)' })
  await expect.poll(() => hand.count(), poll).toBe(0)
  await page.getByLabel('Seen by').selectOption({ label: 'Crew 1 (Ann)' })
  await hand.waitFor()

  // Whatever eyes are open, Ann goes on with the seat she had.
  await page.getByLabel('Seen by').selectOption({ label: 'Everything, all secrets open' })
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect.poll(() => page.getByLabel('Who sits here: Crew 1').inputValue(), poll).toBe('me')
  await page.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL('**/table/*')
  const chance = dice(3)
  for (let i = 0; i < 3; ++i) expect(await ann.decide(chance)).toBe(true)
})
