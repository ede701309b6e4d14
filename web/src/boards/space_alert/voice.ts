// The voice of the ship's computer.
import { language } from '../../lib/language.svelte'
import { settings } from '../../lib/settings.svelte'

export const hasVoice = 'speechSynthesis' in globalThis

/** Where the whole log is read aloud, announcements are read with it. */
export function announce(words: string): void {
  if (!hasVoice || settings.muted || settings.speech) return
  const speech = new SpeechSynthesisUtterance(words)
  speech.lang = language()
  speech.rate = 1.05
  speech.volume = 0.4 + settings.volume * 0.6
  speechSynthesis.speak(speech)
}

export function quiet(): void {
  if (hasVoice) speechSynthesis.cancel()
}
