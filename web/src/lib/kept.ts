// What this browser keeps. A browser that refuses (private windows, full disks) only forgets sooner.

const prefix = 'hullbreach.'

function read<T>(place: () => Storage, name: string, fallback: T): T {
  try {
    const text = place().getItem(prefix + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

function write(place: () => Storage, name: string, value: unknown) {
  try {
    place().setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Nothing to be done: the page works without.
  }
}

export const kept = <T>(name: string, fallback: T) => read(() => localStorage, name, fallback)
export const keep = (name: string, value: unknown) => write(() => localStorage, name, value)

/** The same for this tab only, until it is closed: a reload keeps it. */
export const keptHere = <T>(name: string, fallback: T) => read(() => sessionStorage, name, fallback)
export const keepHere = (name: string, value: unknown) => write(() => sessionStorage, name, value)
