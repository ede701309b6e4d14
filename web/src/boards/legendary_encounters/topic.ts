// What is being decided while others wait, as far as everybody may know it.
import { hasWords, t, type Words } from '../../lib/words'
import type { View } from './view.types'

export function topic(view: View, words: Words): string {
  if (view.step === 'act' && view.active) return t('leg.topic.act', { seat: words.seat(view.active) })
  if (view.step === 'ask_help' && view.active) return t('leg.topic.help', { seat: words.seat(view.active) })
  const key = `leg.topic.${view.step}`
  return hasWords(key) ? t(key) : ''
}
