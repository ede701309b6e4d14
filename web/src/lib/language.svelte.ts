// The language people read. Reading it in a component makes the component follow it.

import { kept, keep } from './kept'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

function firstLanguage(): Language {
  const wished = [kept<string>('language', ''), ...navigator.languages]
  for (const wish of wished) {
    const found = languages.find((language) => wish.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

let current = $state<Language>(firstLanguage())

export function language(): Language {
  return current
}

export function setLanguage(wish: Language) {
  current = wish
  keep('language', wish)
}
