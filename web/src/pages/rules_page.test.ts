import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../lib/words'
import { fakeServer, nostromo, words } from './fake_server'
import Rules from './Rules.svelte'

// Boards have tests of their own; here an empty one stands in for them.
vi.mock('../boards', async (original) => ({
  ...(await original<typeof import('../boards')>()),
  boards: {
    uscss_nostromo: {
      load: async () => ({ default: () => {}, guide: [], primer: { panels: ['goal', 'turn'], picture: () => {} } }),
      secrets: true,
    },
  },
}))

const rules = [
  { id: 'NOS-001', words: 'The board has 10 rooms. [Matériel]' },
  { id: 'NOS-061', words: 'To activate, take a procedure card.' },
]
const answers = {
  'GET /api/games': { games: [{ ...nostromo, lessons: [{ lesson: 'first', title: 'Hide', minutes: 8 }] }] },
  'GET /api/games/uscss_nostromo/words': words,
  'GET /api/games/uscss_nostromo/content': {},
  'GET /api/games/uscss_nostromo/rules': { rules },
  'POST /api/tables': { table: 'new1', tokens: {}, links: {}, owner: 'owner' },
}

beforeEach(() => {
  localStorage.clear()
  setLanguage('en')
  history.replaceState(null, '', '/rules/uscss_nostromo')
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the rules', () => {
  it('are searched, and what is found is marked', async () => {
    fakeServer(answers)
    render(Rules, { game: 'uscss_nostromo' })
    await fireEvent.input(await screen.findByLabelText('Search the rules'), { target: { value: 'procedure' } })
    await waitFor(() => expect(screen.queryByText('NOS-001')).toBeNull())
    expect(screen.getByText('NOS-061').getAttribute('href')).toBe('#NOS-061')
    expect(screen.getByText('procedure', { selector: 'mark' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Contents' }).querySelectorAll('a')).toHaveLength(1)
    await fireEvent.keyDown(screen.getByLabelText('Search the rules'), { key: 'Enter' })
    expect(document.activeElement?.id).toBe('NOS-061')
    await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'procedure dragon' } })
    expect(await screen.findByText(/^No rule says that/)).toBeTruthy()
  })

  it('begin with how to play, and end that with a lesson', async () => {
    const { sent } = fakeServer(answers)
    render(Rules, { game: 'uscss_nostromo' })
    await screen.findByText('How to play in three minutes')
    expect(await screen.findAllByText(/nos\.primer\.(goal|turn)\.title/)).toHaveLength(2)
    await fireEvent.click(screen.getByText('Learn it in a lesson of 8 minutes'))
    await waitFor(() => expect(sent).toMatchObject([{ body: { game: 'uscss_nostromo', lesson: 'first' } }]))
  })

  it('show at once the rule the address names', async () => {
    history.replaceState(null, '', '/rules/uscss_nostromo#NOS-061')
    fakeServer(answers)
    render(Rules, { game: 'uscss_nostromo' })
    await waitFor(() => expect(document.activeElement?.id).toBe('NOS-061'))
    expect(screen.getByText('How to play in three minutes').closest('details')?.open).toBe(false)
  })
})
