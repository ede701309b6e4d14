// Whoever is new to a game plays its lesson: each thing that is told is read, each thing that is wanted done by
// pressing the board as one would, with motion on.

import { expect } from 'vitest'
import { hullbreach, poll, type Person } from './people'

const test = hullbreach()

interface Walked {
  presses: number
  steps: number
}

/** Goes through a lesson; `act` does what a step wants with as few presses as it takes. */
async function walk(ann: Person, title: string, act: Record<number, string[]>): Promise<Walked> {
  const { page } = ann
  const box = page.getByRole('dialog', { name: title })
  const skip = ann.button('table.skip')
  const next = box.getByRole('button', { name: 'Next' })
  const turn = box.getByText('Your turn', { exact: true })
  const end = box.getByRole('button', { name: 'Play a first game' })
  let presses = 0
  let steps = 0
  for (;;) {
    await next.or(turn).or(end).or(skip).first().waitFor()
    if (await skip.isVisible()) {
      // What is shown may end by itself in the meantime: then the button is not waited for.
      await skip.click({ timeout: 1000 }).catch(() => {})
    } else if (await next.isVisible()) {
      await next.click()
    } else if (await turn.isVisible()) {
      const head = (await box.locator('.label').textContent()) ?? ''
      const number = Number(/(\d+) of/.exec(head)?.[1])
      for (const piece of act[number]) {
        await page.locator(piece).first().click()
        ++presses
      }
      ++steps
      await expect.poll(() => box.getByText(head, { exact: true }).count(), poll).toBe(0)
    } else if (await end.isVisible()) {
      return { presses, steps }
    }
  }
}

const token = (name: string) => `[data-part="to-place"] [data-piece="token/${name}"]`
const room = (name: string) => `[data-piece="room/${name}"][data-live]`
const choice = (words: string) => `.choices .choice:has-text("${words}")`

test('learns USCSS Nostromo', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.learn.label', { game: 'USCSS Nostromo' }).click()
  const walked = await walk(ann, 'Hide, bluff, act', {
    1: [token('red_presence'), room('shuttle')],
    2: [token('orange_passage'), room('mother')],
    3: [token('orange_presence'), room('kitchen')],
    4: [choice('Play Cattle prod')],
    5: [room('kitchen')],
    6: [choice('use the room')],
    7: [room('armoury')],
    8: [choice('pick up')],
    9: [room('shuttle')],
    10: [choice('Here, kitty')],
  })
  expect(walked.steps).toBe(10)
  expect(walked.presses).toBeLessThanOrEqual(13)
})

const half = (card: string, which: 'action' | 'movement') => `[data-piece="card/${card}"] .half.${which}`
const slot = (turn: number) => `[data-drop="slot/crew1/${turn}"]`
const ready = '[data-part="doing"] button:has-text("Ready")'

test('learns Space Alert', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.learn.label', { game: 'Space Alert' }).click()
  const walked = await walk(ann, 'A first flight', {
    1: [ready],
    2: [half('c_red', 'action'), slot(1)],
    3: [ready],
    4: [half('a_red', 'action'), slot(2)],
    5: [half('a_blue', 'action'), slot(3)],
    6: [ready],
    7: [half('c_red', 'action'), slot(4)],
    8: [half('a_lift', 'movement'), slot(5)],
    9: [half('c_blue', 'action'), slot(6)],
    10: [ready],
  })
  expect(walked.steps).toBe(10)
  expect(walked.presses).toBe(16)
  await ann.page.getByText('Mission fulfilled', { exact: false }).first().waitFor()
})

const button = (words: string) => `[data-part="points"] button:has-text("${words}")`
const piece = (name: string) => `[data-piece="${name}"][data-live]`
const againstWorms = '[data-part="diagrams"] button[aria-label*="+2 attack against Worms and Rippers, +1 defence against Worms"]:enabled'

test('learns Neo-Morphosis', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.learn.label', { game: 'Neo-Morphosis: Infestation' }).click()
  const walked = await walk(ann, 'A door, a worm, an alarm', {
    1: [againstWorms],
    2: [piece('crew/robert')],
    3: [piece('zone/2.1')],
    4: [piece('door/1.3-2.1')],
    5: [piece('zone/1.3')],
    6: [piece('crew/alice')],
    7: [piece('zone/2.1')],
    8: [piece('figure/worm2')],
    9: [piece('figure/worm2')],
    10: [piece('crew/yuri')],
    11: [piece('zone/2.3')],
    12: [piece('crate/2.3')],
    13: [piece('zone/2.2')],
    14: [piece('zone/2.1')],
    15: [piece('zone/1.3')],
    16: [piece('figure/egg2')],
    17: [againstWorms],
    18: [piece('crew/carolin')],
    19: [piece('zone/1.2')],
    20: [piece('slot/slot1')],
    21: [piece('function/remote_door')],
    22: [piece('door/3.2-6.2')],
    23: [piece('crew/yuri')],
    24: [piece('door/2.2-5.1')],
    25: [piece('zone/5.1')],
    26: [piece('card/shock_baton')],
    27: [piece('card/shock_baton')],
  })
  expect(walked.steps).toBe(27)
  expect(walked.presses).toBe(27)
})

test('learns Another Glorious Day', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.learn.label', { game: 'Another Glorious Day in the Corps' }).click()
  const walked = await walk(ann, 'Something moves', {
    1: [choice('Yes, do it')],
    2: [piece('card/m41a'), piece('figure/gorman')],
    3: [piece('square/5,14')],
    4: [piece('element/5,14-6,14')],
    5: [piece('figure/vasquez')],
    6: [piece('square/6,13')],
    7: [choice('Aim')],
    8: [piece('figure/hudson')],
    9: [piece('square/6,14')],
    10: [choice('Rest')],
    11: [choice('Yes, do it')],
    12: [piece('square/6,12')],
    13: [piece('figure/alien1')],
    14: [piece('figure/alien1')],
    15: [choice('exhausts a card from hand')],
    16: [choice('Stop shooting')],
    17: [piece('figure/vasquez')],
    18: [piece('square/7,12')],
    19: [choice('Aim')],
    20: [piece('card/m41a')],
    21: [choice('Vasquez holds fire')],
  })
  expect(walked.steps).toBe(21)
  expect(walked.presses).toBe(22)
})

test('learns Legendary Encounters', async ({ house }) => {
  const ann = await house.come({ newcomer: true, motion: true })
  await ann.goTo('/')
  await ann.button('home.learn.label', { game: 'Legendary Encounters: ALIEN' }).click()
  const walked = await walk(ann, 'Something is in the vents', {
    1: [piece('card/specialist')],
    2: [piece('hq/hq1')],
    3: [piece('card/lets_rock')],
    4: [piece('room/medlab')],
    5: [button('End the turn')],
    6: [button('Play all plain cards')],
    7: [piece('hive/G')],
    8: [piece('pile/sergeants')],
    9: [button('End the turn')],
    10: [piece('card/sergeant_tech')],
  })
  expect(walked.steps).toBe(10)
  expect(walked.presses).toBe(10)
})
