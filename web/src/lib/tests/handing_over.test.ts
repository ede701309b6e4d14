import { expect, it } from 'vitest'
import { nextAt, type Sitting } from '../handing_over'

const calm: Sitting = { asked: false, canPass: false, left: false }
const must = { ...calm, asked: true }
const window = { ...must, canPass: true }

it('leaves the device with whoever is asked and has it', () => {
  expect(nextAt([calm, must, must], 2)).toEqual({ stay: true })
  expect(nextAt([calm, must, window], 2)).toEqual({ stay: true })
})

it('hands it to whoever has to decide, before those who can pass', () => {
  expect(nextAt([calm, window, must], 0)).toEqual({ to: 2 })
})

it('asks aloud where all who are asked can pass, and hands nothing over', () => {
  expect(nextAt([calm, window, window], 0)).toEqual({ aloud: [1, 2] })
  expect(nextAt([calm, calm, window], 1)).toEqual({ aloud: [2] })
})

it('does not come back to a question somebody has turned away from', () => {
  expect(nextAt([calm, { ...must, left: true }], 0)).toEqual({ stay: true })
})

it('stays where nobody here is asked', () => {
  expect(nextAt([calm, calm], 1)).toEqual({ stay: true })
})
