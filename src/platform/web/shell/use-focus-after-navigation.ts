import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A new screen starts reading at its content, as a new page would; the first one leaves the focus alone. So does one
 * that was slow enough for its reader to open a menu or a field meanwhile: what they chose last is theirs.
 */
export function useFocusAfterNavigation(target: RefObject<HTMLElement | null>) {
  const asked = useRouterState({ select: (state) => state.location.pathname })
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef(path)
  const focusWhenAsked = useRef<Element | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: notes the focus of the moment in which a screen is asked for
  useEffect(() => {
    focusWhenAsked.current = document.activeElement
  }, [asked])

  useEffect(() => {
    const focused = document.activeElement
    const isLeftAlone = focused === document.body || focused === focusWhenAsked.current
    if (previous.current !== undefined && previous.current !== path && isLeftAlone)
      target.current?.focus({ preventScroll: true })
    previous.current = path
  }, [path, target])
}
