// The guided first turn.
import type { State } from '../../lib/protocol'
import type { GuideStep } from '../board'
import { turnsOf } from './model'

const planning = (state: State) => state.view.step === 'plan'

export const guide: GuideStep[] = [
  { key: 'spa.guide.welcome', gaps: (state, content) => ({ n: turnsOf(state.view, content) }) },
  { key: 'spa.guide.ship', piece: '[data-part="ship"]', when: planning },
  { key: 'spa.guide.energy', piece: '[data-part="ship"]', when: planning },
  { key: 'spa.guide.threats', piece: '[data-part="threats"]', when: planning },
  { key: 'spa.guide.hand', piece: '[data-part="hand"]', when: planning },
  { key: 'spa.guide.plan', piece: '[data-part="plan"]', when: planning },
  { key: 'spa.guide.ready', piece: '[data-part="doing"]', when: planning },
]
