// The frame around the pages, as pages may change it.

export const frame = $state({
  /** A page that needs the whole window brings a bar of its own. */
  bare: false,
  settingsOpen: false,
})
