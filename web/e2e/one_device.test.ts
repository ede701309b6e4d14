// Three people at one device. How often it goes from hand to hand in a first turn is counted: whoever has to decide
// gets it, and nobody for a question that can be passed, which is asked aloud.
import { expect } from 'vitest'
import { dice, hullbreach, poll } from './people'

const test = hullbreach()

/** What everybody likes: all tokens at once and no orders, the crew in one room, the Alien far from it. */
const likes: [asked: RegExp, answer: RegExp][] = [
  [/Place (a|another) crew token/, /Kitchen|…/],
  [/Place (a|another) blip|Where does the Alien hunt/, /Nest|Workshop|Armoury|…/],
  [/posture for this turn/, /Instinctive/],
  [/who acts next/, /Crew 1/],
  [/slip into/, /[Ss]tay/],
]

test('three people at one device hand it over when somebody has to decide', async ({ house }) => {
  const ann = await house.come()
  const { page } = ann
  await ann.openTable({
    game: 'USCSS Nostromo',
    options: { Players: '3', Difficulty: 'Beginner' },
    seats: { Alien: 'Somebody else here', 'Crew 2': 'Somebody else here' },
  })
  const curtain = page.getByRole('button', { name: /^I am / })
  const nobody = ann.button('aloud.nobody')
  const guide = ann.button('table.guide.skip')
  const second = page.getByText(ann.t('nos.turn', { n: 2 }), { exact: true }).first()
  const prompt = ann.choices.locator('.prompt')
  const passes = ann.options.filter({ hasText: 'Play nothing now' })
  const chance = dice(8)
  const handed: string[] = []
  for (;;) {
    await curtain.or(nobody).or(ann.options.first()).or(second).first().waitFor()
    if (await second.isVisible()) break
    if (await guide.isVisible()) await guide.click()
    else if (await curtain.isVisible()) {
      const who = await curtain.innerText()
      await curtain.click()
      await expect.poll(() => curtain.count(), poll).toBe(0)
      await ann.options.first().or(second).first().waitFor()
      if (await second.isVisible()) break
      handed.push(`${who} ${await prompt.innerText()}`)
      expect(await passes.count(), handed.at(-1)).toBe(0)
    } else if (await nobody.isVisible()) {
      await nobody.click({ timeout: 10_000 }).catch(() => {})
    } else {
      const asked = await prompt.innerText().catch(() => '')
      await ann.choose(chance, likes.find(([one]) => one.test(asked))?.[1] ?? /Play nothing|Agree/)
    }
  }
  expect(handed.length, handed.join('\n')).toBeLessThanOrEqual(6)
})
