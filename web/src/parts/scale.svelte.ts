// How large the page writes: pictures drawn in pixels multiply by it, so that they grow with the screen as text does.

let scale = $state(1)

function measure() {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize)
  scale = size > 0 ? size / 16 : 1
}

if (typeof window !== 'undefined') {
  measure()
  window.addEventListener('resize', measure)
}

/** 1 where the page writes 16 pixels, more on larger screens. */
export const textScale = () => scale
