// The options of a table in words: what differs from the usual game, and what everybody wants to know first.
import type { GameInfo } from '../lib/protocol'
import { hasWords, t, type Words } from '../lib/words'
import { fields, type Options } from './options'

export interface OptionWords {
  label: string
  value: string
}

/** Games may share the name of an option and mean something else: words of their own come first. */
export const ownKey = (game: string, kind: 'option' | 'value' | 'help', name: string) =>
  [`new.${kind}.${game}.${name}`, `new.${kind}.${name}`].find(hasWords)

export function optionLabel(game: string, option: string): string {
  const key = ownKey(game, 'option', option)
  return key ? t(key) : option.replaceAll('_', ' ')
}

export function valueWords(game: string, option: string, value: string, words: Words): string {
  const key = ownKey(game, 'value', `${option}.${value}`)
  if (key) return t(key)
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
    .map(({ name }) => ({ label: optionLabel(game.game, name), value: valueWords(game.game, name, options[name], words) }))
}
