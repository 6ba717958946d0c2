import type { createSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export const listId = 'found-by-palette'

type Store = ReturnType<typeof createSpotlight>[0]

interface Listed {
  readonly isTyped: boolean
  /** What is listed was found by an earlier text, or nothing has been found yet. */
  readonly isBehind: boolean
}

/**
 * Enter opens what was found by the text that stands there: pressed before that has come, it waits. What is listed at once, as screens
 * are, and what someone went to with the arrows is opened at once.
 */
export function useEnter(store: Store, { isTyped, isBehind }: Listed) {
  const [isEntered, setIsEntered] = useState(false)
  const hasMoved = useRef(false)

  useEffect(() => {
    if (isTyped && !hasMoved.current) selectFirst(store)
  })
  useEffect(() => {
    if (!isEntered || isBehind) return
    setIsEntered(false)
    firstListed()?.click()
  }, [isEntered, isBehind])

  return {
    onTyped() {
      hasMoved.current = false
      setIsEntered(false)
    },
    onKey(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isBehind || hasMoved.current) return
      if (firstListed()?.hasAttribute('data-at-once')) return
      event.preventDefault()
      event.stopPropagation()
      setIsEntered(true)
    },
  }
}

const firstListed = () => document.getElementById(listId)?.querySelector<HTMLElement>('[data-action]')

/** Spotlight selects what is there as one types; what is found a moment later is selected here, so that Enter opens it. */
function selectFirst(store: Store) {
  const first = firstListed()
  if (!first || first.hasAttribute('data-selected')) return
  document.getElementById(listId)?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  first.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
