// Moving and enlarging a picture with wheel, fingers and buttons, by d3-zoom.

import { select } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom'
import type { Rect } from './geometry'

export interface ZoomHandle {
  by(factor: number): void
  fit(): void
  /** Shows this part of the picture as large as it fits. */
  to(box: Rect): void
  destroy(): void
}

const largest = 5

/**
 * At its usual size a picture lets the page scroll and pieces be dragged: one finger or button moves it only when it
 * is enlarged, and the wheel enlarges it with Ctrl, or always where the page has nothing to scroll (`free`).
 */
export function zoomable(
  svg: SVGSVGElement,
  size: () => [number, number],
  free: boolean,
  changed: (transform: ZoomTransform) => void,
): ZoomHandle {
  let enlarged = false
  const behaviour = zoom<SVGSVGElement, unknown>()
    .extent(() => [[0, 0], size()])
    .translateExtent([[0, 0], size()])
    .scaleExtent([1, largest])
    .filter((event: Event) => {
      if (event instanceof WheelEvent) return free || event.ctrlKey || enlarged
      if ('touches' in event) return enlarged || (event as TouchEvent).touches.length > 1
      if ((event as MouseEvent).button !== 0 || !enlarged) return false
      // Pieces are dragged by their own hands.
      return (event.target as Element).closest('[data-live]') === null
    })
    .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      enlarged = event.transform.k > 1.01
      changed(event.transform)
    })
  const picture = select(svg)
  picture.call(behaviour).on('dblclick.zoom', null)
  return {
    by: (factor) => picture.call(behaviour.translateExtent([[0, 0], size()]).scaleBy, factor),
    fit: () => picture.call(behaviour.transform, zoomIdentity),
    to: ({ x, y, w, h }) => {
      const [width, height] = size()
      const k = Math.min(largest, Math.max(1, Math.min(width / w, height / h)))
      // Nothing beside the picture comes into sight.
      const within = (middle: number, whole: number) => Math.min(0, Math.max(whole - whole * k, whole / 2 - middle * k))
      const [left, top] = [within(x + w / 2, width), within(y + h / 2, height)]
      picture.call(behaviour.translateExtent([[0, 0], [width, height]]).transform, zoomIdentity.translate(left, top).scale(k))
    },
    destroy: () => picture.on('.zoom', null),
  }
}
