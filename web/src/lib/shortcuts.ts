// Keys of the table. Letters and digits choose; they mean nothing while somebody types or reads a dialog.

/** u takes back, h asks for a hint and m mutes, so they choose nothing. */
const names = '123456789abcdefgijklnopqrstvwxyz'

/** The key of the choice at that place of the list; empty where keys have run out. */
export function keyOf(place: number): string {
  return names[place] ?? ''
}

/** The place of the choice with that key; -1 for none. */
export function placeOf(key: string): number {
  return key.length === 1 ? names.indexOf(key) : -1
}

/** Also what the board has taken already: F turns a card there. */
export function notForTheTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
  return typing || document.querySelector('dialog[open]') !== null
}
