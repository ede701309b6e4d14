import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LogEntry } from '../../lib/protocol'
import { setLanguage } from '../../lib/words'
import Log from '../Log.svelte'

const entry = (seq: number): LogEntry => ({ seq, kind: 'happened', words: `line ${seq}`, rule: '' })
const nameOf = () => ''
const onrule = () => {}

beforeEach(() => {
  setLanguage('en')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('offers what came earlier as long as there is something', async () => {
  const log = [entry(101), entry(102)]
  const earlier = vi.fn(async () => rerender({ log: [entry(100), ...log], earlier: undefined }))
  const { rerender } = render(Log, { log, earlier, nameOf, onrule })
  await fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  expect(earlier).toHaveBeenCalledOnce()
  expect(screen.getByRole('log').textContent).toMatch(/line 100.*line 101.*line 102/s)
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

it('keeps what is being read where it is while older lines come in above it', async () => {
  let height = 400
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
  const earlier = async () => {
    height = 1000
  }
  render(Log, { log: [entry(101)], earlier, nameOf, onrule })
  const list = screen.getByRole('log')
  list.scrollTop = 30
  await fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  await vi.waitFor(() => expect(list.scrollTop).toBe(630))
})
