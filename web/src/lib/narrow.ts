// Choosing by pressing pieces: each press leaves the choices that touch everything pressed so far.

import type { Choice } from './protocol'

export function narrowed(choices: Choice[], pressed: string[]): Choice[] {
  return choices.filter((choice) => pressed.every((piece) => choice.touches.includes(piece)))
}

/** Whether pressing the piece leaves something of what answers the question. */
export function isLive(choices: Choice[], pressed: string[], piece: string): boolean {
  return narrowed(choices, [...pressed, piece]).some((choice) => !choice.aside)
}

/**
 * What is pressed after a press. A second press lets go; a piece that does not go with the others begins anew;
 * a piece no choice touches changes nothing.
 */
export function press(choices: Choice[], pressed: string[], piece: string): string[] {
  if (pressed.includes(piece)) return pressed.filter((other) => other !== piece)
  const more = [...pressed, piece]
  if (narrowed(choices, more).length > 0) return more
  return narrowed(choices, [piece]).length > 0 ? [piece] : pressed
}

/** What is still pressed when the choices have changed. */
export function stillPressed(choices: Choice[], pressed: string[]): string[] {
  return narrowed(choices, pressed).length > 0 ? pressed : []
}

/** Choices that begin alike and touch the same piece: pressing it opens them. */
export interface Bundle {
  piece: string
  words: string
  choices: Choice[]
}

export const isBundle = (entry: Choice | Bundle): entry is Bundle => 'piece' in entry

/** The words all begin with, cut at a word. */
export function beginning(sentences: string[]): string {
  const [first, ...others] = sentences.map((sentence) => sentence.split(' '))
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word))
  return first.slice(0, end < 0 ? first.length : end).join(' ')
}

/** A long list made short: what is done with one piece stands together, where words can say what it is. */
export function bundled(choices: Choice[], pressed: string[]): (Choice | Bundle)[] {
  const bundles = new Map<string, Bundle>()
  for (const choice of choices) {
    const piece = choice.touches.find((name) => !pressed.includes(name))
    if (piece === undefined) continue
    const key = `${choice.move.split(' ')[0]} ${piece}`
    const bundle = bundles.get(key) ?? { piece, words: '', choices: [] }
    bundle.choices.push(choice)
    bundles.set(key, bundle)
  }
  const entries = new Map<Choice, Bundle>()
  for (const bundle of bundles.values()) {
    if (bundle.choices.length < 2) continue
    bundle.words = beginning(bundle.choices.map((choice) => choice.words))
    if (bundle.words.includes(' ')) for (const choice of bundle.choices) entries.set(choice, bundle)
  }
  const short = [...new Set(choices.map((choice) => entries.get(choice) ?? choice))]
  return short.length <= choices.length * 0.7 ? short : choices
}
