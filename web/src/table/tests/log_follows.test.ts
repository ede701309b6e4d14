import { cleanup, render } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { tick } from 'svelte'
import type { LogEntry } from '../../lib/protocol'
import Log from '../Log.svelte'

const entries = (n: number): LogEntry[] =>
  Array.from({ length: n }, (_, i) => ({ seq: i + 1, kind: 'happened', words: `line ${i + 1}`, rule: '' }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A log of lines 20 pixels high in a box whose height the test sets. */
function openLog(lines: number) {
  let resized = () => {}
  vi.stubGlobal('ResizeObserver', class {
    constructor(heard: () => void) {
      resized = heard
    }
    observe() {}
    disconnect() {}
  })
  const box = { height: 200 }
  const props = { log: entries(lines), nameOf: () => '', onrule: () => {} }
  const { getByRole, rerender } = render(Log, props)
  const list = getByRole('log')
  Object.defineProperty(list, 'scrollHeight', { get: () => list.querySelectorAll('.entry').length * 20 })
  Object.defineProperty(list, 'clientHeight', { get: () => box.height })
  let top = 0
  Object.defineProperty(list, 'scrollTop', {
    get: () => top,
    set: (wanted: number) => (top = Math.min(wanted, list.scrollHeight - box.height)),
  })
  const add = async (n: number) => {
    await rerender({ ...props, log: entries(n) })
    await tick()
  }
  const scroll = () => list.dispatchEvent(new Event('scroll'))
  return { list, box, add, scroll, resize: () => resized() }
}

it('the log stays at its end although there is less room for it in the same moment', async () => {
  const { list, box, add, scroll, resize } = openLog(10)
  await add(30)
  box.height = 100 // the question beside it got longer
  scroll() // browsers tell of scrolling before they tell of sizes
  resize()
  await add(31)
  expect(list.scrollTop).toBe(31 * 20 - 100)
})

it('whoever reads further up is left there', async () => {
  const { list, add, scroll } = openLog(10)
  await add(30)
  scroll()
  list.scrollTop = 100
  scroll()
  await add(31)
  expect(list.scrollTop).toBe(100)
})
