// What something is and what its signs mean: on pointing at it, on a long press, and when the keys come to it.
// <Inspect /> shows it; one of them on a board is enough.

import type { Attachment } from 'svelte/attachments'
import { on as onEvent } from 'svelte/events'

export interface Facts {
  title: string
  text?: string
  /** A sign or a short word, and what it means. */
  rows?: [string, string][]
  /** What can be done with it here; the key M goes through them. */
  actions?: Action[]
}

export interface Action {
  words: string
  /** It is so already; doing it again undoes it. */
  on: boolean
  /** Does it, and says how things are then. */
  act: () => Facts
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Milliseconds: who only passes by with the mouse shall not be told everything. */
const pointing = 220
const longPress = 450
/** To come to the buttons one goes over what lies between. */
const travel = 350

class Inspecting {
  shown = $state.raw<{ facts: Facts; box: Box } | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private about: unknown = null
  /** What comes next, if the pointer does not go to the buttons. */
  private pending: unknown = undefined

  /** `about` tells one thing from another: what is shown already is not begun again. */
  show(about: unknown, facts: Facts | null, box: Box, after = 0) {
    if (this.about === about && facts) {
      if (this.shown) this.shown = { facts, box }
      return
    }
    this.hide()
    if (!facts) return
    this.about = about
    const now = () => (this.shown = { facts, box })
    if (after > 0) this.timer = setTimeout(now, after)
    else now()
  }

  point(about: unknown, facts: Facts | null, box: Box) {
    if (this.shown?.facts.actions && about !== this.about) return this.later(about, () => this.show(about, facts, box))
    if (this.shown) this.stay()
    // Going on from one thing to the next, one reads at once.
    this.show(about, facts, box, this.shown ? 0 : pointing)
  }

  /** The pointer has gone away. */
  leave() {
    if (this.shown?.facts.actions) this.later(null, () => this.hide())
    else this.hide()
  }

  /** The pointer is where it can be used. */
  stay() {
    clearTimeout(this.timer)
    this.pending = undefined
  }

  act(action: Action) {
    if (this.shown) this.shown = { facts: action.act(), box: this.shown.box }
  }

  private later(about: unknown, then: () => void) {
    if (this.pending === about) return
    this.stay()
    this.pending = about
    this.timer = setTimeout(then, travel)
  }

  press(about: unknown, facts: Facts | null, box: Box) {
    this.show(about, facts, box, longPress)
  }

  hide() {
    this.stay()
    this.about = null
    this.shown = null
  }

  /** A finger has gone before the time was up. */
  lift() {
    if (this.shown) return true
    this.hide()
    return false
  }
}

export const inspecting = new Inspecting()

// The innermost thing under the pointer is told of, not what it lies on.
const taken = new WeakSet<Event>()

/** `<span {@attach inspect(() => ({ title: 'Locked', text: '…' }))}>` */
export function inspect(facts: () => Facts | null): Attachment<Element> {
  return (element) => {
    const box = () => element.getBoundingClientRect()
    element.setAttribute('data-inspect', '')
    let long = false
    const first = (event: Event) => !taken.has(event) && !!taken.add(event)
    const on: Record<string, (event: any) => void> = {
      pointerover: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && first(event)) inspecting.point(element, facts(), box())
      },
      pointerout: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && first(event)) inspecting.leave()
      },
      pointerdown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' && first(event)) inspecting.press(element, facts(), box())
      },
      pointerup: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' && first(event)) long = inspecting.lift()
      },
      pointercancel: () => inspecting.hide(),
      // A long press reads; it presses nothing.
      click: (event: MouseEvent) => {
        if (!long) return
        long = false
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      focusin: (event: FocusEvent) => {
        const target = event.target as Element
        if (target.matches(':focus-visible') && first(event)) inspecting.show(element, facts(), box())
      },
    }
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener, name === 'click')
    // By Svelte: what has the focus loses it while Svelte takes it away, when nothing else may be changed.
    const unfocused = onEvent(element, 'focusout', (event) => first(event) && inspecting.hide())
    return () => {
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener, name === 'click')
      unfocused()
      inspecting.hide()
    }
  }
}
