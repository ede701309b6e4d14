// One click to keep what happened: the record of a finished game, or what this seat has seen so far.

import { getFile, getJson } from './api'

export async function saveTable(table: string, over: boolean, token: string | null) {
  if (over) {
    const { name, text } = await getFile(`/api/tables/${table}/record`)
    save(name || `${table}.jsonl`, text, 'application/x-ndjson')
    return
  }
  const report = await getJson<unknown>(`/api/tables/${table}/report`, token ?? undefined)
  save(`${table}-report.json`, JSON.stringify(report, null, 1), 'application/json')
}

function save(name: string, text: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser needs the address a moment longer than the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
