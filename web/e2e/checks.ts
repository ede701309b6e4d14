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

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Finds English among French texts; `words`: also texts in which only a word is English. */
export type EnglishFinder = (texts: string[], words: boolean) => string[]

/**
 * English is what our English has and our French nowhere, sentences and words. What is spelt alike in both
 * ("action", "posture") tells nothing.
 */
export function englishFinder(tables: Record<Language, Record<string, string>>[]): EnglishFinder {
  // Names of gaps are English in both.
  const spoken = (language: Language) =>
    [...tables, clientWords]
      .flatMap((table) => Object.values(table[language]))
      .map((text) => text.replace(/\{\w+/g, '{').toLowerCase())
  const french = new Set(spoken('fr'))
  const frenchWords = new Set([...french].flatMap(wordsIn))
  const sentences = new Set(spoken('en').filter((sentence) => !french.has(sentence)))
  const words = new Set([...sentences].flatMap(wordsIn).filter((word) => !frenchWords.has(word)))
  const isSentence = (text: string) => sentences.has(text.toLowerCase())
  const hasWord = (text: string) => wordsIn(text).some((word) => words.has(word))
  return (texts, also) => [...new Set(texts)].filter((text) => isSentence(text) || (also && hasWord(text)))
}
