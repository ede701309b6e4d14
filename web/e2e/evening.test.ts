import { expect } from 'vitest'
import { hullbreach, poll, type House, type Person } from './people'

const test = hullbreach()

/** Ann has opened a short mission for two, and nobody has come yet. */
async function annWaits(house: House, options: Record<string, string> = {}) {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({
    game: 'Space Alert',
    options: { Players: '2', Mission: 'Test run 1', 'Mistake rule': 'off', ...options },
    seats: { 'Crew 2': 'A friend, by a link' },
  })
  await ann.page.getByRole('heading', { name: 'Waiting room' }).waitFor()
  return ann
}

async function flyToTheEnd(...people: Person[]) {
  await Promise.all(
    people.map(async (person) => {
      const film = await person.readyForAll()
      await film.getByRole('button', { name: person.t('parts.film.end') }).click()
      await person.end.waitFor()
    }),
  )
}

test('a table waits for its people: no clock, nothing told, until somebody starts it', async ({ house }) => {
  const ann = await annWaits(house, { Clock: 'Fast', 'How many times as fast': '60' })
  await ann.sees('1 of 2 people are here')
  await ann.page.getByRole('img', { name: /QR code/ }).waitFor()
  await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ann.button('wait.copy').click()
  await ann.button('wait.copied').waitFor()
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(await ann.invitation())

  const bob = await house.come({ name: 'Bob' })
  await bob.accept(await ann.invitation())
  await ann.sees('2 of 2 people are here')
  const sign = async () => (await fetch(`${house.server.address}/api${ann.table.replace('table', 'tables')}`)).json()
  expect(await sign()).toMatchObject({ waiting: true, turn: [], result: null })
  expect(await ann.page.getByRole('log').count()).toBe(0)
  await bob.button('wait.start').click()
  // From now on the clock runs, whoever looks.
  for (const person of [ann, bob]) await person.sees(/T plus 1/)
  expect(await sign()).toMatchObject({ waiting: false })
})

test('the owner starts with bots for those who do not come', async ({ house }) => {
  const ann = await annWaits(house)
  await ann.page.getByRole('button', { name: /^Start now, with a bot/ }).click()
  await ann.atTable()
  await ann.tab('people.title')
  await ann.sees('Planning bot')
})

test('a link that was used says so before anybody types a name', async ({ house }) => {
  const ann = await annWaits(house)
  const link = await ann.invitation()
  const bob = await house.come({ name: 'Bob' })
  await bob.accept(link)
  const eve = await house.come({ name: 'Eve' })
  eve.expectTrouble(/409/)
  await eve.goTo(link)
  await eve.sees('Bob sits there already; ask for a link to another seat.')
  expect(await eve.page.getByLabel('Your name').count()).toBe(0)
  const dan = await house.come({ name: 'Dan' })
  dan.expectTrouble(/409/)
  await dan.goTo(link.slice(0, -3) + 'xyz')
  await dan.sees('This invitation opens nothing')
})

test('the end tells how it went, leads into the replay, and is played again with one press', async ({ house }) => {
  const ann = await annWaits(house)
  const bob = await house.come({ name: 'Bob' })
  await ann.beginWith(bob)
  await flyToTheEnd(ann, bob)

  await ann.page.getByRole('heading', { name: 'How it went' }).waitFor()
  await ann.page.getByRole('heading', { name: 'The evening in figures' }).waitFor()
  const graph = ann.page.getByRole('slider', { name: /course of the game/ })
  expect(await graph.getAttribute('aria-valuetext')).toMatch(/Score so far: -?\d+/)
  await graph.focus()
  await ann.page.keyboard.press('Home')
  expect(await graph.getAttribute('aria-valuetext')).toMatch(/Damage to the ship: 0/)
  const link = ann.page.getByRole('link', { name: /^See this moment in the replay/ })
  expect(await link.getAttribute('href')).toMatch(/\/replay\/.*n=0/)

  // One press each: Ann asks for another game, Bob comes along, and it begins when both are there.
  await ann.button('end.rematch').click()
  await ann.page.getByRole('heading', { name: 'Waiting room' }).waitFor()
  await ann.sees('1 of 2 people are here')
  await bob.button('end.rematch.come').click()
  for (const person of [ann, bob]) await person.page.locator('button:enabled', { hasText: person.t('spa.do.ready') }).first().waitFor()
  expect(ann.table).toBe(bob.table)

  await ann.goTo('/')
  const over = ann.page.getByRole('listitem').filter({ hasText: /You (won|lost)/ }).first()
  await over.getByText(/\d{4}/).waitFor()
  await over.getByText(/The crew (wins|loses)/).waitFor()
})

test('a replay has marks for its turns and passes over what nobody notices', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.goTo('/')
  const record = new URL('../../games/uscss_nostromo/records/deck_empty.jsonl', import.meta.url).pathname
  await ann.page.locator('input[type=file]').setInputFiles(record)
  await ann.page.waitForURL('**/replay/*')
  const where = () => new URL(ann.page.url()).searchParams.get('n')
  await ann.page.getByRole('button', { name: 'To the next turn' }).click()
  await ann.sees('Turn 1, hide phase')
  const first = where()
  await ann.page.keyboard.press('PageDown')
  await ann.sees('Turn 2, hide phase')
  await ann.page.keyboard.press('PageUp')
  await expect.poll(where, poll).toBe(first)
  for (let i = 0; i < 25; ++i) {
    const before = ann.page.url()
    await ann.page.keyboard.press('ArrowRight')
    await expect.poll(() => ann.page.url(), poll).not.toBe(before)
    await ann.seesNot(/nothing changes on the table/)
  }
})

test('after a reload nothing one has said or read counts as new', async ({ house }) => {
  const ann = await annWaits(house)
  const bob = await house.come({ name: 'Bob' })
  await ann.beginWith(bob)
  // Nobody has decided anything yet that could be taken back.
  expect(await ann.button('table.undo').isDisabled()).toBe(true)
  const talk = ann.page.getByRole('tab', { name: 'Talk' })
  await ann.tab('table.chat')
  await ann.page.getByLabel('Say something').fill('Good evening')
  await ann.page.keyboard.press('Enter')
  await ann.sees('Good evening')
  await ann.page.reload()
  await talk.waitFor()
  await ann.page.getByRole('log').first().waitFor()
  await ann.tab('log.title')
  expect((await talk.innerText()).trim()).toBe('Talk')
  await bob.tab('table.chat')
  await bob.page.getByLabel('Say something').fill('And to you')
  await bob.page.keyboard.press('Enter')
  await expect.poll(() => talk.innerText(), poll).toMatch(/1/)
})
