import { useEffect, useRef } from 'react'

const fields = 'input:not([type=hidden]), textarea'

/**
 * Keeps the focus within a list whose entries come and go: one that was added is typed next, and after a removal the focus goes to
 * the entry that took its place. The list's entries carry `data-entry`, their buttons `data-remove`, and the list's own `data-add`.
 */
export function useListFocus<List extends HTMLElement = HTMLDivElement>() {
  const list = useRef<List>(null)
  const wanted = useRef<{ readonly index: number; readonly isAdded: boolean } | null>(null)
  useEffect(() => {
    if (!wanted.current || !list.current) return
    const { index, isAdded } = wanted.current
    wanted.current = null
    const entries = list.current.querySelectorAll<HTMLElement>('[data-entry]')
    const entry = entries[index] ?? entries[entries.length - 1]
    const target = entry?.querySelector<HTMLElement>(isAdded ? fields : '[data-remove]:enabled')
    const add = list.current.querySelector<HTMLElement>('[data-add]')
    ;(target ?? add)?.focus()
  })
  return {
    list,
    /** Of the entry among those on the screen. */
    focusAdded: (index: number) => {
      wanted.current = { index, isAdded: true }
    },
    focusAfterRemoval: (index: number) => {
      wanted.current = { index, isAdded: false }
    },
  }
}
