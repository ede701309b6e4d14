// The guided first round.
import type { State } from '../../lib/protocol'
import type { GuideStep } from '../board'
import type { View } from './view.types'

const step = (name: View['step']) => (state: State) => state.view.step === name
const acting = (state: State) => state.view.turn.crew !== null
const aliens = (state: State) => state.view.phase === 'aliens'

export const guide: GuideStep[] = [
  { key: 'neo.guide.aim', piece: '[data-part="goals"]' },
  { key: 'neo.guide.station', piece: '[data-part="station"]' },
  { key: 'neo.guide.diagram', piece: '[data-part="diagram"]', when: step('diagram') },
  { key: 'neo.guide.choose', piece: '[data-part="crew"]', when: step('choose_crew') },
  { key: 'neo.guide.turn', piece: '[data-part="now"]', when: acting },
  { key: 'neo.guide.sheet', piece: '[data-part="crew"]', when: acting },
  { key: 'neo.guide.panel', piece: '[data-part="slots"]', when: acting },
  { key: 'neo.guide.aliens', piece: '[data-part="now"]', when: aliens },
]
