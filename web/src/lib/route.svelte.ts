// Where we are. The server answers every path outside /api with the same page, so going somewhere is only a
// matter of the history.

let path = $state(location.pathname)
let search = $state(location.search)

export function here(): string {
  return path
}

export function query(): URLSearchParams {
  return new URLSearchParams(search)
}

export function go(address: string) {
  history.pushState(null, '', address)
  follow()
  scrollTo(0, 0)
}

function follow() {
  path = location.pathname
  search = location.search
}

addEventListener('popstate', follow)

/** Links within the page are followed without loading it again; anything unusual is left to the browser. */
export function followLinks(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api')) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
