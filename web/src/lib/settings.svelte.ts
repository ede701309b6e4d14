// What the person at this browser likes, kept here and nowhere else.

import { keep, kept } from './kept'

export interface Settings {
  name: string
  theme: 'auto' | 'dark' | 'light'
  motion: 'auto' | 'reduced'
  /** How fast what happened is shown, part by part: 0 shows only the outcome. */
  pace: 0 | 1 | 2 | 4
  muted: boolean
  /** 0 to 1. */
  volume: number
  /** The ship hums at a table, very quietly, and hearts beat. */
  ambience: boolean
  /** Reads log entries aloud. */
  speech: boolean
  /** A press on a piece that leaves one choice makes it. */
  quick: boolean
  /** What can be done by pressing pieces is listed in words too. */
  wordy: boolean
}

const fallback: Settings = {
  name: '',
  theme: 'dark',
  motion: 'auto',
  pace: 1,
  muted: false,
  volume: 0.5,
  ambience: true,
  speech: false,
  quick: true,
  wordy: false,
}

export const settings: Settings = $state({ ...fallback, ...kept<Partial<Settings>>('settings', {}) })

export function change(wish: Partial<Settings>) {
  Object.assign(settings, wish)
  keep('settings', { ...settings })
  show()
}

const system = {
  light: globalThis.matchMedia?.('(prefers-color-scheme: light)'),
  still: globalThis.matchMedia?.('(prefers-reduced-motion: reduce)'),
}

let systemStill = $state(system.still?.matches ?? false)

export function reducedMotion(): boolean {
  return settings.motion === 'reduced' || systemStill
}

/** Puts theme and motion on the page, where app.css and boards find them. */
function show() {
  systemStill = system.still?.matches ?? false
  const light = settings.theme === 'light' || (settings.theme === 'auto' && (system.light?.matches ?? false))
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  document.documentElement.dataset.motion = reducedMotion() ? 'reduced' : 'full'
}

system.light?.addEventListener('change', show)
system.still?.addEventListener('change', show)
show()
