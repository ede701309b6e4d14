// What this browser keeps. A browser that refuses (private windows, full disks) only forgets sooner.

const prefix = 'hullbreach.'

export function kept<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

export function keep(name: string, value: unknown) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Nothing to be done: the page works without.
  }
}
