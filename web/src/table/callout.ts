export interface Size {
  width: number
  height: number
}

export type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>

const gap = 12

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/**
 * Where words about `box` stand: below it if there is room, else above, else over it; wholly on the screen, even when
 * what they are about is not.
 */
export function besideOf(box: Box | null, size: Size, screen: Size): { left: number; top: number } {
  const lowest = screen.height - size.height - gap
  if (!box) return { left: (screen.width - size.width) / 2, top: lowest }
  const below = box.bottom + gap
  const above = box.top - size.height - gap
  const top = below <= lowest ? below : above >= gap ? above : lowest
  return {
    left: clamp(box.left + box.width / 2 - size.width / 2, gap, screen.width - size.width - gap),
    top: clamp(top, gap, lowest),
  }
}

/** Whether what is `tall` pixels high leaves no room for the words above or below it. */
export function leavesNoRoom(tall: number, size: Size, screen: Size): boolean {
  return tall + 2 * (size.height + gap) > screen.height
}
