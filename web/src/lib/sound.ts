// Small sounds made in code, so that there is nothing to load.

import { settings } from './settings.svelte'

interface Note {
  /** Hertz, and seconds after the beginning. */
  pitch: number
  at: number
  length: number
  wave?: OscillatorType
  /** Where the pitch glides to. */
  to?: number
}

const sounds = {
  turn: [
    { pitch: 523, at: 0, length: 0.12 },
    { pitch: 784, at: 0.11, length: 0.2 },
  ],
  move: [{ pitch: 330, at: 0, length: 0.06, wave: 'triangle' }],
  step: [{ pitch: 240, at: 0, length: 0.05, wave: 'triangle' }],
  said: [{ pitch: 880, at: 0, length: 0.07 }],
  came: [
    { pitch: 587, at: 0, length: 0.1 },
    { pitch: 880, at: 0.1, length: 0.16 },
  ],
  refused: [{ pitch: 170, at: 0, length: 0.18, wave: 'sawtooth' }],
  tick: [{ pitch: 1200, at: 0, length: 0.03, wave: 'square' }],
  alert: [
    { pitch: 440, to: 660, at: 0, length: 0.25, wave: 'sawtooth' },
    { pitch: 440, to: 660, at: 0.32, length: 0.25, wave: 'sawtooth' },
  ],
  won: [
    { pitch: 392, at: 0, length: 0.18 },
    { pitch: 494, at: 0.16, length: 0.18 },
    { pitch: 587, at: 0.32, length: 0.18 },
    { pitch: 784, at: 0.48, length: 0.45 },
  ],
  lost: [
    { pitch: 392, at: 0, length: 0.25, wave: 'triangle' },
    { pitch: 311, at: 0.24, length: 0.25, wave: 'triangle' },
    { pitch: 233, to: 196, at: 0.48, length: 0.7, wave: 'triangle' },
  ],
} satisfies Record<string, Note[]>

export type Sound = keyof typeof sounds

let audio: AudioContext | null = null

export function sound(name: Sound) {
  if (settings.muted || settings.volume === 0 || !('AudioContext' in globalThis)) return
  // Browsers keep quiet, and complain, until the person has touched the page.
  if (navigator.userActivation?.hasBeenActive === false) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const note of sounds[name]) strike(audio, note)
}

function strike(context: AudioContext, note: Note) {
  const start = context.currentTime + note.at
  const end = start + note.length
  const voice = context.createOscillator()
  const loudness = context.createGain()
  voice.type = note.wave ?? 'sine'
  voice.frequency.setValueAtTime(note.pitch, start)
  if (note.to) voice.frequency.linearRampToValueAtTime(note.to, end)
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(settings.volume * 0.25, start + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, end)
  voice.connect(loudness).connect(context.destination)
  voice.start(start)
  voice.stop(end)
}
