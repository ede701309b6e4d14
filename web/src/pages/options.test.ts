import { describe, expect, it } from 'vitest'
import type { GameInfo } from '../lib/protocol'
import { chosen, fallbacks, fields, firstGames } from './options'

const spaceAlert: GameInfo = {
  game: 'space_alert',
  name: 'Space Alert',
  summary: '',
  rules: '1.0',
  bots: ['random', 'planner'],
  lessons: [],
  options: [
    { name: 'players', values: ['1', '2', '3', '4', '5'], fallback: '4', help: '' },
    { name: 'crew', values: ['4', '5'], fallback: '4', help: '' },
    { name: 'seating', values: [], fallback: '', help: '' },
    { name: 'captain', values: [], fallback: '1', help: '' },
    { name: 'mission', values: [], fallback: 'mission_1', help: '' },
    { name: 'mission_seed', values: [], fallback: '1', help: '' },
    { name: 'common', values: ['white', 'mixed', 'yellow'], fallback: 'white', help: '' },
    { name: 'campaign', values: ['false', 'true'], fallback: 'false', help: '' },
    { name: 'clock', values: ['off', 'real', 'fast'], fallback: 'off', help: '' },
    { name: 'factor', values: [], fallback: '4', help: '' },
    { name: 'content', values: [], fallback: 'base', help: '' },
  ],
}
const content = { missions: [{ key: 'test_run_1' }, { key: 'mission_1' }] }
const usual = fallbacks(spaceAlert.options)
const field = (name: string, options = usual) =>
  fields(spaceAlert, options, content).find((one) => one.name === name)

describe('the options of a game', () => {
  it('get the control that fits their values', () => {
    expect(field('players')?.control).toBe('segments')
    expect(field('campaign')?.control).toBe('switch')
    expect(field('captain')).toMatchObject({ control: 'number', low: 1, high: 4 })
    expect(field('seating', { ...usual, players: '3' })?.control).toBe('text')
  })

  it('get their values from the content where the server lists none', () => {
    expect(field('mission')).toMatchObject({
      control: 'select',
      values: ['test_run_1', 'mission_1', 'random', 'generated'],
    })
    // Before the content is there it is the same control: nobody types into a field that then becomes a list.
    expect(fields(spaceAlert, usual, {}).find((one) => one.name === 'mission')?.control).toBe('select')
  })

  it('are hidden where they change nothing', () => {
    expect(field('factor')).toBeUndefined()
    expect(field('factor', { ...usual, clock: 'fast' })).toBeDefined()
    expect(field('mission_seed', { ...usual, mission: 'generated' })).toBeDefined()
    expect(field('mission', { ...usual, campaign: 'true' })).toBeUndefined()
    expect(field('crew')).toBeUndefined()
  })

  it('never offer a folder of the server', () => {
    expect(field('content')).toBeUndefined()
  })

  it('are shown even if nothing is known of them here', () => {
    const strange = { ...spaceAlert, options: [{ name: 'weather', values: [], fallback: 'fair', help: 'The weather.' }] }
    const [weather] = fields(strange, { weather: 'fair' }, {})
    expect(weather).toMatchObject({ name: 'weather', control: 'text', basic: false })
  })

  it('count the crew for its roles', () => {
    expect(field('captain', { ...usual, players: '5' })?.high).toBe(5)
    expect(field('captain', { ...usual, players: '3', crew: '5' })?.high).toBe(5)
  })
})

describe('what is sent', () => {
  it('is only what was changed', () => {
    expect(chosen(spaceAlert, usual, content)).toEqual({})
    expect(chosen(spaceAlert, { ...usual, players: '2', common: 'yellow' }, content)).toEqual({
      players: '2',
      common: 'yellow',
    })
  })

  it('leaves out what the other options make meaningless', () => {
    expect(chosen(spaceAlert, { ...usual, factor: '9' }, content)).toEqual({})
    expect(chosen(spaceAlert, { ...usual, campaign: 'true', mission: 'test_run_1' }, content)).toEqual({
      campaign: 'true',
    })
  })
})

it('knows a first game of every game', () => {
  expect(Object.keys(firstGames).sort()).toEqual(['another_glorious_day', 'legendary_encounters', 'neo_morphosis', 'space_alert', 'uscss_nostromo'])
})
