// The guided first turn.
import type { State } from '../../lib/protocol'
import type { GuideStep } from '../board'

const acting = (state: State) => state.view.step === 'act' && state.view.active === state.view.viewer

export const guide: GuideStep[] = [
  { key: 'leg.guide.goal', piece: '[data-part="goal"]' },
  { key: 'leg.guide.complex', piece: '[data-part="complex"]' },
  { key: 'leg.guide.combat', piece: '[data-part="combat"]' },
  { key: 'leg.guide.hand', piece: '[data-part="hand"]' },
  { key: 'leg.guide.points', piece: '[data-part="points"]', when: acting },
  { key: 'leg.guide.hq', piece: '[data-part="hq"]' },
  { key: 'leg.guide.crew', piece: '[data-part="crew"]' },
  { key: 'leg.guide.piles', piece: '[data-part="piles"]' },
]
