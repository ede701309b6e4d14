import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasWords, setLanguage, t } from '../lib/words'
import { boards, games } from '.'

beforeAll(() => setLanguage('en'))

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
})
