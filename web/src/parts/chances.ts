// How likely it is that pressing a piece leads to what is wished, as the choices say it.

import type { Choice } from '../lib/protocol'

const PERCENT = /(\d+)[\s\u00a0\u202f]?%/

/** The best chance a piece is worth. What is safe has none; `except` are pieces that are worth as much as another. */
export function chances(choices: readonly Choice[], except: readonly string[] = []): Map<string, number> {
  const best = new Map<string, number>()
  for (const { touches, words } of choices) {
    const chance = PERCENT.exec(words)
    if (!chance) continue
    for (const piece of touches) if (!except.includes(piece)) best.set(piece, Math.max(best.get(piece) ?? 0, Number(chance[1])))
  }
  return best
}
