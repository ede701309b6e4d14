import { expect } from 'vitest'
import { Cable } from './cable'
import { dice, hullbreach, poll } from './people'

const test = hullbreach()
const cutOff = 'Reconnecting… Nothing is lost.'
const noServer = /WebSocket connection|Failed to load resource/

test('the server dies in the middle of a turn and comes back: nothing is lost', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  ann.expectTrouble(noServer)
  await ann.playNow('USCSS Nostromo')
  const chance = dice(4)
  for (let i = 0; i < 3; ++i) await ann.decide(chance)
  await ann.options.first().waitFor()
  const log = ann.page.getByRole('log')
  const told = await log.innerText()
  const asked = await ann.choices.innerText()

  await house.server.kill()
  await ann.sees(cutOff)
  await house.server.begin()
  await ann.seesNot(cutOff)
  expect(await log.innerText()).toBe(told)
  await expect.poll(() => ann.choices.innerText(), poll).toBe(asked)
  for (let i = 0; i < 3; ++i) expect(await ann.decide(chance)).toBe(true)
  await expect.poll(async () => (await log.innerText()).length, poll).toBeGreaterThan(told.length)

  // Whoever opens the page only now finds the same game; bots may have gone on.
  await ann.options.first().waitFor()
  const now = await log.innerText()
  await ann.page.reload()
  await expect.poll(async () => (await log.innerText()).startsWith(now), poll).toBe(true)
})

test('a pulled cable: what was said meanwhile is heard once, in order', async ({ house }) => {
  const cable = await Cable.to(house.server.address)
  const ann = await house.come({ name: 'Ann' })
  const bob = await house.come({ name: 'Bob' })
  bob.expectTrouble(noServer)
  await ann.openTable({ game: 'USCSS Nostromo', options: { Players: '3' }, seats: { 'Crew 2': 'A friend, by a link' } })
  const link = await ann.invitation()
  await bob.accept(link.replace(house.server.address, cable.address))
  await ann.button('wait.start').click()
  await ann.atTable()
  await bob.atTable()
  await ann.tab('table.chat')
  const say = async (words: string) => {
    await ann.page.getByLabel('Say something').fill(words)
    await ann.page.keyboard.press('Enter')
    await ann.sees(words)
  }
  await say('Before the storm')
  await bob.tab('table.chat')
  await bob.sees('Before the storm')

  cable.pull()
  await bob.sees(cutOff)
  await say('In the storm')
  await bob.seesNot('In the storm')
  cable.plugIn()
  await bob.sees('In the storm')
  await bob.seesNot(cutOff)
  await say('After the storm')
  await bob.sees('After the storm')
  const heard = (await bob.page.getByRole('log').innerText()).split('\n').filter((line) => line.includes('storm'))
  expect(heard).toEqual(['Ann: Before the storm', 'Ann: In the storm', 'Ann: After the storm'])

  await bob.tab('log.title')
  const told = await bob.page.getByRole('log').innerText()
  await ann.decide(dice(5))
  await expect.poll(() => bob.page.getByRole('log').innerText(), poll).not.toBe(told)
  await cable.remove()
})
