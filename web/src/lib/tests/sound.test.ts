// What is heard, with an audio that writes down what it is asked for.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { change } from '../settings.svelte'

class Param {
  value = 0
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
  setTargetAtTime(value: number) {
    this.value = value
  }
}

const started: Node[] = []
const gains: Node[] = []

class Node {
  gain = new Param()
  frequency = new Param()
  connect = (to: unknown) => to
  stop() {}
  start() {
    started.push(this)
  }
}

class FakeAudio {
  currentTime = 0
  sampleRate = 8
  state = 'running'
  destination = {}
  createOscillator = () => new Node()
  createBufferSource = () => new Node()
  createBiquadFilter = () => new Node()
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) })
  createGain = () => {
    gains.push(new Node())
    return gains.at(-1)!
  }
}

let touched = true

/** A fresh page: nothing has been heard yet. */
async function page() {
  vi.resetModules()
  const audio = await import('../sound')
  const { change: set } = await import('../settings.svelte')
  set({ muted: false, volume: 0.5, ambience: true })
  return { ...audio, set }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudio)
  touched = true
  vi.stubGlobal('navigator', { languages: ['en'], userActivation: { get hasBeenActive() { return touched } } })
  started.length = gains.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  change({ muted: false, volume: 0.5, ambience: true })
})

it('keeps quiet until the page is touched, and then the ship hums', async () => {
  touched = false
  const { ambience, sound } = await page()
  ambience({})
  sound('turn')
  expect(gains).toHaveLength(0)
  touched = true
  document.dispatchEvent(new Event('pointerup'))
  expect(started.length).toBeGreaterThan(0)
  ambience(null)
})

it('beats a heart while danger is near, faster when it is nearer', async () => {
  const { ambience } = await page()
  const beatsIn = (strength: number) => {
    ambience({})
    const before = started.length
    ambience({ heart: strength })
    vi.advanceTimersByTime(10_000)
    ambience({})
    return started.length - before
  }
  ambience({})
  const [far, near] = [beatsIn(0.3), beatsIn(1)]
  expect(far).toBeGreaterThan(0)
  expect(near).toBeGreaterThan(far)
  const before = started.length
  vi.advanceTimersByTime(10_000)
  expect(started.length, 'it stops').toBe(before)
  ambience(null)
})

it('is silenced by one press, what is sounding too', async () => {
  const { ambience, mute, sound } = await page()
  ambience({ heart: 1, alarm: 1 })
  const [out, hum] = gains
  expect(out.gain.value).toBeGreaterThan(0)
  expect(hum).toBeDefined()
  mute(true)
  expect(out.gain.value).toBe(0)
  const before = started.length
  sound('turn')
  vi.advanceTimersByTime(20_000)
  expect(started.length).toBe(before)
  mute(false)
  expect(out.gain.value).toBeGreaterThan(0)
  expect(started.length).toBeGreaterThan(before)
  ambience(null)
})

it('leaves the hum and the heart out where they are not wished, and keeps the rest', async () => {
  const { ambience, sound, set } = await page()
  set({ ambience: false })
  ambience({ heart: 1 })
  vi.advanceTimersByTime(5000)
  expect(started).toHaveLength(0)
  sound('turn')
  expect(started.length).toBeGreaterThan(0)
})
