import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Evening } from '../../lib/protocol'
import { setLanguage } from '../../lib/words'
import EndSummary from '../EndSummary.svelte'

const evening: Evening = {
  over: null,
  began: 0,
  length: 65 * 60_000,
  decisions: [{ seat: 'crew1', words: 'Crew 1', n: 30 }, { seat: 'alien', words: 'Alien', n: 12 }],
  undone: 3,
  said: 0,
  moments: [0, 1, 2, 5],
  series: [{ name: 'deck', words: 'Cards', values: [40, 38, 30, 29] }],
  marks: [{ n: 0, turn: 'Setup', phase: '' }, { n: 2, turn: 'Turn 1', phase: 'hunt phase' }],
  turnings: [{ n: 2, part: 3, words: 'The Alien attacks.' }],
  hidden: ['Crew 1 held Run!.'],
}
const show = () =>
  render(EndSummary, {
    evening,
    nameOf: (seat: string) => (seat === 'crew1' ? 'Ann' : seat),
    momentAddress: (n: number, part: number) => `/replay/T?n=${n}&part=${part}`,
  })

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

it('tells what was hidden, where it turned and how long it was', () => {
  show()
  expect(screen.getByText('Crew 1 held Run!.')).toBeTruthy()
  const turning = screen.getByRole('link', { name: /The Alien attacks/ })
  expect(turning.getAttribute('href')).toBe('/replay/T?n=2&part=3')
  expect(turning.textContent).toContain('Turn 1, hunt phase')
  expect(screen.getByText('1 h 05')).toBeTruthy()
  expect(screen.getByText('42')).toBeTruthy()
  expect(screen.getByText('Ann: 30, alien: 12')).toBeTruthy()
})

it('reads any moment of the graph, and leads to it in the replay', async () => {
  show()
  const graph = screen.getByRole('slider')
  expect(graph.getAttribute('aria-valuetext')).toBe('Turn 1, hunt phase. Cards: 29')
  await fireEvent.input(graph, { target: { value: '1' } })
  expect(graph.getAttribute('aria-valuetext')).toBe('Setup. Cards: 38')
  expect(screen.getByRole('link', { name: /See this moment/ }).getAttribute('href')).toBe('/replay/T?n=1&part=0')
})
