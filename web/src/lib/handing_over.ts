// Several people at one device. Who is asked next follows the rule of the terminal (cli/session.cpp, seats_wait):
// whoever has the device goes on with it while they are asked. Then comes somebody who has to decide, and only where
// all who are left can pass is it asked aloud, as at a real table: the device goes round only if somebody wants it.
// Anybody may want it and then pass, so wanting tells nothing.

export interface Sitting {
  asked: boolean
  /** It is asked whether it plays something, and need not. */
  canPass: boolean
  /** Turned away from this question on purpose, to look at another seat. */
  left: boolean
}

export type Next = { stay: true } | { to: number } | { aloud: number[] }

export function nextAt(device: Sitting[], at: number): Next {
  if (device[at]?.asked && !device[at].left) return { stay: true }
  const asked = device.flatMap((seat, i) => (seat.asked && !seat.left ? [i] : []))
  const must = asked.find((i) => !device[i].canPass)
  if (must !== undefined) return { to: must }
  return asked.length > 0 ? { aloud: asked } : { stay: true }
}
