import { beforeEach, describe, expect, it, vi } from 'vitest'
import { zoomable, type ZoomHandle } from '../zoom'

let svg: SVGSVGElement
const changed = vi.fn()
const at = () => changed.mock.lastCall?.[0] ?? { k: 1, x: 0, y: 0 }

function picture(free: boolean): ZoomHandle {
  changed.mockReset()
  document.body.innerHTML = '<svg></svg>'
  svg = document.querySelector('svg')!
  return zoomable(svg, () => [400, 200], free, changed)
}
const wheel = (more: object = {}) =>
  svg.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: 10, clientY: 10, cancelable: true, ...more }))

describe('enlarging', () => {
  let handle: ZoomHandle
  beforeEach(() => (handle = picture(false)))

  it('leaves the wheel to the page unless Ctrl is held, or the map is free', () => {
    expect(wheel()).toBe(true)
    expect(changed).not.toHaveBeenCalled()
    expect(wheel({ ctrlKey: true })).toBe(false)
    expect(at().k).toBeGreaterThan(1)
    picture(true)
    expect(wheel()).toBe(false)
    expect(at().k).toBeGreaterThan(1)
  })

  it('is done by buttons too, between all of it and five times', () => {
    handle.by(1.4)
    expect(at().k).toBeCloseTo(1.4)
    handle.by(100)
    expect(at().k).toBe(5)
    handle.by(0.001)
    expect(at().k).toBe(1)
  })

  it('shows all of it again', () => {
    handle.by(3)
    handle.fit()
    expect([at().k, at().x, at().y]).toEqual([1, 0, 0])
  })

  it('does not take a press while all is seen: pieces are dragged then', () => {
    svg.dispatchEvent(new MouseEvent('mousedown', { button: 0 }))
    window.dispatchEvent(new MouseEvent('mousemove', { clientX: 60 }))
    expect(changed).not.toHaveBeenCalled()
  })
})
