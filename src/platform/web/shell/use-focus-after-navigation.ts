import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** A new screen starts reading at its content, as a new page would; the first one leaves the focus alone. */
export function useFocusAfterNavigation(target: RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef(path)

  useEffect(() => {
    if (previous.current !== undefined && previous.current !== path)
      target.current?.focus({ preventScroll: true })
    previous.current = path
  }, [path, target])
}
