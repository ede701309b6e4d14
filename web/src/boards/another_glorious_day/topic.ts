// What is being decided while others wait. Everything is open.
import { hasWords, t, type Words } from '../../lib/words'
import type { View } from './view.types'

export function topic(view: View, words: Words): string {
  if (view.turn.character !== null) return t('agd.topic.turn', { who: words(`character.${view.turn.character}.name`) })
  if (view.phase === 'aliens') return t('agd.topic.aliens')
  const key = `agd.topic.${view.step}`
  return hasWords(key) ? t(key) : ''
}
