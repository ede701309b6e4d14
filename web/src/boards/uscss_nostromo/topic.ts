// What somebody is deciding, as far as everybody at the table sees it. Only public parts of the view are asked.
import { hasWords, t, type Words } from '../../lib/words'
import { ALIEN, type Seen } from './seen'

const alienSteps = [
  'alien_places', 'choose_posture', 'choose_behaviour', 'bury_behaviours', 'damage_effects', 'ambush', 'hunt_choose',
]

/** "where to hunt"; empty where nothing can be said. `waited`: the seats the table waits for. */
export function topic(view: Seen, words: Words, waited: string[]): string {
  if (view.crew_answering) return t(view.window === 'A-def' ? 'nos.topic.defend' : view.window ? 'nos.topic.order' : 'nos.topic.vote')
  // A card that is being carried out, or an attack, may ask anybody for anything.
  if (view.resolving.length > 0) return ''
  if (view.attack !== null) return t('nos.topic.attack')
  if (alienSteps.includes(view.step) !== waited.includes(ALIEN)) return ''
  const key = `nos.topic.${view.step}`
  return hasWords(key) ? t(key, view.room ? { room: words(`room.${view.room}`) } : {}) : ''
}
