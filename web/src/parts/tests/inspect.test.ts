import { fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Inspect from '../Inspect.svelte'
import { inspect, inspecting, type Facts } from '../inspect.svelte'

vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  inspecting.hide()
  vi.useRealTimers()
})

/** A room with a token in it, both of which can be read. */
function place() {
  document.body.innerHTML = '<div id="room"><i id="token"></i></div>'
  const [room, token] = [document.querySelector('#room')!, document.querySelector('#token')!]
  inspect(() => ({ title: 'Kitchen' }))(room)
  inspect(() => ({ title: 'Token C', rows: [['C', 'its name']] }))(token)
  return { room, token }
}
const mouse = { pointerType: 'mouse' }
const pointer = (type: string, more: object) => Object.assign(new MouseEvent(type, { bubbles: true }), more)

it('tells of the innermost thing after a moment, and of nothing when one goes on', () => {
  const { room, token } = place()
  token.dispatchEvent(pointer('pointerover', mouse))
  expect(inspecting.shown).toBeNull()
  vi.advanceTimersByTime(300)
  expect(inspecting.shown?.facts.title).toBe('Token C')
  room.dispatchEvent(pointer('pointerover', mouse))
  expect(inspecting.shown?.facts.title).toBe('Kitchen')
  room.dispatchEvent(pointer('pointerout', mouse))
  expect(inspecting.shown).toBeNull()
})

it('reads on a long press, which presses nothing', () => {
  const { token } = place()
  const pressed = vi.fn()
  token.addEventListener('click', pressed)
  token.dispatchEvent(pointer('pointerdown', { pointerType: 'touch' }))
  vi.advanceTimersByTime(500)
  expect(inspecting.shown?.facts.title).toBe('Token C')
  token.dispatchEvent(pointer('pointerup', { pointerType: 'touch' }))
  token.dispatchEvent(pointer('click', {}))
  expect(pressed).not.toHaveBeenCalled()
  // A short one presses.
  inspecting.hide()
  token.dispatchEvent(pointer('pointerdown', { pointerType: 'touch' }))
  token.dispatchEvent(pointer('pointerup', { pointerType: 'touch' }))
  token.dispatchEvent(pointer('click', {}))
  expect(pressed).toHaveBeenCalledOnce()
})

it('is shown with what its signs mean, until Escape', async () => {
  const { getByRole, queryByRole } = render(Inspect)
  inspecting.show('c', { title: 'Token C', rows: [['C', 'its name']] }, new DOMRect(0, 0, 10, 10))
  await vi.advanceTimersByTimeAsync(0)
  expect(getByRole('tooltip').textContent).toContain('its name')
  await fireEvent.keyDown(window, { key: 'Escape' })
  expect(queryByRole('tooltip')).toBeNull()
})

it('lets the pointer come to what can be done with a thing, and M go through it', async () => {
  let mark = ''
  const marks = ['safe', 'Presence?']
  const facts = (): Facts => ({
    title: 'Token C',
    actions: marks.map((words) => ({
      words,
      on: mark === words,
      act: () => ((mark = mark === words ? '' : words), facts()),
    })),
  })
  const { getByRole } = render(Inspect)
  const box = new DOMRect(0, 0, 10, 10)
  inspecting.show('c', facts(), box)
  // On the way to the buttons lies the room: it is told of only if the pointer stays there.
  inspecting.point('kitchen', { title: 'Kitchen' }, box)
  await vi.advanceTimersByTimeAsync(100)
  await fireEvent.pointerEnter(getByRole('group', { name: 'Token C' }))
  await vi.advanceTimersByTimeAsync(1000)
  await fireEvent.click(getByRole('button', { name: 'Presence?' }))
  expect(mark).toBe('Presence?')
  expect(getByRole('button', { name: 'Presence?' }).getAttribute('aria-pressed')).toBe('true')
  for (const next of ['', 'safe', 'Presence?', '']) {
    await fireEvent.keyDown(window, { key: 'm' })
    expect(mark).toBe(next)
  }
  inspecting.point('kitchen', { title: 'Kitchen' }, box)
  await vi.advanceTimersByTimeAsync(1000)
  expect(inspecting.shown?.facts.title).toBe('Kitchen')
})
