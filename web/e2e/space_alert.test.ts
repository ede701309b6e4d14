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

test('four people plan against the clock and watch what comes of it', async ({ house }) => {
  const ann = await house.come({ name: 'Ann' })
  await ann.openTable({
    game: 'Space Alert',
    options: {
      Clock: 'Fast',
      'How many times as fast': '10',
      Mission: 'Test run 1',
      'Mistake rule': 'off',
    },
    seats: {
      'Crew 2': 'A friend, by a link',
      'Crew 3': 'A friend, by a link',
      'Crew 4': 'A friend, by a link',
    },
  })
  // The clock shall not run before everybody is there.
  await ann.page.getByRole('button', { name: 'Pause' }).click()
  await ann.atTable()
  const friends: Person[] = []
  for (const [i, name] of ['Bob', 'Cleo', 'Dan'].entries()) {
    const friend = await house.come({ name })
    await friend.accept(await ann.invitation(`Crew ${i + 2}`))
    await friend.atTable()
    friends.push(friend)
  }
  const [bob, cleo] = friends
  await ann.page.getByRole('button', { name: 'Go on' }).first().click()
  await ann.seesNot('The game is paused')

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

  // The computer speaks, in writing.
  await computer(ann).getByText(/T plus \d|Data transfer|Incoming data/).first().waitFor()

  // Then everything happens as planned, and can be looked at step by step; nothing gives the end away.
  const film = ann.page.getByRole('region', { name: 'What happened' })
  await film.getByRole('button', { name: 'Pause' }).click({ timeout: 60_000 })
  const at = async () => Number((await film.getByText(/^\d+ \/ \d+$/).innerText()).split('/')[0])
  const start = await at()
  await film.getByRole('button', { name: 'One step on' }).click()
  await film.getByRole('button', { name: 'One step on' }).click()
  expect(await at()).toBe(start + 2)
  await film.getByRole('button', { name: 'One step back' }).click()
  expect(await at()).toBe(start + 1)
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
