// What the computer says is shown one after the other, and old news is not repeated.
import { describe, expect, it } from 'vitest'
import { advance, emptyQueue, hear, readingTime, withoutLabel } from './captions'

const entry = (seq: number, words: string, event = 'announced') => ({ seq, words, event })

describe('captions', () => {
  it('show the last announcement of what was heard before, and speak none of it', () => {
    const queue = emptyQueue()
    expect(hear(queue, [entry(1, 'Computer: Alert.'), entry(2, 'Ann draws a card.', 'data_drawn')])).toEqual(
      [],
    )
    expect(queue.shown?.words).toBe('Alert.')
    expect(queue.heard).toBe(2)
  })
  it('come one after the other, each long enough to be read', () => {
    const queue = emptyQueue()
    hear(queue, [])
    const fresh = hear(queue, [entry(1, 'Computer: T plus 2.'), entry(2, 'Computer: Incoming data.')])
    expect(fresh.map((each) => each.words)).toEqual(['T plus 2.', 'Incoming data.'])
    expect(advance(queue, 1000)).toBe(true)
    expect(queue.shown?.words).toBe('T plus 2.')
    expect(advance(queue, 1100)).toBe(false)
    expect(advance(queue, 1000 + readingTime('T plus 2.', 1))).toBe(true)
    expect(queue.shown?.words).toBe('Incoming data.')
  })
  it('are taken in once, and not when taken back', () => {
    const queue = emptyQueue()
    hear(queue, [])
    const log = [entry(1, 'Computer: Alert.'), { ...entry(2, 'Computer: Oops.'), undone: true }]
    expect(hear(queue, log)).toHaveLength(1)
    expect(hear(queue, log)).toHaveLength(0)
  })
  it('hurry when many wait', () => {
    const words = 'Data transfer. Each of you may hand over one card.'
    expect(readingTime(words, 4)).toBeLessThan(readingTime(words, 0))
  })
  it('leave the label off in both languages', () => {
    expect(withoutLabel('Computer: T plus 1. Threat.')).toBe('T plus 1. Threat.')
    expect(withoutLabel('Ordinateur : T plus 1. Menace.')).toBe('T plus 1. Menace.')
    expect(withoutLabel('The action round is over.')).toBe('The action round is over.')
  })
})
