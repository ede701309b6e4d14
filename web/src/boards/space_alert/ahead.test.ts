import { beforeAll, expect, it } from 'vitest'
import { keyWords } from '../../lib/tests/key_words'
import { loadWords, setLanguage } from '../../lib/words'
import { aheadOf, ghosts, inShort } from './ahead'
import type { View } from './view.types'

const turn = (station: string, does: string | null, energy = 2) => ({ station, does, energy })
const view = {
  forecast: {
    turns: { crew1: [turn('uw', 'cannon_fired', 1), turn('lw', 'lifted'), turn('lw', 'idle'), turn('uw', null)] },
    sure: 2,
    beaten: 1,
    ending: null,
  },
} as unknown as View

beforeAll(async () => {
  setLanguage('en')
  await loadWords('space_alert')
})

it('says in a word what each slot leads to, and where and with how much energy when asked', () => {
  const [fires, lift, idle, none] = aheadOf(view, keyWords, 'crew1')
  expect(fires).toMatchObject({ station: 'uw', does: 'fires', unsure: false, idle: false })
  expect(fires?.facts.rows).toContainEqual(['energy left there', '1'])
  expect(fires?.facts.rows).toContainEqual(['then in', 'station.uw'])
  expect(lift?.unsure).toBe(false)
  expect(idle).toMatchObject({ idle: true, unsure: true })
  expect(none).toBeNull()
})

it('says nothing where nothing is foreseen', () => {
  expect(aheadOf({ ...view, forecast: null }, keyWords, 'crew1')).toEqual([])
  expect(ghosts(view, null)).toEqual({})
})

it('shows a ghost in each station with the turns after which one is there', () => {
  expect(ghosts(view, 'crew1')).toEqual({ uw: [1], lw: [2, 3] })
})

it('says turns that follow each other in short', () => {
  expect(inShort([2, 4, 5, 6, 7, 9, 10])).toBe('2 4-7 9 10')
  expect(inShort([])).toBe('')
})
