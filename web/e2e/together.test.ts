import { expect } from 'vitest'
import { dice, hullbreach, neverAsk, poll, type House, type Person } from './people'
import { say } from './words'

const test = hullbreach()
const hand = (person: Person) => person.page.getByRole('region', { name: 'Your hand' })
/** What the orders on the cards in hand are called. */
const ordersIn = (person: Person) => hand(person).locator('.face strong').allInnerTexts()

/** Ann has opened a table for three, and Bob has come by the invitation. */
async function annAndBob(house: House, bobs = 'Crew 2') {
  const ann = await house.come({ name: 'Ann' })
  const bob = await house.come({ name: 'Bob' })
  await ann.openTable({
    game: 'USCSS Nostromo',
    options: { Players: bobs === 'Alien' ? '2' : '3' },
    seats: { [bobs]: 'A friend, by a link' },
    away: 'after 30 minutes', // no bot comes while people are slow
  })
  await ann.beginWith(bob)
  return { ann, bob }
}

test('who watches sees the table, no hands, and cannot move', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({ game: 'USCSS Nostromo', options: { Players: '3' } })
  await ann.atTable()
  await hand(ann).waitFor()
  await expect.poll(async () => (await ordersIn(ann)).length, poll).toBeGreaterThan(0)
  const orders = await ordersIn(ann)

  const zoe = await house.come({ name: 'Zoe' })
  await zoe.goTo(ann.table)
  await zoe.page.getByRole('button', { name: 'Watch' }).click()
  const ship = zoe.page.getByRole('group', { name: 'The ship', exact: true })
  await ship.waitFor()
  const everything = await zoe.page.content()
  for (const order of orders) expect(everything).not.toContain(order)

  await zoe.sees(/Waiting for Ann: where to hide tokens/)
  expect(await zoe.choices.count()).toBe(0)
  expect(await ship.getByRole('button').count()).toBe(0)
  await zoe.tab('table.chat')
  await zoe.sees('Who watches does not speak.')
  await zoe.tab('log.title')
  const told = await zoe.page.getByRole('log').innerText()
  await ann.decide(dice(6))
  await expect.poll(() => zoe.page.getByRole('log').innerText(), poll).not.toBe(told)
})

test('taking back: freely while nobody learnt anything, else if the other agrees', async ({ house }) => {
  const { ann, bob } = await annAndBob(house, 'Alien')
  const chance = dice(7)
  const asked = (person: Person) => person.choices.innerText()
  await ann.tab('log.title')
  await neverAsk(ann)
  const placing = ann.choices.getByText('Place a crew token')
  while (!(await placing.isVisible())) await bob.choose(chance)
  const before = await asked(ann)
  await ann.decide(chance)
  await expect.poll(() => asked(ann), poll).not.toBe(before)
  await ann.button('table.undo').click()
  await expect.poll(() => asked(ann), poll).toBe(before)

  // Bob has answered Ann's decision: now it is up to him.
  const canChoose = (person: Person) => person.options.first().isVisible()
  for (;;) {
    await expect.poll(async () => (await canChoose(bob)) || canChoose(ann), poll).toBe(true)
    if (await canChoose(bob)) break
    const old = await asked(ann)
    await ann.choose(chance)
    await expect.poll(async () => (await asked(ann)) !== old || canChoose(bob), poll).toBe(true)
  }
  const wish = 'Ann wants to take back a decision.'
  const struckOut = ann.page.getByRole('log').locator('s')
  const alreadyOut = await struckOut.count()
  const bobs = await asked(bob)
  await bob.decide(chance)
  await expect.poll(() => asked(bob), poll).not.toBe(bobs)
  await ann.button('table.undo').click()
  await ann.sees('You want to take back your last decision.')
  await ann.sees(/With it go moves of Bob\..*Still to agree: Bob/)
  await bob.sees(wish)
  await bob.sees(/Your own move since then goes too\./)
  await bob.button('table.undo.refuse').click()
  await bob.seesNot(wish)
  await ann.seesNot('You want to take back your last decision.')
  expect(await struckOut.count()).toBe(alreadyOut)

  await ann.button('table.undo').click()
  await bob.sees(wish)
  await bob.button('table.undo.agree').click()
  await bob.seesNot(wish)
  await expect.poll(() => struckOut.count(), poll).toBeGreaterThan(alreadyOut)
})

test('two people share a device: a curtain falls between them', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  const { page } = ann
  await ann.openTable({
    game: 'USCSS Nostromo',
    options: { Players: '3' },
    seats: { 'Crew 2': 'Somebody else here' },
  })
  await ann.sees(/Pass the device to Ann/)
  expect(await hand(ann).count()).toBe(0)
  await page.getByRole('button', { name: /^I am Ann/ }).click()
  await ann.atTable()
  await hand(ann).waitFor()
  const first = await ordersIn(ann)

  await page.getByRole('group', { name: 'Your seats' }).getByRole('button', { name: /Crew 2/ }).click()
  await ann.sees(/Pass the device to Crew 2/)
  for (const order of first) expect(await page.content()).not.toContain(order)
  await page.getByRole('button', { name: /^I am Crew 2/ }).click()
  await hand(ann).waitFor()
  const second = await ordersIn(ann)
  for (const order of first.filter((one) => !second.includes(one))) expect(await page.content()).not.toContain(order)

  // The game still waits for Ann.
  await page.getByRole('group', { name: 'Your seats' }).getByRole('button', { name: /Ann/ }).click()
  await page.getByRole('button', { name: /^I am Ann/ }).click()
  expect(await ann.decide(dice(8))).toBe(true)
})

