import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Holding, holdingBy } from '../holding.svelte'
import { untouched } from '../touch'

const event = (type: string, x: number, y: number) =>
  new MouseEvent(type, { clientX: x, clientY: y, button: 0, cancelable: true }) as PointerEvent

function pieces(): [HTMLElement, HTMLElement] {
  document.body.innerHTML = '<button data-piece="token/red">red</button><div data-drop="room/nest"></div>'
  return [document.querySelector('[data-piece]')!, document.querySelector('[data-drop]')!]
}

/** Presses the first element, moves, and lets go over the second. */
function drag(hold: Holding<string>, from: HTMLElement, to: HTMLElement | null, ends = 'pointerup') {
  document.elementFromPoint = () => to
  const down = event('pointerdown', 0, 0)
  from.addEventListener('pointerdown', (one) => hold.press(one as PointerEvent, 'token/red'), { once: true })
  from.dispatchEvent(down)
  window.dispatchEvent(event('pointermove', 30, 30))
  window.dispatchEvent(event(ends, 30, 30))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('holding', () => {
  const drop = vi.fn()
  const letGo = vi.fn()
  let hold: Holding<string>
  beforeEach(() => {
    drop.mockReset()
    letGo.mockReset()
    hold = new Holding<string>({ same: (a, b) => a === b, drop, letGo })
  })

  it('is press, then place', () => {
    hold.pick('token/red')
    expect(hold.holds('token/red')).toBe(true)
    hold.dropOn('room/nest')
    expect(drop).toHaveBeenCalledExactlyOnceWith('token/red', 'room/nest')
    expect(hold.held).toBeNull()
    expect(letGo).not.toHaveBeenCalled()
  })

  it('lets go at the second press of the same', () => {
    hold.pick('token/red')
    hold.pick('token/red')
    expect(hold.held).toBeNull()
    expect(letGo).toHaveBeenCalledOnce()
  })

  it('is dragging too, with a likeness that goes when it is over', () => {
    const [token, room] = pieces()
    document.elementFromPoint = () => room
    token.addEventListener('pointerdown', (one) => hold.press(one as PointerEvent, 'token/red'), { once: true })
    token.dispatchEvent(event('pointerdown', 0, 0))
    window.dispatchEvent(event('pointermove', 30, 30))
    expect(hold.dragging).toBe(true)
    expect(hold.over).toBe('room/nest')
    expect(document.querySelectorAll('.drag-ghost')).toHaveLength(1)
    expect(document.querySelectorAll('[data-piece="token/red"]')).toHaveLength(1)
    window.dispatchEvent(event('pointerup', 30, 30))
    expect(document.querySelectorAll('.drag-ghost')).toHaveLength(0)
    expect(drop).toHaveBeenCalledExactlyOnceWith('token/red', 'room/nest')
  })

  it('is no drag before it has moved, and no click after', () => {
    const [token, room] = pieces()
    drag(hold, token, room)
    expect(hold.wasDrag()).toBe(true)
    vi.runAllTimers()
    expect(hold.wasDrag()).toBe(false)
  })

  it('is let go where there is nothing, and when a finger scrolls instead', () => {
    const [token, room] = pieces()
    drag(hold, token, null)
    drag(hold, token, room, 'pointercancel')
    expect(drop).not.toHaveBeenCalled()
    expect(letGo).toHaveBeenCalledTimes(2)
  })
})

describe('dragging by the choices', () => {
  function table(live: string[]) {
    const pressed: string[] = []
    const touch = {
      ...untouched,
      live: (piece: string) => live.includes(piece),
      chosen: (piece: string) => pressed.includes(piece),
      press: (piece: string) => {
        if (pressed.includes(piece)) pressed.splice(pressed.indexOf(piece), 1)
        else pressed.push(piece)
      },
    }
    return { pressed, hold: holdingBy(() => touch) }
  }

  it('presses the piece and then the place', () => {
    const { pressed, hold } = table(['token/red', 'room/nest'])
    const [token, room] = pieces()
    drag(hold, token, room)
    expect(pressed).toEqual(['token/red', 'room/nest'])
  })

  it('takes the press back where the piece cannot go', () => {
    const { pressed, hold } = table(['token/red'])
    const [token, room] = pieces()
    drag(hold, token, room)
    expect(pressed).toEqual([])
  })
})
