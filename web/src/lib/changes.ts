// What the server says has changed: a JSON Patch (RFC 6902) of the three operations it uses. Nothing is changed in
// place, so a view that is still being shown stays as it is; what is the same is shared.

import type { Change, Frame, State, StateMessage } from './protocol'

export function changed(document: any, changes: Change[]): any {
  return changes.reduce((now, change) => put(now, keysOf(change.path), change), document)
}

function keysOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function put(node: any, [key, ...rest]: string[], change: Change): any {
  if (key === undefined) return change.value
  const last = rest.length === 0
  if (Array.isArray(node)) {
    const next = [...node]
    const at = key === '-' ? node.length : Number(key)
    if (last && change.op === 'add') next.splice(at, 0, change.value)
    else if (last && change.op === 'remove') next.splice(at, 1)
    else next[at] = put(node[at], rest, change)
    return next
  }
  const next = { ...node }
  if (last && change.op === 'remove') delete next[key]
  else next[key] = put(node[key], rest, change)
  return next
}

/** The whole state after a message, which leaves out what is as before, and the views of its parts. */
export function stateAfter(known: State | null, message: StateMessage): { state: State; frames: Frame[] } {
  const { changes, frames = [], ...fields } = message
  let view = known?.view
  const seen = frames.map((frame) => {
    view = changed(view, frame.changes)
    return { log: frame.log, view }
  })
  view = changed(view, changes ?? [])
  return { state: { ...(known as State), view, ...fields }, frames: seen }
}
