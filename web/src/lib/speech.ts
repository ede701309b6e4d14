// Reading aloud, if the person wants it and the browser can.

import { language } from './language.svelte'
import { settings } from './settings.svelte'

export const canSpeak = 'speechSynthesis' in globalThis

export function speak(words: string) {
  if (!settings.speech || settings.muted || !canSpeak) return
  const speech = new SpeechSynthesisUtterance(words)
  speech.lang = language()
  speech.volume = 0.4 + settings.volume * 0.6
  speechSynthesis.speak(speech)
}

export function hush() {
  if (canSpeak) speechSynthesis.cancel()
}
