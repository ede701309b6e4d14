// Whom the table waits for, in words: people by their names with what they decide, bots while they think.
import type { People, SeatSign } from '../lib/protocol'
import { language, t } from '../lib/words'

export interface Waiting {
  /** "Waiting for Marie: where to hunt." */
  waits: string
  /** "Crew 2 is thinking" */
  thinks: string
}

export const nameOf = (sign: SeatSign | undefined) => sign?.name || sign?.words || ''

const listed = (names: string[]) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)

/** `topic`: what is decided, as far as everybody sees; empty where there is nothing to say about it. */
export function waitingFor(people: People | null, you: string | null, topic = ''): Waiting {
  const asked = (people?.seats ?? []).filter(({ seat }) => seat !== you && people?.turn.includes(seat))
  // Bots stand still while the game is paused, and stay out of what people decide together.
  const thinking = people?.paused || people?.deferred ? [] : asked.filter(({ bot }) => bot !== undefined)
  const waited = asked.filter((sign) => !thinking.includes(sign)).map(nameOf)
  const names = listed(waited)
  const bots = listed(thinking.map(nameOf))
  return {
    waits:
      waited.length > 0
        ? people?.deferred
          ? t('table.waiting.one', { names: waited.join(', ') })
          : topic
            ? t('table.waiting.for', { names, topic })
            : t('table.waiting', { names })
        : thinking.length > 0
          ? ''
          : t('table.waiting.game'),
    thinks: thinking.length > 0 ? t(thinking.length > 1 ? 'table.thinking.more' : 'table.thinking', { names: bots }) : '',
  }
}
