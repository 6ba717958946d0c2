import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepFocusOnPage } from './keep-focus-on-page.ts'

/**
 * Once a dialog is closed, the focus is where it was before. Remembered as the dialog is put on the page: what opens after an answer of the
 * server has its effects only when the dialog has taken the focus already.
 */
export function useFocusReturned(isOpen: boolean): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
      else keepFocusOnPage()
    }
  }, [isOpen])
}
