import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { dice, hullbreach, neverAsk, type Person } from './people'
import { annAndRose } from './walk'

const test = hullbreach()

test('a table of USCSS Nostromo, from its door to its replay', async ({ house }) => {
  const { ann, rose, faults, inspect } = await annAndRose(house)
  const both = [ann, rose]
  await ann.openTable({
    game: 'USCSS Nostromo',
    options: { Players: '3' },
    // Another Alien catches one crew in twenty that moves at random before it has acted once.
    seats: { Alien: 'Gentle bot', 'Crew 2': 'A friend, by a link' },
  })
  const link = await ann.invitation()
  await inspect(ann, 'waiting room')
  await rose.goTo(link)
  await rose.page.getByLabel(rose.t('settings.name')).waitFor()
  await inspect(rose, 'door')
  await rose.accept(link)
  await inspect(rose, 'waiting room')
  await ann.button('wait.start').click()
  for (const person of both) {
    await person.page.getByRole('dialog', { name: person.t('table.guide') }).waitFor()
    await inspect(person, 'guide')
    await person.atTable()
  }
  for (const person of both) await inspect(person, 'hiding')

  const chance = dice(9)
  const playUntil = async (person: Person, stop: Locator) => {
    while (await person.decide(chance, undefined, stop));
  }
  const acting = (person: Person) =>
    person.page.locator('[aria-current="step"]', { hasText: person.t('nos.phase.action') })
  await Promise.all(both.map((person) => playUntil(person, acting(person))))
  for (const person of both) await inspect(person, 'acting')
  for (const person of both) {
    await person.button('table.menu').click()
    await inspect(person, 'menu')
    await person.page.getByText(person.t('table.auto_pass'), { exact: true }).click()
    await person.page.getByRole('checkbox').first().waitFor()
    await inspect(person, 'auto-pass')
    await person.page.keyboard.press('Escape')
    await neverAsk(person)
  }
  for (const person of both)
    for (const tab of ['people.title', 'table.chat'] as const) {
      await person.tab(tab)
      await inspect(person, tab)
    }
  await Promise.all(both.map((person) => playUntil(person, person.end)))
  for (const person of both) await inspect(person, 'over')
  for (const person of both) {
    await person.end.getByRole('link', { name: person.t('table.over.replay') }).click()
    await person.page.getByRole('slider').fill('40')
    await inspect(person, 'replay')
  }
  for (const person of both) {
    await person.goTo('/')
    await person.page.getByText(person.t('home.mine')).waitFor()
    await inspect(person, 'home with tables')
  }
  expect(faults).toEqual([])
})

test('a table of Space Alert, from planning to its replay', async ({ house }) => {
  const { ann, rose, faults, inspect } = await annAndRose(house)
  const both = [ann, rose]
  await ann.openTable({
    game: 'Space Alert',
    options: { Players: '2', Mission: 'Test run 1', 'Mistake rule': 'off' },
    seats: { 'Crew 2': 'A friend, by a link' },
  })
  await ann.beginWith(rose)
  for (const person of both) await inspect(person, 'planning')

  const films = await Promise.all(both.map((person) => person.readyForAll()))
  for (const [i, person] of both.entries()) {
    await films[i].getByRole('button', { name: person.t('parts.film.pause') }).click()
    await inspect(person, 'resolution')
    await films[i].getByRole('button', { name: person.t('parts.film.end') }).click()
    await person.end.waitFor()
    await inspect(person, 'over')
    await person.end.getByRole('link', { name: person.t('table.over.replay') }).click()
    await person.page.getByRole('slider').fill('30')
    await inspect(person, 'replay')
  }
  expect(faults).toEqual([])
})
