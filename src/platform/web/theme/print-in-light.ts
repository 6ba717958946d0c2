const scheme = 'data-mantine-color-scheme'

/** On paper everything is dark on white, whatever the screen shows: backgrounds aren’t printed, and light letters would be lost. */
export function printInLight(): () => void {
  const printing = matchMedia('print')
  const root = document.documentElement
  let onScreen: string | null = null
  const follow = () => {
    if (printing.matches) {
      onScreen = root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    } else if (onScreen !== null) root.setAttribute(scheme, onScreen)
  }
  printing.addEventListener('change', follow)
  return () => printing.removeEventListener('change', follow)
}
