// Legendary Encounters, played by pressing what can be pressed.

import type { Person } from './people'

/** Where there is something to press, the most useful first. */
const PRESSED = [
  '[data-play="plain"]', '[data-part="hand"] [data-live]', '[data-part="combat"] [data-live]', '[data-part="crew"] .hive[data-live]',
  '[data-part="hq"] [data-live]', '[data-part="complex"] .hive[data-live]', '[data-part="tray"] [data-live]', '[data-play="end"]',
]

/** Plays, buys and scans until the game is in that turn, or beyond, and this person can act. */
export async function playUntil(person: Person, turn: number): Promise<void> {
  for (;;) {
    if (await person.isOver()) return
    const status = await person.page.locator('[data-part="status"]').innerText()
    const mine = (await person.page.locator('[data-part="hand"] [data-live]').count()) > 0
    if (mine && Number(/\d+/.exec(status)?.[0]) >= turn) return
    let pressed = false
    for (const selector of PRESSED) {
      const piece = person.page.locator(selector).filter({ visible: true }).first()
      // It may have gone by the time it is pressed.
      if ((await piece.count()) > 0 && (await piece.click({ timeout: 3000 }).then(() => true, () => false))) {
        pressed = true
        break
      }
    }
    if (!pressed) await person.choose(() => 0)
    await person.page.waitForTimeout(200)
  }
}
