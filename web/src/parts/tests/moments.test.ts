// Great moments: what is raised, when, for how long, and where it lies.
import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../../lib/protocol'
import { change } from '../../lib/settings.svelte'
import MomentPart from '../Moment.svelte'
import { clearOf, lingering, LENGTH, Moments, STILL, type Great } from '../moments.svelte'

const entry = (seq: number, event: string): LogEntry => ({ seq, kind: 'happened', words: `${event} ${seq}`, rule: '', event })
const table: Great<{ hull: number }>[] = [
  { event: 'lost', words: 'lost', picture: 'M0 0', tone: 'loss' },
  {
    event: 'hit', words: 'hit', picture: 'M0 0', tone: (now) => (now.hull > 0 ? 'danger' : 'loss'),
    when: (now, before) => before.hull - now.hull > 1, about: (_, before) => `[data-was="${before.hull}"]`,
  },
]
const say = (key: string) => key.toUpperCase()
const tell = (moments: Moments, log: LogEntry[], hull: number) => moments.hear(table, log, { hull }, say)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  change({ motion: 'auto' })
})

describe('moments', () => {
  it('are raised by what is new in the log and great, once, and go by themselves', () => {
    const raised = vi.fn()
    const moments = new Moments(raised)
    tell(moments, [entry(1, 'hit')], 9)
    expect(moments.shown, 'old news').toBeNull()
    tell(moments, [entry(1, 'hit'), entry(2, 'hit'), entry(3, 'rest')], 5)
    expect(moments.shown).toEqual({ id: 2, title: 'HIT', line: 'hit 2', picture: 'M0 0', tone: 'danger', about: '[data-was="9"]' })
    vi.advanceTimersByTime(LENGTH)
    expect(moments.shown).toBeNull()
    tell(moments, [entry(1, 'hit'), entry(2, 'hit'), entry(3, 'rest')], 1)
    expect(moments.shown, 'told already').toBeNull()
    expect(raised).toHaveBeenCalledTimes(1)
  })

  it('are nothing that happened before one came: the log comes with the first view', () => {
    const moments = new Moments()
    moments.hear(table, [], undefined, say)
    tell(moments, [entry(1, 'lost')], 2)
    expect(moments.shown).toBeNull()
  })

  it('ask the table whether it was great, and what was taken back is not', () => {
    const moments = new Moments()
    tell(moments, [], 9)
    tell(moments, [entry(1, 'hit')], 8)
    tell(moments, [entry(1, 'hit'), { ...entry(2, 'hit'), undone: true }], 2)
    expect(moments.shown).toBeNull()
  })

  it('show the greatest of those that come together', () => {
    const moments = new Moments()
    tell(moments, [], 9)
    tell(moments, [entry(1, 'lost'), entry(2, 'hit')], 0)
    expect(moments.shown?.title).toBe('LOST')
    moments.end()
  })

  it('are waited for by a film', () => {
    const stands = lingering(table)
    expect(stands({ log: [entry(1, 'rest'), entry(2, 'hit')], view: null })).toBe(LENGTH)
    expect(stands({ log: [entry(1, 'rest')], view: null })).toBe(0)
    expect(LENGTH).toBeLessThanOrEqual(1500)
    expect(STILL).toBeGreaterThan(LENGTH)
  })
})

describe('the strip', () => {
  const stage = { top: 100, bottom: 700 }

  it.each([
    ['below what it is about', { top: 120, bottom: 300 }],
    ['above it where there is no room below', { top: 450, bottom: 690 }],
  ])('lies %s', (_, about) => {
    const top = clearOf(stage, 110, about)
    expect(top + 110 <= about.top || top >= about.bottom).toBe(true)
    expect(top).toBeGreaterThanOrEqual(stage.top)
    expect(top + 110).toBeLessThanOrEqual(stage.bottom)
  })

  it('goes to the farther edge where it cannot be beside it, and to the middle where it is about nothing', () => {
    expect(clearOf(stage, 110, { top: 110, bottom: 640 })).toBe(590)
    expect(clearOf(stage, 110, { top: 160, bottom: 700 })).toBe(100)
    expect(clearOf(stage, 100, null)).toBe(350)
  })
})

describe('a moment on the screen', () => {
  const moment = { id: 1, title: 'Attack', line: 'In the kitchen!', picture: 'M0 0', tone: 'danger' as const, about: '[data-cell]' }

  function show() {
    const stage = document.createElement('div')
    stage.innerHTML = '<i data-cell="kitchen"></i>'
    stage.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
    stage.querySelector('i')!.getBoundingClientRect = () => new DOMRect(10, 20, 100, 80)
    const onskip = vi.fn()
    return { onskip, ...render(MomentPart, { moment, stage, onskip }) }
  }

  it('lights the piece, lies beside it, and lets presses through, which end it', () => {
    const { container, onskip } = show()
    expect(container.querySelector<HTMLElement>('.light')?.style.left).toBe('10px')
    expect(parseFloat(container.querySelector<HTMLElement>('.strip')!.style.top)).toBeGreaterThanOrEqual(100)
    expect(container.querySelector('.moment')?.getAttribute('aria-hidden')).toBe('true')
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    expect(onskip).toHaveBeenCalledTimes(2)
  })

  it('is only a still line with reduced motion', () => {
    change({ motion: 'reduced' })
    const { container } = show()
    expect(container.textContent).toContain('In the kitchen!')
    expect(container.querySelector('.light, .dark')).toBeNull()
    expect(container.querySelector('.moment')?.classList.contains('still')).toBe(true)
  })
})
