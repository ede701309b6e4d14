// The guided first turn, for each side its own.

import type { State } from '../../lib/protocol'
import type { GuideStep } from '../board'
import { ALIEN } from './seen'

const phase = (name: string) => (state: State) => state.view.phase === name
const hasTokens = (state: State) => state.view.to_place.length > 0
const hasPosture = (state: State) => state.view.posture !== 'none'
const hunted = (state: State) => phase('hunt')(state) || phase('action')(state)
const asked = (state: State) => state.asked
const hunts = (state: State) => phase('hunt')(state) && asked(state)

const crew: GuideStep[] = [
  { key: 'nos.guide.crew.aim', piece: '[data-part="procedures"]' },
  { key: 'nos.guide.crew.place', piece: '[data-part="to-place"]', when: hasTokens },
  { key: 'nos.guide.crew.rooms', piece: '[data-piece="room/shuttle"]' },
  { key: 'nos.guide.crew.hand', piece: '[data-part="hand"]' },
  { key: 'nos.guide.crew.posture', piece: '[data-part="alien"]', when: hasPosture },
  { key: 'nos.guide.crew.attack', when: hunted },
  { key: 'nos.guide.crew.act', piece: '[data-part="crew"]', when: phase('action') },
]

const alien: GuideStep[] = [
  { key: 'nos.guide.alien.aim', piece: '[data-part="piles"]' },
  { key: 'nos.guide.alien.place', piece: '[data-part="to-place"]', when: asked },
  { key: 'nos.guide.alien.watch', piece: '[data-piece="room/shuttle"]' },
  { key: 'nos.guide.alien.posture', piece: '[data-part="alien"]', when: phase('posture') },
  { key: 'nos.guide.alien.hunt', when: hunts },
  { key: 'nos.guide.alien.after', piece: '[data-part="crew"]', when: phase('action') },
]

export const guide = crew

/** The steps for a seat. */
export function guideFor(seat: string): GuideStep[] {
  return seat === ALIEN ? alien : crew
}
