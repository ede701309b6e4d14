import { beforeAll, expect, it } from 'vitest'
import type { State } from '../../lib/protocol'
import { loadWords, setLanguage, t } from '../../lib/words'
import { guide } from './guide'

beforeAll(async () => {
  setLanguage('en')
  await loadWords('space_alert')
})

const content = {
  missions: [
    { key: 'test_run_1', phase_ends: [90, 180] },
    { key: 'mission_1', phase_ends: [225, 400, 540] },
  ],
}

it('says how many turns the mission at hand has', () => {
  const [welcome] = guide
  const words = (mission: string) => t(welcome.key, welcome.gaps?.({ view: { mission } } as State, content))
  expect(words('test_run_1')).toContain('you plan 7 turns')
  expect(words('mission_1')).toContain('you plan 12 turns')
})

it('tells of stations, energy and threats', () => {
  expect(guide.map((step) => step.key)).toEqual(
    expect.arrayContaining(['spa.guide.ship', 'spa.guide.energy', 'spa.guide.threats']),
  )
})
