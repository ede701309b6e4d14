// What the table page needs to know about Space Alert's board.
import type { Frame } from '../../lib/protocol'
import { t } from '../../lib/words'
import type { KeyWords, WindowPreset } from '../board'
import type { View } from './view.types'

export { default } from './Board.svelte'
export { guide } from './guide'
export { great, mood } from './moments'
export { primer } from './primer'

/** What others are still at, while the game waits for them. */
export const topic = (view: View) => (view.step === 'plan' ? t('spa.topic.plan') : '')

/** The only window is the question about mistakes, each turn of the resolution. */
export const windows: WindowPreset[] = [
  { key: 'spa.windows.mistakes', ask: ['mistake'] },
  { key: 'spa.windows.none', ask: [] },
]

export const keys: KeyWords[] = [
  [['←', '→', '↑', '↓'], 'spa.keys.arrows'],
  [['Enter'], 'spa.keys.enter'],
  [['F'], 'spa.keys.turn'],
  [['Delete'], 'spa.keys.delete'],
]

/** Of what happened, the turns are a film, not the planning. */
export const playsFrames = (frame: Frame) => frame.view?.turn > 0 && frame.log.length > 0

/** Planning is done on the board, with cards and slots. */
export const sheet = 'folded'
