import { expect, it } from 'vitest'
import { changed, stateAfter } from '../changes'
import type { State } from '../protocol'

it('adds, replaces and takes out, in objects and lists', () => {
  const before = { rooms: { kitchen: { fire: 1 }, nest: {} }, tokens: ['a', 'b', 'c'], turn: 3 }
  expect(
    changed(before, [
      { op: 'replace', path: '/rooms/kitchen/fire', value: null },
      { op: 'remove', path: '/rooms/nest' },
      { op: 'add', path: '/rooms/hold', value: { fire: 2 } },
      { op: 'remove', path: '/tokens/1' },
      { op: 'replace', path: '/tokens/1', value: 'd' },
      { op: 'add', path: '/tokens/0', value: 'e' },
      { op: 'add', path: '/tokens/-', value: 'f' },
    ]),
  ).toEqual({ rooms: { kitchen: { fire: null }, hold: { fire: 2 } }, tokens: ['e', 'a', 'd', 'f'], turn: 3 })
})

it('leaves what was shown as it is, and shares what is the same', () => {
  const before = { a: { b: [1] }, c: { d: 1 } }
  const after = changed(before, [{ op: 'add', path: '/a/b/1', value: 2 }])
  expect(before).toEqual({ a: { b: [1] }, c: { d: 1 } })
  expect(after).toEqual({ a: { b: [1, 2] }, c: { d: 1 } })
  expect(after.c).toBe(before.c)
})

it('reads the names of keys that have strokes in them, and replaces the whole', () => {
  expect(changed({ 'a/b': { '~1': 1 } }, [{ op: 'replace', path: '/a~1b/~01', value: 2 }])).toEqual({ 'a/b': { '~1': 2 } })
  expect(changed({ a: 1 }, [{ op: 'replace', path: '', value: [1] }])).toEqual([1])
})

const first: State = {
  type: 'state',
  n: 1,
  view: { turn: 1, fire: [] },
  asked: true,
  may: false,
  team: false,
  prompt: 'Where?',
  choices: [],
  window: null,
  pass: null,
  clock: null,
  held: null,
  silence: null,
  auto_pass: [],
  undo: false,
  over: null,
}

it('keeps what a message leaves out, and goes through the parts to the state', () => {
  expect(stateAfter(null, first)).toEqual({ state: first, frames: [] })
  const { state, frames } = stateAfter(first, {
    type: 'state',
    n: 2,
    asked: false,
    clock: null,
    frames: [
      { log: [{ words: 'Fire!', rule: '' }], changes: [{ op: 'add', path: '/fire/0', value: 'kitchen' }] },
      { log: [{ words: 'It goes out.', rule: '' }], changes: [{ op: 'remove', path: '/fire/0' }] },
    ],
    changes: [{ op: 'replace', path: '/turn', value: 2 }],
  })
  expect(frames.map(({ view }) => view)).toEqual([
    { turn: 1, fire: ['kitchen'] },
    { turn: 1, fire: [] },
  ])
  expect(state).toEqual({ ...first, n: 2, asked: false, view: { turn: 2, fire: [] } })
  expect(first.view).toEqual({ turn: 1, fire: [] })
})

it('begins anew with a whole view', () => {
  const anew = stateAfter(first, { ...first, view: { turn: 7, fire: [] } })
  expect(anew.state.view).toEqual({ turn: 7, fire: [] })
})
