import { expect, it } from 'vitest'
import { keyOf, notForTheTable, placeOf } from '../shortcuts'

it('the tenth choice and those behind it have keys, each its own', () => {
  expect([0, 8, 9, 10].map(keyOf)).toEqual(['1', '9', 'a', 'b'])
  const keys = Array.from({ length: 32 }, (_, place) => keyOf(place))
  expect(new Set(keys).size).toBe(32)
  keys.forEach((key, place) => expect(placeOf(key)).toBe(place))
  expect(keyOf(32)).toBe('')
})

it('keys that do something else choose nothing', () => {
  for (const key of ['u', 'h', 'm', '0', '?', 'Enter']) expect(placeOf(key)).toBe(-1)
})

it('a key the board has taken is not for the table', () => {
  const event = new KeyboardEvent('keydown', { key: 'f', cancelable: true })
  expect(notForTheTable(event)).toBe(false)
  event.preventDefault()
  expect(notForTheTable(event)).toBe(true)
})
