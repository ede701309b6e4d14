/** Milliseconds as a clock shows them: 1:05. A second that has begun counts whole. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long something took: "1 h 05", "12 min", "40 s"; the same in both languages. */
export function hours(milliseconds: number): string {
  const seconds = Math.round(Math.max(0, milliseconds) / 1000)
  if (seconds < 60) return `${seconds} s`
  const whole = Math.round(seconds / 60)
  if (whole < 60) return `${whole} min`
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')}`
}

/** A day and time as people write it. */
export function day(milliseconds: number, language: string): string {
  return new Date(milliseconds).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit',
  })
}
