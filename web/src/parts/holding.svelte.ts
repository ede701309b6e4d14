// Taking a piece and putting it down: press it and then the place, or drag it there. Both end in the same
// `drop`, so dragging works wherever pressing does.

import type { Touch } from './touch'

/** So many pixels make a drag of a press. */
const SLACK = 7
/** Near the edge of what is seen a drag scrolls it, so many pixels a frame. */
const EDGE = 48
const STEP = 8

export interface Hands<T> {
  same(one: T, two: T): boolean
  /** What is held is put down on the place with that name. */
  drop(held: T, place: string): void
  /** It has been taken, by a press or a drag. */
  taken?(held: T): void
  letGo?(held: T): void
}

export class Holding<T> {
  held = $state.raw<T | null>(null)
  /** It follows the pointer. */
  dragging = $state(false)
  /** The place under the pointer. */
  over = $state<string | null>(null)
  #hands: Hands<T>
  #dragged = false

  constructor(hands: Hands<T>) {
    this.#hands = hands
  }

  holds(one: T): boolean {
    return this.held !== null && this.#hands.same(this.held, one)
  }

  /** A press: takes it, or lets go of it. */
  pick(one: T): void {
    const again = this.holds(one)
    this.release()
    if (again) return
    this.held = one
    this.#hands.taken?.(one)
  }

  /** What is held changes in the hand, like a card that is turned round. */
  change(one: T): void {
    this.held = one
  }

  /** Lets go of it: nothing comes of it. */
  release(): void {
    const held = this.#empty()
    if (held !== null) this.#hands.letGo?.(held)
  }

  dropOn(place: string): void {
    const held = this.#empty()
    if (held !== null) this.#hands.drop(held, place)
  }

  #empty(): T | null {
    const held = this.held
    this.held = null
    this.dragging = false
    this.over = null
    return held
  }

  /** Whether a click is the end of a drag, and so none. */
  wasDrag(): boolean {
    return this.#dragged
  }

  /** A press that may become a drag; a finger that scrolls the page ends it. */
  press(event: PointerEvent, one: T): void {
    if (event.button !== 0) return
    const { clientX, clientY, pointerId } = event
    const source = event.currentTarget as Element
    const scroller = scrollerOf(source)
    const at = { x: clientX, y: clientY }
    let ghost: HTMLElement | null = null
    let frame = 0
    const follow = () => {
      if (!ghost) return
      ghost.style.translate = `${at.x}px ${at.y}px`
      scrollNear(scroller, at.y)
      this.over = placeAt(at.x, at.y)
      frame = requestAnimationFrame(follow)
    }
    const moved = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return
      if (!ghost && Math.hypot(now.clientX - clientX, now.clientY - clientY) < SLACK) return
      now.preventDefault()
      at.x = now.clientX
      at.y = now.clientY
      if (ghost) return
      this.#dragged = true
      if (!this.holds(one)) this.pick(one)
      this.dragging = true
      ghost = ghostOf(source, clientX, clientY)
      follow()
    }
    const stop = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
      cancelAnimationFrame(frame)
      if (!ghost) return
      ghost.remove()
      ghost = null
      setTimeout(() => (this.#dragged = false))
      const place = now.type === 'pointerup' ? placeAt(now.clientX, now.clientY) : null
      if (place !== null) this.dropOn(place)
      else this.release()
    }
    window.addEventListener('pointermove', moved, { passive: false })
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }
}

/** Dragging pieces by the choices alone: taking one presses it, and so does putting it on another. */
export function holdingBy(touch: () => Touch): Holding<string> {
  const letGo = (piece: string) => {
    if (touch().chosen(piece)) touch().press(piece)
  }
  return new Holding<string>({
    same: (one, two) => one === two,
    taken: (piece) => {
      if (!touch().chosen(piece)) touch().press(piece)
    },
    // Who puts a piece where it can't go has changed their mind.
    drop: (piece, place) => (place !== piece && touch().live(place) ? touch().press(place) : letGo(piece)),
    letGo,
  })
}

/** A likeness of what is dragged. It lies in the board it comes from, whose colours it needs. */
function ghostOf(source: Element, x: number, y: number): HTMLElement {
  const box = source.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = 'drag-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.style.left = `${box.left - x}px`
  ghost.style.top = `${box.top - y}px`
  ghost.style.width = `${box.width}px`
  ghost.style.height = `${box.height}px`
  const copy = source.cloneNode(true) as Element
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['id', 'data-piece', 'data-drop', 'role', 'tabindex', 'aria-label']) one.removeAttribute(name)
  ghost.append(source instanceof SVGGraphicsElement && source.ownerSVGElement ? inPicture(source, copy, box) : copy)
  ;(source.closest('[data-drag-root]') ?? document.body).append(ghost)
  return ghost
}

/** A piece of a picture needs a picture around it: as large as it was, wherever it stood. */
function inPicture(source: SVGGraphicsElement, copy: Element, box: DOMRect): SVGElement {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const { x, y, width, height } = source.getBBox()
  picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  picture.setAttribute('width', String(box.width))
  picture.setAttribute('height', String(box.height))
  copy.removeAttribute('transform')
  ;(copy as SVGElement).style.transform = 'none'
  picture.append(copy)
  return picture
}

/** What scrolls an element: a part of the page, or the page. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}

function scrollNear(scroller: Element, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < Math.max(0, top) + EDGE) scroller.scrollTop -= STEP
  if (y > Math.min(window.innerHeight, bottom) - EDGE) scroller.scrollTop += STEP
}

/** The place under the pointer: what says so with data-drop, or the piece that lies there. */
function placeAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop], [data-piece]')
  return found?.dataset.drop ?? found?.dataset.piece ?? null
}
