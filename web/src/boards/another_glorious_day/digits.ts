// Numbers as the counters of the squad's gear show them: seven strokes a digit, drawn around the middle.

const STROKES = ['M-2.6 -4.6H2.6', 'M2.6 -4.6V0', 'M2.6 0V4.6', 'M-2.6 4.6H2.6', 'M-2.6 0V4.6', 'M-2.6 -4.6V0', 'M-2.6 0H2.6']
/** Which strokes each digit has: top, upper right, lower right, bottom, lower left, upper left, middle. */
const DIGITS = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356']

export interface Digit {
  d: string
  /** Where its middle is, from the middle of the number. */
  x: number
}

export function digits(number: number): Digit[] {
  const text = String(Math.max(0, Math.trunc(number)))
  return [...text].map((digit, i) => ({
    d: [...DIGITS[Number(digit)]].map((stroke) => STROKES[Number(stroke)]).join(''),
    x: (i - (text.length - 1) / 2) * 8,
  }))
}
