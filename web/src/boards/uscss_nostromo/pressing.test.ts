import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, setLanguage } from '../../lib/words'
import { untouched, type Touch } from '../board'
import Board from './Board.svelte'
import { content, table, token, words } from './sample'
import type { Seen } from './seen'

beforeAll(async () => {
  // The ship asks how wide it is, which nobody can tell here.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  setLanguage('en')
  await loadWords('uscss_nostromo')
})

function show(view: Seen, touch: Partial<Touch> = {}) {
  return render(Board, {
    view, words, content, choices: [], touch: { ...untouched, ...touch }, log: [], you: view.viewer, people: [],
    replaying: false, state: null,
  })
}

const piece = (name: string) => document.querySelector(`[data-piece="${name}"][role="button"]`)

describe('every piece a choice can touch', () => {
  const crew = table({
    to_place: ['red_presence'],
    discard: ['W01'],
    deck: ['E02', null],
    tokens: [token('C', 'nest')],
    hands: { crew1: [], crew2: [null] },
    held: ['red'],
    viewer: 'crew1',
  })
  const alien = table({
    viewer: 'alien',
    blips_to_place: ['damage', 'damage', 'jonesy'],
    behaviours: ['prowler'],
  })

  it.each([
    ['token/red_presence', crew],
    ['room/shuttle', crew],
    ['handle/C', crew],
    ['card/W01', crew], // in the discard
    ['card/E02', crew], // looked at on the deck
    ['object/flamethrower', crew], // in a room
    ['object/detector', crew], // in a hand
    ['crew/lambert', crew],
    ['seat/crew2', crew],
    ['seat/alien', crew],
    ['colour/red', crew],
    ['card/E02', table()], // in the hand
    ['card/W01', table()], // of another player, and known
    ['posture/focused', alien],
    ['blip/damage', alien],
    ['blip/jonesy', alien],
    ['behaviour/prowler', alien],
  ])('%s can be pressed by mouse and keyboard when it is live', async (name, view) => {
    const press = vi.fn()
    show(view, { live: (each) => each === name, press })
    const element = piece(name)!
    expect(element).not.toBeNull()
    expect(element.getAttribute('tabindex')).toBe('0')
    await fireEvent.click(element)
    await fireEvent.keyDown(element, { key: 'Enter' })
    await fireEvent.keyDown(element, { key: ' ' })
    expect(press.mock.calls).toEqual([[name], [name], [name]])
  })

  it('is no button while it is not live', () => {
    show(crew)
    expect(document.querySelectorAll('[data-piece][role="button"]')).toHaveLength(0)
  })
})

describe('the hand', () => {
  it('asks why a card can not be played', async () => {
    const why = vi.fn()
    show(table(), { why })
    await fireEvent.click(screen.getByRole('button', { name: /why can't i play air duct/i }))
    expect(why).toHaveBeenCalledWith('play E02')
  })

  it('shows the cards of others from behind, but for those one knows', () => {
    show(table({ hands: { crew1: [], crew2: [null, 'W01'] } }))
    expect(document.querySelectorAll('[data-piece^="card/"]')).toHaveLength(1)
  })
})

describe('secrets', () => {
  it('keeps what a face-down token is from those who do not know it', () => {
    const view = table({ tokens: [token('A', 'nest')] })
    const { container, unmount } = show(view)
    expect(container.textContent).not.toContain('red Presence')
    unmount()
    show(table({ tokens: [token('A', 'nest', { token: 'red_presence' })] }))
    expect(document.body.textContent).toContain('red Presence')
  })
})

describe('a token that lies face down', () => {
  const log = [
    { seq: 1, kind: 'happened' as const, words: 'Turn 1 begins.', rule: '', event: 'turn_began' },
    {
      seq: 2, kind: 'happened' as const, words: 'Marie places token C in the Nest.', rule: '', event: 'placed',
      touches: ['seat/crew1', 'room/nest', 'handle/C'],
    },
  ]
  const view = table({ viewer: 'alien', tokens: [token('C', 'nest')] })
  const props = {
    view, words, content, choices: [], touch: untouched, log, you: 'alien', people: [], replaying: false, state: null,
  }
  const point = async () => {
    const piece = document.querySelector('[data-key="handle/C"]')!
    await fireEvent(piece, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType: 'mouse' }))
  }

  it('tells its story, and is marked for oneself', async () => {
    localStorage.clear()
    const { unmount } = render(Board, { ...props, table: 'T' })
    await point()
    await screen.findByText('Marie places token C in the Nest.')
    await fireEvent.click(screen.getByRole('button', { name: 'Presence?' }))
    expect(document.querySelector('.ship')?.textContent).toContain('P?')
    unmount()
    render(Board, { ...props, table: 'T' })
    expect(document.querySelector('.ship')?.textContent, 'over a reload').toContain('P?')
  })

  it('tells its story in a replay too, where nothing is marked', async () => {
    render(Board, { ...props, replaying: true })
    await point()
    await screen.findByText('Marie places token C in the Nest.')
    expect(screen.queryByRole('button', { name: 'Presence?' })).toBeNull()
  })
})
