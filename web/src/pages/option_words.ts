// The options of a table in words: what differs from the usual game, and what everybody wants to know first.
import type { GameInfo } from '../lib/protocol'
import { hasWords, t, type Words } from '../lib/words'
import { fields, type Options } from './options'

export interface OptionWords {
  label: string
  value: string
}

export const optionLabel = (option: string) =>
  hasWords(`new.option.${option}`) ? t(`new.option.${option}`) : option.replaceAll('_', ' ')

export function valueWords(option: string, value: string, words: Words): string {
  const key = `new.value.${option}.${value}`
  if (hasWords(key)) return t(key)
  if (option === 'mission') return words(`mission.${value}`)
  if (value === 'true' || value === 'false') return t(`option.${value}`)
  return value
}

/** The basic ones always, but for switches that are off; others where they are not as usual. */
export function optionWords(game: GameInfo, options: Options, words: Words): OptionWords[] {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.fallback]))
  return fields(game, options, {})
    .filter(({ name, basic }) => {
      const value = options[name]
      if (value === undefined || name === 'players') return false
      return value !== usual[name] || (basic && value !== 'false')
    })
    .map(({ name }) => ({ label: optionLabel(name), value: valueWords(name, options[name], words) }))
}
