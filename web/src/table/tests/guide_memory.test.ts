import { beforeEach, expect, it } from 'vitest'
import { GuideMemory } from '../guide_memory.svelte'
import type { State } from '../../lib/protocol'

const inPhase = (name: string) => ({ view: { phase: name } }) as State
const steps = [
  { key: 'aim' },
  { key: 'place', when: (state: State) => state.view.phase === 'hide' },
  { key: 'posture', when: (state: State) => state.view.phase === 'posture' },
  { key: 'act', when: (state: State) => state.view.phase === 'action' },
]

beforeEach(() => localStorage.clear())

it('goes on where it was when the page or the component comes anew', () => {
  const first = new GuideMemory('toy')
  expect(first.due(steps, inPhase('hide'))?.key).toBe('aim')
  first.pass(steps[0], steps)
  const later = new GuideMemory('toy')
  expect(later.due(steps, inPhase('hide'))?.key).toBe('place')
  later.pass(steps[1], steps)
  expect(later.due(steps, inPhase('hide'))).toBeUndefined()
  expect(later.done).toBe(false)
})

it('ends with its last step, whatever was never due before', () => {
  const memory = new GuideMemory('toy')
  memory.pass(steps[0], steps)
  expect(memory.due(steps, inPhase('action'))?.key).toBe('act')
  memory.pass(steps[3], steps)
  expect(memory.done).toBe(true)
  expect(new GuideMemory('toy').due(steps, inPhase('posture'))).toBeUndefined()
})

it('can be skipped for good and had again', () => {
  const memory = new GuideMemory('toy')
  memory.end()
  expect(new GuideMemory('toy').done).toBe(true)
  memory.again()
  expect(new GuideMemory('toy').due(steps, inPhase('hide'))?.key).toBe('aim')
})
