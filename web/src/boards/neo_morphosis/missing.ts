// What is still missing of a goal, in a few words: who, where, which door.

import type { Content } from '../../lib/protocol'
import { t, type Words } from '../../lib/words'
import { cardName, figureName, firstName, numberOf } from './say'
import { sectorOf } from './station'
import type { Goal, Member, View } from './view.types'

const list = (names: string[]) => names.join(', ')

/** What keeps people from a way out, or from getting there. */
function barriers(view: View): string[] {
  const found: string[] = []
  for (const { door, state, lock, key, colour, exit, a } of view.doors) {
    if (exit && state === 'broken') found.push(t('neo.missing.exit', { zone: a }))
    else if (!exit && state === 'closed' && lock === 'terminal')
      found.push(t('neo.missing.door', { colour: t(`neo.colour.${colour}`), door, sector: key ?? '' }))
  }
  return found
}

function whereIs(words: Words, view: View, object: string): string {
  const lying = view.objects.find((one) => one.object === object)
  if (lying) return words('where.zone', { zone: lying.zone })
  const holder = view.crew.find(({ tokens }) => (tokens as string[]).includes(object))
  return holder ? t('neo.missing.held', { crew: firstName(words, holder.crew) }) : ''
}

export function missing(words: Words, content: Content, view: View, goal: Goal): string {
  if (goal.holds) return ''
  const names = (some: Member[]) => list(some.map(({ crew }) => firstName(words, crew)))
  const aliens = view.aliens.filter(({ zone }) => goal.where.length === 0 || goal.where.includes(zone))
  const said = goal.text.split(/\s+/)
  switch (goal.kind) {
    case 'out': {
      const inside = view.crew.filter(({ zone }) => zone !== null)
      return list([...barriers(view), inside.length < view.crew.length ? names(inside) : ''].filter(Boolean))
    }
    case 'crew_at': return names(view.crew.filter(({ zone }) => zone === null || !goal.where.includes(zone)))
    case 'terminals': return list(view.terminals.filter(({ broken }) => broken).map(({ zone }) => zone))
    case 'crates': return list(view.crates)
    case 'geared': return names(view.crew.filter(({ gear }) => !gear.some(({ on }) => on !== null)))
    case 'opened': return list(view.sectors.filter(({ cards }) => cards.length > 0).map(({ sector }) => sector))
    case 'clean': return list(aliens.map(({ figure, zone }) => `${figureName(words, figure)} ${zone}`))
    case 'no_eggs': return list(aliens.filter(({ kind }) => kind === 'egg').map(({ figure, zone }) => `${numberOf(figure)}: ${zone}`))
    case 'dead': return list(view.aliens.filter(({ kind }) => said.includes(kind)).map((one) => t('neo.life.of', { n: one.life - one.wounds, of: one.life })))
    case 'gassed': return goal.where.length > 0 && view.sectors.some(({ sector, secured }) => sector === sectorOf(goal.where[0]) && !secured)
      ? t('neo.missing.secured') : ''
    case 'drone': return view.drone === null ? '' : words('where.zone', { zone: view.drone })
    case 'have':
    case 'have_at':
    case 'had': {
      const object = said.find((word) => ['yellow', 'green', 'red', 'part1', 'part2'].includes(word))
      const where = object ? whereIs(words, view, object) : ''
      return where && object ? `${cardName(words, content, object)}${t('neo.colon')}${where}` : ''
    }
    case 'engine': return list(['part1', 'part2'].flatMap((part) => {
      const where = whereIs(words, view, part)
      return where ? `${cardName(words, content, part)}${t('neo.colon')}${where}` : []
    }))
    case 'fixed': return list(view.relays.filter(({ broken, feature }) => broken && said.includes(feature.slice(-1))).map(({ zone }) => zone))
    default: return ''
  }
}
