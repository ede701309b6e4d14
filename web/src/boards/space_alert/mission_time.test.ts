import { describe, expect, it } from 'vitest'
import { missionTime } from './mission_time'

const real = { said: 0, ends: [225, 450, 585] }
const at = (seconds: number, time = real) => missionTime({ ...time, said: Math.floor(seconds) }, (seconds % 1) * 1000)

describe('the time of a mission', () => {
  it('is in the phase that has not ended', () => {
    expect([at(0), at(224.9), at(225), at(450), at(584)].map(({ phase }) => phase)).toEqual([1, 1, 2, 3, 3])
    expect(at(300)).toMatchObject({ left: 150_000, gone: 300_000, whole: 585_000 })
    expect(at(300).phases.map(({ gone }) => gone)).toEqual([1, 75 / 225, 0])
  })
  it('counts on since the last announcement, and never beyond the jump', () => {
    expect(missionTime({ ...real, said: 580 }, 3000)).toMatchObject({ left: 2000, phase: 3 })
    expect(missionTime({ ...real, said: 580 }, 60_000)).toMatchObject({ left: 0, phase: 3, gone: 585_000 })
  })
  it('grows urgent in the last half minute of each phase', () => {
    expect([190, 194.9, 195, 214, 215, 225].map((seconds) => at(seconds).urgency)).toEqual([
      'calm', 'calm', 'soon', 'soon', 'last', 'calm',
    ])
  })
  it('does not hurry through the whole of short phases', () => {
    const fast = { said: 0, ends: [22, 45, 58] }
    expect([at(10, fast), at(17, fast), at(21, fast)].map(({ urgency }) => urgency)).toEqual(['calm', 'soon', 'last'])
  })
})
