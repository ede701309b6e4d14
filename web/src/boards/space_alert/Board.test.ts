// The board as a whole: what is asked for is on it, and presses and frames do what they should.
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Film, watched } from '../../lib/film.svelte'
import type { Choice, Frame, State } from '../../lib/protocol'
import { keyWords } from '../../lib/tests/key_words'
import { loadWords, setLanguage } from '../../lib/words'
import Board from './Board.svelte'

const content = {
  threats: [{ key: 'frigate', category: 'serious', hit_points: 7, armour: 2, speed: 2, points: [4, 8] }],
  tracks: ['red', 'white', 'blue', 'inside'].map((key) => ({ key, length: 12, x: [8], y: [3] })),
}
const zones = (value: unknown) => ({ red: value, white: value, blue: value })

function viewOf(more: object = {}) {
  const member = {
    slots: {},
    hand: {},
    station: 'uw',
    squad: 'none',
    out: false,
    mistake: 'none',
    told: false,
    cards: 3,
  }
  return {
    step: 'plan',
    turn: 0,
    actor: 0,
    mission: 'mission_1',
    viewer: 'crew1',
    said: ['alert', 'T+2 serious red'],
    tracks: { red: 'red', white: 'white', blue: 'blue', inside: 'inside' },
    levels: { common: 'white', serious: 'white' },
    transfer: false,
    silence: false,
    closing: false,
    ship: {
      shield: zones(1),
      reactor: zones(2),
      damage: zones([]),
      old: zones([]),
      fired: {},
      confirmed: [0, 0, 0],
      store: { lr: 'squad', ub: 'squad' },
      capsules: 3,
      rockets: 3,
      lifts: [],
      maintained: [],
      doubled: [],
    },
    members: {
      crew1: { ...member, slots: { 2: 'b_red action' }, hand: { a_blue: 1 } },
      crew2: { ...member, slots: { 1: '? movement' } },
    },
    planners: { crew1: { phase: 1 }, crew2: { phase: 1, ready: true } },
    threats: [
      {
        card: 'frigate',
        token: 2,
        zone: 'red',
        fate: 'announced',
        place: 0,
        hits: 0,
        armour: 0,
        speed: 0,
        tiles: [],
      },
    ],
    pool: {},
    gifts: [],
    log: [],
    squads: 2,
    ending: null,
    ...more,
  }
}

const choices: Choice[] = [
  { move: 'ready', words: 'Ready', rule: '', touches: [] },
  { move: 'place a_blue 1 action', words: '', rule: '', touches: ['card/a_blue', 'slot/crew1/1'] },
  { move: 'place a_blue 1 movement', words: '', rule: '', touches: ['card/a_blue', 'slot/crew1/1'] },
  { move: 'take 2', words: '', rule: '', touches: ['slot/crew1/2'] },
  { move: 'turn 2', words: '', rule: '', touches: ['slot/crew1/2'] },
]

function propsFor(view: any, more: object = {}) {
  const touch = {
    live: () => true,
    chosen: () => false,
    press: vi.fn(),
    send: vi.fn(async () => true),
    busy: () => false,
    why: vi.fn(),
  }
  const state = { n: 1, view, choices, clock: null, silence: null, over: null } as unknown as State
  return {
    view,
    content,
    choices,
    touch,
    state,
    log: [],
    you: 'crew1',
    people: [],
    replaying: false,
    words: keyWords,
    ...more,
  }
}

// jsdom lays nothing out, so the board is drawn for a phone.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => {}

beforeAll(async () => {
  setLanguage('en')
  await loadWords('space_alert')
})

describe('planning', () => {
  it('places a card by its half and a turn', async () => {
    const props = propsFor(viewOf())
    const { container } = render(Board, props)
    container.querySelector<HTMLElement>('[data-piece="card/a_blue"] .movement')!.click()
    await tick()
    container.querySelector<HTMLElement>('[data-piece="slot/crew1/1"]')!.click()
    expect(props.touch.send).toHaveBeenCalledWith('place a_blue 1 movement')
  })
  it('places a card that was put down while another was under way', async () => {
    let busy = true
    const props = propsFor(viewOf())
    props.touch.busy = () => busy
    const { container, rerender } = render(Board, props)
    container.querySelector<HTMLElement>('[data-piece="card/a_blue"] .movement')!.click()
    await tick()
    container.querySelector<HTMLElement>('[data-piece="slot/crew1/1"]')!.click()
    expect(props.touch.send).not.toHaveBeenCalled()
    busy = false
    await rerender({ ...props, state: { ...props.state, n: 2 } })
    expect(props.touch.send).toHaveBeenCalledWith('place a_blue 1 movement')
    expect(props.touch.send).toHaveBeenCalledTimes(1)
  })
  it('asks why where a card cannot go', async () => {
    const props = propsFor(viewOf())
    const { container } = render(Board, props)
    container.querySelector<HTMLElement>('[data-piece="card/a_blue"] .action')!.click()
    await tick()
    container.querySelector<HTMLElement>('[data-piece="slot/crew1/3"]')!.click()
    expect(props.touch.send).not.toHaveBeenCalled()
    expect(props.touch.why).toHaveBeenCalledWith('place a_blue 3 action')
  })
  it('turns a planned card round with a key', async () => {
    const props = propsFor(viewOf())
    const { container } = render(Board, props)
    const slot = container.querySelector<HTMLElement>('[data-piece="slot/crew1/2"]')!
    slot.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }))
    expect(props.touch.send).toHaveBeenCalledWith('turn 2')
  })
  it('shows the last announcement, and that communications are down', () => {
    render(Board, propsFor(viewOf({ silence: true })))
    expect(screen.getAllByText('cue.threat_external_serious').length).toBeGreaterThan(0)
    expect(screen.getByRole('alert').textContent).toContain('Communications are down')
  })
  it('shows only the backs of cards of others', () => {
    const { container } = render(Board, propsFor(viewOf()))
    const slot = container.querySelector('[data-piece="slot/crew2/1"]')!
    expect(slot.getAttribute('aria-label')).toContain('a card face down')
  })
})

