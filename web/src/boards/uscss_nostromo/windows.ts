// Handy sets of auto-passes, beside asking always. The names of the windows are the game's.

import type { WindowPreset } from '../board'

export const windows: WindowPreset[] = [
  { key: 'nos.preset.danger', ask: ['H-last', 'A-def', 'C-flip'] },
  { key: 'nos.preset.attacks', ask: ['A-def'] },
  { key: 'nos.preset.none', ask: [] },
]
