// The guided first round.
import type { State } from '../../lib/protocol'
import type { GuideStep } from '../board'

const acting = (state: State) => state.view.turn.character !== null
const choosing = (state: State) => state.view.phase === 'marines' && state.view.turn.character === null
const aliens = (state: State) => state.view.phase === 'aliens'

export const guide: GuideStep[] = [
  { key: 'agd.guide.goal', piece: '[data-part="goal"]' },
  { key: 'agd.guide.map', piece: '[data-part="map"]' },
  { key: 'agd.guide.piles', piece: '[data-part="piles"]' },
  { key: 'agd.guide.squad', piece: '[data-part="squad"]', when: choosing },
  { key: 'agd.guide.turn', piece: '[data-part="now"]', when: acting },
  { key: 'agd.guide.hand', piece: '[data-part="hand"]', when: acting },
  { key: 'agd.guide.aliens', piece: '[data-part="now"]', when: aliens },
]