describe('the resolution', () => {
  it('is shown part by part, and the present is one press away', async () => {
    const part = viewOf({ step: 'act', turn: 1 })
    const now = viewOf({ step: 'reveal', turn: 2 })
    const frames: Frame[] = [
      { log: [{ words: 'Crew 1 goes to the bridge.', rule: '' }], view: part },
      { log: [{ words: 'Turn 2.', rule: '' }], view: now },
    ]
    const film = new Film()
    film.manner = watched
    film.add(frames)
    render(Board, propsFor(now, { film, choices: [] }))
    await tick()
    expect(screen.getByText('Crew 1 goes to the bridge.')).toBeTruthy()
    screen.getByTitle('Skip to the end').click()
    await tick()
    expect(screen.queryByText('Crew 1 goes to the bridge.')).toBeNull()
    expect(screen.getByText('now')).toBeTruthy()
  })
})

describe('a mistake', () => {
  const reveal = viewOf({ step: 'reveal', turn: 2 })
  const own = [
    { move: 'carry out', words: 'Carry out', rule: '', touches: [] },
    { move: 'mistake half crew1', words: '', rule: 'SPA-094', touches: [] },
    { move: 'mistake arrow crew1', words: '', rule: 'SPA-094', touches: [] },
  ]
  const shown = (more: object = {}) => {
    const film = new Film()
    film.manner = watched
    film.add([{ log: [{ words: 'Turn 2.', rule: '' }], view: reveal }])
    const props = propsFor(reveal, { film, choices: own, heard: { at: performance.now(), still: false }, ...more })
    props.state = { ...props.state, clock: { left: 4000, of: 8000, full: false } } as State
    render(Board, props)
    return { film, props }
  }

  it('is one press of a button, which comes when the film has come to it', async () => {
    const { film, props } = shown()
    await tick()
    expect(screen.queryByText('Wrong way up')).toBeNull()
    film.toEnd()
    await tick()
    screen.getByText('Wrong way up').click()
    expect(props.touch.send).toHaveBeenCalledWith('mistake half crew1')
    expect(screen.getByText('Red and blue mixed up')).toBeTruthy()
    expect(screen.getByText('Go on')).toBeTruthy()
  })
  it('is asked for where no clock goes on by itself', async () => {
    const { film } = shown({ heard: undefined })
    film.toEnd()
    await tick()
    expect(screen.getByText('Carry out')).toBeTruthy()
  })
  it('asks whose card it was where somebody carries out those of several', async () => {
    const { film, props } = shown({ choices: [...own, { ...own[1], move: 'mistake half crew2' }] })
    film.toEnd()
    await tick()
    expect(screen.queryByText(/Wrong way up/)).toBeNull()
    screen.getByText('I made a mistake:').click()
    await tick()
    const kinds = screen.getAllByText(/Wrong way up/)
    expect(kinds).toHaveLength(2)
    kinds[1].click()
    expect(props.touch.send).toHaveBeenCalledWith('mistake half crew2')
  })
  it('is not asked about any more once the rest of the mission is skipped', async () => {
    const { props } = shown()
    await tick()
    screen.getByTitle('Skip to the end').click()
    await tick()
    await tick()
    expect(props.touch.send).toHaveBeenCalledWith('carry out')
  })
})

describe('the film bar', () => {
  it('has nothing to skip at the end of the mission', async () => {
    const over = viewOf({ step: 'over', turn: 13, ending: 'fulfilled', log: [{ mission: 'mission_1' }] })
    const film = new Film()
    film.manner = watched
    film.add([{ log: [{ words: 'The jump.', rule: '' }], view: over }])
    film.toEnd()
    render(Board, propsFor(over, { film, choices: [] }))
    await tick()
    expect(screen.getByTitle('Skip to the end').className).toContain('gone')
    expect(screen.getByTitle('One step back').className).not.toContain('gone')
  })
})

describe('the mission clock', () => {
  it('tells the phase, when it ends and the whole', async () => {
    const view = viewOf({ time: { said: 60, ends: [225, 450, 585] } })
    const props = propsFor(view, { heard: { at: 0, still: true } })
    props.state = { ...props.state, clock: { left: 5000, of: 20_000, full: false } } as State
    render(Board, props)
    await tick()
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Phase I ends in 2:30. Mission: 1:15 of 9:45.')
  })
})

describe('the end', () => {
  it('tells the result and what the score is made of', () => {
    const threats = [
      {
        card: 'frigate',
        token: 2,
        zone: 'red',
        fate: 'destroyed',
        place: 3,
        hits: 7,
        armour: 2,
        speed: 2,
        tiles: [],
      },
    ]
    const view = viewOf({
      step: 'over',
      turn: 13,
      ending: 'fulfilled',
      threats,
      log: [{ mission: 'mission_1' }],
    })
    render(Board, propsFor(view, { choices: [] }))
    expect(screen.getByText('ending.fulfilled')).toBeTruthy()
    expect(screen.getByText('Threats destroyed').parentElement?.textContent).toContain('+8')
  })
})
