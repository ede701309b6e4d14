// What has to hold on every page, whatever it shows.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { clientWords, type Language } from './words'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical faults for people who listen, or use keys, or need contrast. */
export async function accessFaults(page: Page, only: 'everything' | 'contrast'): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (wanted) => {
    // The first entries of a long list stand for the others.
    const where = { include: document, exclude: ['li:nth-of-type(n+16)'] }
    const rules = wanted === 'contrast' ? { runOnly: ['color-contrast'] } : {}
    const found = await (window as any).axe.run(where, { resultTypes: ['violations'], ...rules })
    return found.violations
      .filter((fault: any) => fault.impact === 'serious' || fault.impact === 'critical')
      .flatMap((fault: any) =>
        fault.nodes.slice(0, 3).map((node: any) => {
          const why = node.any[0]?.message ?? node.all[0]?.message ?? ''
          return `${fault.id}: ${node.html.slice(0, 160)} (${why.slice(0, 120)})`
        }),
      )
  }, only)
}

/** By how many pixels the page is wider than its window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement!
    return Math.max(0, root.scrollWidth - root.clientWidth)
  })
}

/** Everything that can be read or is read aloud. What is marked as another language is left out. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const spoken = document.documentElement.lang
    const foreign = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? spoken) !== spoken
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      if (parent.closest('script, style, noscript') || foreign(parent)) continue
      if (!parent.checkVisibility() && parent.tagName !== 'OPTION') continue
      texts.push(walker.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!foreign(element)) texts.push(element.getAttribute(name)!)
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })
}

/** Signs that words are missing: ⟨key⟩, a key as it is, a gap nobody filled. */
export function missingWords(texts: string[], keys: Set<string>): string[] {
  return texts.filter((text) => {
    if (/[⟨⟩]|\{\w+[|}]/.test(text)) return true
    return (text.match(/[a-z0-9_]+(?:\.[a-z0-9_]+)+/g) ?? []).some((token) => keys.has(token))
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A sentence as it may stand on the screen: gaps hold anything, plurals one of their forms. */
function pattern(sentence: string): string {
  return sentence
    .split(/(\{\w+(?:\|[^{}]*)?\})/)
    .map((part) => {
      const plural = /^\{\w+\|([^|]*)\|([^}]*)\}$/.exec(part)
      if (plural) return `(?:${escaped(plural[1])}|${escaped(plural[2]).replace('#', '\\d+')})`
      return /^\{\w+\}$/.test(part) ? '.+?' : escaped(part)
    })
    .join('')
}

/** How many words of a sentence are its own, not those of its gaps. */
const ownWords = (sentence: string) => sentence.replace(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu)?.length ?? 0

/** The longest part of a sentence between its gaps. */
function longest(sentence: string): string {
  return sentence.split(/\{[^}]*\}/).reduce((best, part) => (part.length > best.length ? part : best), '')
}

/**
 * Finds English among French texts. Long sentences are found anywhere in a text; single words, which may be
 * French as well, only where they are all there is and no French sentence is the same.
 */
export function englishFinder(tables: Record<Language, Record<string, string>>[]): (texts: string[]) => string[] {
  const all = [...tables, clientWords]
  const french = new Set(all.flatMap((table) => Object.values(table.fr)).map((words) => words.toLowerCase()))
  const leaks: { literal: string; english: RegExp; french: RegExp }[] = []
  for (const { en, fr } of all)
    for (const [key, sentence] of Object.entries(en)) {
      if (sentence === fr[key] || french.has(sentence.toLowerCase()) || ownWords(sentence) === 0) continue
      const long = ownWords(sentence) >= 3
      const english = new RegExp(long ? pattern(sentence) : `^${pattern(sentence)}$`)
      leaks.push({ literal: longest(sentence), english, french: new RegExp(`^${pattern(fr[key] ?? key)}$`) })
    }
  const isEnglish = (text: string) =>
    leaks.some((one) => text.includes(one.literal) && one.english.test(text) && !one.french.test(text))
  return (texts) => [...new Set(texts)].filter(isEnglish)
}
