import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { hullbreach, poll, type Person } from './people'

const test = hullbreach()

const computer = (person: Person) => person.page.getByRole('region', { name: "The ship's computer" })

const slot = (person: Person, turn: number) =>
  person.page.getByRole('button', { name: new RegExp(`, turn ${turn}: `) }).first()

const firstHalf = (person: Person): Locator =>
  person.page.getByRole('region', { name: 'Your cards' }).getByRole('button').first()

/** A turn of the phase that is being planned: the first one, or one later. */
async function turnNow(person: Person, later = 0): Promise<number> {
  const phase = await computer(person).locator('[aria-current="step"]').innerText()
  return Number(/turns (\d+)/.exec(phase)?.[1]) + later
}

async function isPlanned(person: Person, turn: number) {
  await expect.poll(() => slot(person, turn).getAttribute('aria-label'), poll).not.toMatch(/empty$/)
}

test('four people plan, each in a way of their own, and watch what comes of it', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({
    game: 'Space Alert',
    options: { Mission: 'Test run 1', 'Mistake rule': 'off' },
    seats: {
      'Crew 2': 'A friend, by a link',
      'Crew 3': 'A friend, by a link',
      'Crew 4': 'A friend, by a link',
    },
  })
  const friends = await Promise.all(['Bob', 'Cleo', 'Dan'].map((name) => house.come({ name })))
  await ann.beginWith(...friends)
  const [bob, cleo] = friends

  // Ann drags a card, Bob takes one with the keys, Cleo presses card and turn.
  const byDragging = async () => {
    const turn = await turnNow(ann)
    await firstHalf(ann).dragTo(slot(ann, turn))
    await isPlanned(ann, turn)
  }
  const byKeys = async () => {
    const turn = await turnNow(bob, 1)
    await firstHalf(bob).focus()
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await bob.page.keyboard.press(key)
    await isPlanned(bob, turn)
  }
  const byPressing = async () => {
    const turn = await turnNow(cleo, 2)
    await firstHalf(cleo).click()
    await slot(cleo, turn).click()
    await isPlanned(cleo, turn)
  }
  await Promise.all([byDragging(), byKeys(), byPressing()])

  // Then everything happens as planned, and can be looked at step by step; nothing gives the end away.
  const [film] = await Promise.all([ann, ...friends].map((person) => person.readyForAll()))
  await film.getByRole('button', { name: 'Pause' }).click()
  const at = async () => Number((await film.getByText(/^\d+ \/ \d+$/).innerText()).split('/')[0])
  const start = await at()
  await film.getByRole('button', { name: 'One step on' }).click()
  await film.getByRole('button', { name: 'One step on' }).click()
  await expect.poll(at, poll).toBe(start + 2)
  await film.getByRole('button', { name: 'One step back' }).click()
  await expect.poll(at, poll).toBe(start + 1)
  expect(await ann.isOver()).toBe(false)
  await film.getByRole('button', { name: 'Skip to the end' }).click()
  await ann.end.waitFor()
  await ann.page.getByRole('region', { name: 'Log book' }).waitFor()

  const result = await ann.end.innerText()
  for (const friend of friends) {
    await friend.page.getByRole('button', { name: 'Skip to the end' }).click()
    await friend.end.waitFor()
    expect(await friend.end.innerText()).toBe(result)
  }
})

test('nobody is asked about mistakes, and who made one presses a button', async ({ house }) => {
  const ann = await house.come({ name: 'Ann', motion: true })
  await ann.openTable({
    game: 'Space Alert',
    // Time enough for a busy machine.
    options: { Mission: 'Test run 1', 'Seconds to own up to a mistake': '60' },
  })
  await ann.atTable()
  await firstHalf(ann).click()
  await slot(ann, 1).click()
  await isPlanned(ann, 1)
  const film = await ann.readyForAll()
  await film.getByRole('button', { name: 'Wrong way up' }).click()
  await film.getByRole('button', { name: 'Wrong way up' }).waitFor({ state: 'detached' })
  // Whoever has seen enough is neither asked nor shown anything more.
  await film.getByRole('button', { name: 'Skip to the end' }).click()
  await ann.end.waitFor()
  expect(await ann.page.getByRole('log').innerText()).toMatch(/Ann owns up to a mistake/)
  expect(await film.getByRole('button', { name: 'Skip to the end' }).count()).toBe(0)
})

test('where a clock runs, the computer speaks and planning ends by themselves', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({
    game: 'Space Alert',
    options: { Clock: 'Fast', 'How many times as fast': '30', Mission: 'Test run 1', 'Mistake rule': 'off' },
  })
  await ann.atTable()
  // Nothing runs before she says so.
  expect(await ann.page.getByRole('log').innerText()).not.toMatch(/[Ii]ncoming data/)
  await ann.startClock()
  // Ann may come to look when all is said.
  await ann.page.getByRole('region', { name: 'What happened' }).waitFor()
  expect(await ann.page.getByRole('log').innerText()).toMatch(/T plus 1[^]*[Dd]ata transfer[^]*[Ii]ncoming data/)
})
