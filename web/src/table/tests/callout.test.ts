import { expect, test } from 'vitest'
import { besideOf, leavesNoRoom } from '../callout'

const size = { width: 300, height: 150 }
const screen = { width: 1000, height: 800 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, bottom: top + height })

test('words stand below what they are about, in its middle', () => {
  expect(besideOf(box(400, 100, 100, 50), size, screen)).toEqual({ left: 300, top: 162 })
})

test('words stand above what leaves no room below', () => {
  expect(besideOf(box(400, 700, 100, 50), size, screen)).toEqual({ left: 300, top: 538 })
})

test('words stand over what fills the screen, and at the foot when about nothing', () => {
  expect(besideOf(box(0, 20, 1000, 760), size, screen)).toEqual({ left: 350, top: 638 })
  expect(besideOf(null, size, screen)).toEqual({ left: 350, top: 638 })
})

test('words stay on the screen when what they are about is beside it', () => {
  expect(besideOf(box(-500, -900, 100, 50), size, screen)).toEqual({ left: 12, top: 12 })
  expect(besideOf(box(1500, 1900, 100, 50), size, screen)).toEqual({ left: 688, top: 638 })
})

test('what is tall leaves no room', () => {
  expect(leavesNoRoom(476, size, screen)).toBe(false)
  expect(leavesNoRoom(477, size, screen)).toBe(true)
})
