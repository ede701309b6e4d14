// What is being decided while others wait. Everything is open.
import { hasWords, t, type Words } from '../../lib/words'
import { firstName } from './say'
import type { View } from './view.types'

export function topic(view: View, words: Words): string {
  if (view.turn.crew !== null) return t('neo.topic.turn', { crew: firstName(words, view.turn.crew) })
  if (view.phase === 'aliens') return t('neo.topic.aliens')
  const key = `neo.topic.${view.step}`
  return hasWords(key) ? t(key) : ''
}
