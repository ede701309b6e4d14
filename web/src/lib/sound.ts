// Sounds made in code, so that there is nothing to load: short ones that go with what is seen, and what is heard all
// the time at a table. Everything goes through one gain, so that muting silences also what is sounding.

import { change, settings } from './settings.svelte'
import { hush } from './speech'

interface Note {
  /** Hertz, and seconds after the beginning; of a hiss the pitch up to which it is heard. */
  pitch: number
  at: number
  length: number
  wave?: OscillatorType | 'hiss'
  /** Where the pitch glides to. */
  to?: number
  /** 1 unless it stands back. */
  strength?: number
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
    { pitch: 233, to: 196, at: 0.48, length: 0.5, wave: 'triangle' },
  ],
  // Great moments, by their tone: metal and a shriek, a fall, a fanfare.
  danger: [
    { pitch: 1800, to: 200, at: 0, length: 0.5, wave: 'hiss', strength: 1.4 },
    { pitch: 92, to: 41, at: 0, length: 0.9, wave: 'sawtooth' },
    { pitch: 1245, to: 1480, at: 0.04, length: 0.45, strength: 0.35 },
    { pitch: 1319, to: 1397, at: 0.04, length: 0.5, strength: 0.35 },
  ],
  loss: [
    { pitch: 58, to: 36, at: 0, length: 1, strength: 1.8 },
    { pitch: 220, to: 104, at: 0.05, length: 0.9, wave: 'triangle' },
    { pitch: 233, to: 98, at: 0.05, length: 0.95, wave: 'triangle', strength: 0.7 },
  ],
  triumph: [
    { pitch: 900, to: 120, at: 0, length: 0.35, wave: 'hiss' },
    { pitch: 196, at: 0.02, length: 0.3, wave: 'triangle' },
    { pitch: 392, at: 0.14, length: 0.3, wave: 'triangle' },
    { pitch: 587, at: 0.26, length: 0.7, wave: 'triangle' },
    { pitch: 784, at: 0.26, length: 0.7, strength: 0.6 },
  ],
  beat: [
    { pitch: 62, to: 38, at: 0, length: 0.14, strength: 2.4 },
    { pitch: 54, to: 34, at: 0.2, length: 0.16, strength: 1.7 },
  ],
  klaxon: [
    { pitch: 311, to: 466, at: 0, length: 0.42, wave: 'sawtooth', strength: 0.4 },
    { pitch: 156, to: 233, at: 0, length: 0.42, wave: 'square', strength: 0.25 },
  ],
} satisfies Record<string, Note[]>

export type Sound = keyof typeof sounds

let audio: { context: AudioContext; out: GainNode } | null = null

const loudness = () => (settings.muted ? 0 : settings.volume * 0.25)

/** Nothing before the person has touched the page: browsers keep quiet until then, and complain. */
function open() {
  if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return null
  if (!audio) {
    const context = new AudioContext()
    const out = context.createGain()
    out.connect(context.destination)
    audio = { context, out }
  }
  audio.out.gain.value = loudness()
  if (audio.context.state === 'suspended') void audio.context.resume()
  return audio
}

export function sound(name: Sound, strength = 1) {
  if (loudness() === 0) return
  const to = open()
  if (to) for (const note of sounds[name]) strike(to.context, to.out, note, strength)
}

function strike(context: AudioContext, out: AudioNode, note: Note, strength: number) {
  const start = context.currentTime + note.at
  const end = start + note.length
  const swell = context.createGain()
  swell.gain.setValueAtTime(0, start)
  swell.gain.linearRampToValueAtTime(strength * (note.strength ?? 1), start + 0.01)
  swell.gain.exponentialRampToValueAtTime(0.0001, end)
  swell.connect(out)
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(note.pitch, start)
    if (note.to) pitch.linearRampToValueAtTime(note.to, end)
  }
  if (note.wave === 'hiss') {
    const { source, filter } = hiss(context, note.pitch)
    glide(filter.frequency)
    filter.connect(swell)
    source.start(start)
    source.stop(end)
    return
  }
  const voice = context.createOscillator()
  voice.type = note.wave ?? 'sine'
  glide(voice.frequency)
  voice.connect(swell)
  voice.start(start)
  voice.stop(end)
}

/** A second of noise, over and over, dull above a pitch. */
function hiss(context: AudioContext, pitch: number) {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = pitch
  source.connect(filter)
  return { source, filter }
}

// -- what is heard all the time

/** How strongly, from 0 to 1. */
export interface Mood {
  /** Danger is near. */
  heart?: number
  /** Time is running out. */
  alarm?: number
}

/** A whisper: who listens for it hears it. */
const HUM = 0.16
/** Seconds in which the hum comes and goes. */
const FADE = 1.5

let hum: GainNode | null = null
let mood: Mood | null = null

/** Sounds again and again while it has a strength, and sooner the stronger it is. */
class Repeated {
  private timer: ReturnType<typeof setTimeout> | undefined
  private strength = 0

  constructor(
    private readonly name: Sound,
    private readonly pause: (strength: number) => number,
  ) {}

  set(strength: number) {
    const silent = this.strength === 0
    this.strength = strength
    if (strength === 0) clearTimeout(this.timer)
    else if (silent) this.strike()
  }

  private strike() {
    sound(this.name, 0.3 + 0.7 * this.strength)
    this.timer = setTimeout(() => this.strike(), this.pause(this.strength))
  }
}

const heart = new Repeated('beat', (strength) => 1500 - 800 * strength)
const alarm = new Repeated('klaxon', (strength) => 9000 - 7000 * strength)

/** At a table, with the mood its board says; null when it is left. Called in an effect it follows the settings. */
export function ambience(now: Mood | null) {
  mood = now
  const wished = mood !== null && settings.ambience && loudness() > 0
  // Who looks at something else is left in peace.
  const there = wished && !document.hidden
  heart.set(there ? (mood?.heart ?? 0) : 0)
  alarm.set(there ? (mood?.alarm ?? 0) : 0)
  if (audio) audio.out.gain.value = loudness()
  const to = there ? open() : audio
  if (!to) return
  if (there && !hum) hum = startHum(to.context, to.out)
  hum?.gain.setTargetAtTime(there ? HUM : 0, to.context.currentTime, FADE / 3)
}

/** One press silences everything, voices too; the other way round one hears that it is on. */
export function mute(on: boolean) {
  change({ muted: on })
  ambience(mood)
  if (on) hush()
  else sound('turn')
}

/** Engines far below: two notes that beat against each other, and air in the ducts. */
function startHum(context: AudioContext, out: AudioNode): GainNode {
  const level = context.createGain()
  level.gain.value = 0
  level.connect(out)
  for (const pitch of [41.2, 41.7, 82.5]) {
    const engine = context.createOscillator()
    engine.type = 'triangle'
    engine.frequency.value = pitch
    engine.connect(level)
    engine.start()
  }
  const { source, filter } = hiss(context, 240)
  filter.connect(level)
  source.start()
  return level
}

if (globalThis.document) {
  const again = () => ambience(mood)
  document.addEventListener('visibilitychange', again)
  // The first touch: what was waiting for it may be heard.
  for (const gesture of ['pointerup', 'keydown']) document.addEventListener(gesture, again, { once: true })
}
