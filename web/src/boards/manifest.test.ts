import { readdirSync } from 'node:fs'
import { render } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { keyWords } from '../lib/tests/key_words'
import { hasWords, setLanguage, t } from '../lib/words'
import { boards, games } from '.'

beforeAll(() => {
  setLanguage('en')
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  // Pictures are drawn as wide as there is room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

it('every folder with a board is a game, without being named anywhere else', () => {
  const folders = readdirSync('src/boards', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(Object.keys(games).sort()).toEqual(folders.map((entry) => entry.name).sort())
})

describe.each(Object.entries(games))('%s', (game, manifest) => {
  it('has its own code and words for the pages', () => {
    expect(Object.values(games).filter(({ code }) => code === manifest.code)).toHaveLength(1)
    for (const key of ['game', 'facts', 'first']) expect(t(`home.${key}.${game}`)).not.toContain('⟨')
    for (const [, key] of manifest.chapters) expect(t(`rules.chapter.${key}`)).not.toContain('⟨')
    for (const row of manifest.house ?? []) expect(t(`about.house.${manifest.code}.${row}.ours`)).not.toContain('⟨')
  })

  it('begins its chapters in the order of its rules', () => {
    const first = manifest.chapters.map(([id]) => id)
    expect(first).toEqual([...first].sort())
    for (const id of first) expect(id.startsWith(`${manifest.code.toUpperCase()}-`)).toBe(true)
  })

  it('brings the words of its board when the board is loaded', async () => {
    const board = await boards[game].load()
    expect(board.default).toBeTypeOf('function')
    for (const step of board.guide) expect(hasWords(step.key), step.key).toBe(true)
  })

  it('says how to play it in six to eight panels, each with words and a picture', async () => {
    const { primer } = await boards[game].load()
    expect(primer.panels.length).toBeGreaterThanOrEqual(6)
    expect(primer.panels.length).toBeLessThanOrEqual(8)
    for (const panel of primer.panels) {
      for (const part of ['title', 'text'])
        expect(hasWords(`${manifest.code}.primer.${panel}.${part}`), `${panel}.${part}`).toBe(true)
      const { container, unmount } = render(primer.picture, { panel, words: keyWords, content: {} })
      expect(container.querySelector('*')?.childElementCount, panel).toBeGreaterThan(0)
      unmount()
    }
  })
})