test('talking, pausing, asking why, passing by itself, leaving and coming back', async ({ house }) => {
  const { ann, bob } = await annAndBob(house)

  await bob.tab('table.chat')
  await bob.page.getByLabel('Say something').fill('Hello, Ann!')
  await bob.button('table.chat.send').click()
  await expect.poll(() => ann.page.getByRole('tab', { name: 'Talk' }).innerText(), poll).toMatch(/1/)
  await ann.tab('table.chat')
  await ann.sees('Hello, Ann!')

  await ann.button('table.pause').click()
  await bob.sees('Ann has paused the game: clocks and bots stand still.')
  await ann.sees('You have paused the game: clocks and bots stand still.')
  await expect.poll(() => ann.options.count(), poll).toBe(0)
  expect(await bob.button('table.resume').count()).toBe(1)
  await bob.button('table.resume').click()
  await ann.seesNot(/paused the game/)
  await ann.options.first().waitFor()

  // Sooner or later Ann has a card she can't play.
  const why = ann.page.getByRole('button', { name: /^Why can't I play/ }).first()
  const chance = dice(10)
  while (!(await why.isVisible())) for (const person of [ann, bob]) await person.choose(chance)
  await why.click()
  const answer = ann.choices.getByRole('status').filter({ has: ann.button('app.close') })
  expect((await answer.innerText()).length).toBeGreaterThan(10)

  await neverAsk(bob)
  await bob.page.reload()
  await bob.menu('table.auto_pass')
  const boxes = bob.page.getByRole('dialog').getByRole('checkbox')
  await boxes.first().waitFor()
  await expect.poll(() => boxes.and(bob.page.locator(':not(:checked)')).count(), poll).toBe(0)
  await bob.page.keyboard.press('Escape')

  await ann.tab('people.title')
  const bobsPlace = ann.page.getByRole('listitem').filter({ hasText: 'Bob' })
  await bobsPlace.getByText('here', { exact: true }).waitFor()
  await bob.menu('table.leave')
  await bob.button('table.leave.yes').click()
  await bobsPlace.getByText(/^away; .* plays until they are back$/).waitFor()
  await bob.page.getByRole('link', { name: 'Go to the table' }).click()
  await bobsPlace.getByText('here', { exact: true }).waitFor()
  await bob.goTo('/about')
  await bobsPlace.getByText(/^away; a bot takes over in \d+:\d\d$/).waitFor()
  await bob.page.goBack()
  await bobsPlace.getByText('here', { exact: true }).waitFor()
})

test('nobody speaks while communications are down', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({
    game: 'Space Alert',
    options: { Clock: 'Fast', 'How many times as fast': '2', Mission: 'Mission 5' },
  })
  await ann.atTable()
  await ann.tab('table.chat')
  const mouth = ann.page.getByLabel('Say something')
  await mouth.waitFor()
  // The clock does not wait for who looks, so everything that was shown is written down.
  const shown = await ann.page.evaluateHandle(() => {
    const shown = ['speech']
    new MutationObserver(() => {
      const panel = document.querySelector('[role="tabpanel"]')!
      const now = [panel.querySelector('input') ? 'speech' : '', panel.querySelector('[role="status"]') ? 'silence' : '']
      if (shown.at(-1) !== now.join('')) shown.push(now.join(''))
    }).observe(document.body, { childList: true, subtree: true })
    return shown
  })
  await ann.startClock()
  await expect.poll(() => shown.jsonValue(), { ...poll, timeout: 400_000 }).toEqual(['speech', 'silence', 'speech'])
  await mouth.fill('Everybody still there?')
  await ann.page.keyboard.press('Enter')
  await ann.sees('Everybody still there?')
})

test('an open seat is found on the first page, and the table speaks another language', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({
    game: 'USCSS Nostromo',
    options: { Players: '3' },
    seats: { 'Crew 2': 'A friend, by a link' },
    listed: true,
  })
  const bob = await house.come({ name: 'Bob' })
  await bob.goTo('/')
  const places = bob.page.getByRole('region', { name: 'Open tables' })
  await places.getByText(/Difficulty: Experienced/).waitFor()
  await places.getByText(/Waiting for \d+ (s|min)/).waitFor()
  await places.getByLabel('Your name').fill('Bob')
  await places.getByRole('button', { name: /^Sit down/ }).click()
  // Whoever waits is told, also in the title for those who look at another tab.
  await ann.sees('Bob has come.')
  await expect.poll(() => ann.page.title(), poll).toBe('● Bob has come – USCSS Nostromo')
  await bob.button('wait.start').click()
  await bob.atTable()
  await bob.sees(/draws a mission card/)

  await bob.menu('settings.title')
  await bob.page.getByLabel('Language').selectOption({ label: 'Français' })
  await bob.page.keyboard.press('Escape')
  await bob.page.getByRole('region', { name: say('fr', 'table.choices') }).waitFor()
  await bob.sees(/pioche une carte mission/i)
  await bob.seesNot(/draws a mission card/)
})
