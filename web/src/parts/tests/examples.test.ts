// Every example of the page of parts can be mounted, and what it shows is reached by keys and by name.
import { fireEvent, render } from '@testing-library/svelte'
import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/words'
import { examples } from '../examples'
import { inspecting } from '../inspect.svelte'

beforeAll(() => {
  setLanguage('en')
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
})
afterEach(() => vi.useRealTimers())

const show = (name: string) => render(examples.find((one) => one.name === name)!.component)
const piece = (name: string) => document.querySelector<HTMLElement>(`[data-piece="${name}"]`)!

it('there is an example of every part', () => {
  const parts = readdirSync('src/parts').filter((file) => file.endsWith('.svelte'))
  const used = examples.map(({ source }) => source).join('') + readFileSync('src/parts/examples/Gallery.svelte', 'utf8')
  expect(parts.filter((file) => !used.includes(`../${file}`))).toEqual([])
})

describe.each(examples)('$name', ({ component, about }) => {
  it('is drawn, and says what it shows', () => {
    const { container } = render(component)
    expect(container.textContent?.trim().length || container.querySelectorAll('svg').length).toBeGreaterThan(0)
    expect(container.innerHTML).not.toMatch(/⟨|undefined|NaN/)
    expect(about.length).toBeGreaterThan(20)
  })
})

describe('a map', () => {
  it('moves a piece that is pressed to a cell that is pressed, by mouse or keys, and keeps its element', async () => {
    show('StationMap')
    const alice = piece('crew/alice')
    const before = alice.style.transform
    await fireEvent.click(alice)
    await fireEvent.keyDown(piece('sector/lab'), { key: 'Enter' })
    expect(piece('crew/alice')).toBe(alice)
    expect(alice.style.transform).not.toBe(before)
  })

  it('reads what is tapped and cannot be pressed, and presses what can', () => {
    show('Grid')
    const tap = (name: string) =>
      piece(name).dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true, clientX: -1 }), { pointerType: 'touch' }))
    tap('square/2/1')
    expect(inspecting.shown).toBeNull()
    tap('square/9/2')
    expect(inspecting.shown?.facts).toEqual({ title: 'square/9/2', text: 'Is seen' })
    inspecting.hide()
  })

  it('marks what can be reached and seen, and the way', () => {
    const { container } = show('Grid')
    expect(container.querySelectorAll('.reach')).toHaveLength(13)
    expect(container.querySelectorAll('.sight')).toHaveLength(10)
    expect(container.querySelector('.way')?.getAttribute('d')).toMatch(/^M140 140L/)
    expect(container.querySelectorAll('.reach[role="button"]')).toHaveLength(13)
  })
})

describe('cards', () => {
  it('go from the row to the pile, which can be looked through', async () => {
    const { getByRole, container } = show('Cards')
    await fireEvent.click(piece('card/Medic'))
    const pile = getByRole('button', { name: /in the discard/ })
    expect(pile.textContent).toContain('2')
    await fireEvent.click(pile)
    expect(pile.getAttribute('aria-expanded')).toBe('true')
    expect(container.querySelector('.open')?.textContent).toContain('Medic')
  })

  it('say why they cannot be played, only if they cannot', async () => {
    const { getByRole, queryByRole, getByText } = show('Cards')
    expect(queryByRole('button', { name: "Why can't I play Airlock?" })).toBeNull()
    await fireEvent.click(getByRole('button', { name: "Why can't I play Welder?" }))
    expect(getByText('Why not play Welder?')).toBeTruthy()
  })
})

describe('dice', () => {
  it('tell what changed them', () => {
    const { getByRole } = show('Dice')
    expect(getByRole('img', { name: '2 became 4: Toolbox: +2' })).toBeTruthy()
    expect(getByRole('img', { name: /^72\s?%: hits with 2 dice/ })).toBeTruthy()
  })
})

describe('numbers', () => {
  it('show by how much they have changed', async () => {
    const { getByRole, container } = show('Numbers')
    await fireEvent.click(getByRole('button', { name: 'Discard two' }))
    expect(container.querySelector('.counter i')?.textContent).toBe('-2')
    expect(getByRole('img', { name: 'Energy: 2 / 5' })).toBeTruthy()
    expect(getByRole('list', { name: 'Time' }).querySelectorAll('[aria-current]')).toHaveLength(2)
  })
})

describe('a table', () => {
  it('knows the phase, who is waited for, and whom one can press', () => {
    const { getByText, container } = show('Table')
    expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('Hunt')
    expect(getByText('is deciding …').closest('li')?.textContent).toContain('Bob')
    expect(piece('crew/ripley').getAttribute('role')).toBe('button')
    expect(piece('crew/ash').getAttribute('role')).toBeNull()
  })
})
