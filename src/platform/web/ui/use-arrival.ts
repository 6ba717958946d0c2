import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Where the address names a part of the screen that is drawn later: goes there once it is, and gives its heading the focus.
 * `shows` names what the part shows, so that another choice leads there again.
 */
export function useArrival(id: string, shows: string) {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that it shows
  useEffect(() => {
    const part = isMeant ? document.getElementById(id) : null
    const heading = part?.querySelector('h2')
    if (!part || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    part.scrollIntoView()
  }, [id, isMeant, shows])
}
