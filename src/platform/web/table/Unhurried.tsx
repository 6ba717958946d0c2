import { type ReactNode, useDeferredValue } from 'react'

interface Props {
  children: ReactNode
  /** Where each click has to show at once. */
  isAtOnce?: boolean
}

/**
 * Draws what is large in small pieces of time, while the page answers clicks and keys. Until it is ready, what was there before
 * stays, and is not drawn again.
 */
export function Unhurried({ children, isAtOnce = false }: Props) {
  const drawn = useDeferredValue(children)
  return isAtOnce ? children : drawn
}
