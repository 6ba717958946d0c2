import { useEffect, useState } from 'react'

/** Of what takes the keys once it is there. */
export const paletteInputId = 'palette-search'

/** Milliseconds after which what was asked for will not come any more. */
const longestWait = 10_000

/** What is typed after the palette was asked for and before it has the focus, so that no letter is lost or goes elsewhere. */
export function useTypedAhead(opened: number): string {
  const [typed, setTyped] = useState('')

  useEffect(() => {
    setTyped('')
    if (opened === 0) return
    const take = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return stop()
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isLetter = event.key.length === 1
      if (!isLetter && event.key !== 'Backspace' && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (isLetter) setTyped((before) => before + event.key)
      else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1))
    }
    // It has the focus, or its user has turned to something else: keys are no longer taken.
    const stop = () => {
      window.removeEventListener('keydown', take, { capture: true })
      window.removeEventListener('focusin', stopAtFocus)
      window.removeEventListener('pointerdown', stop)
      window.clearTimeout(timer)
    }
    const stopAtFocus = () => {
      if (document.activeElement?.id === paletteInputId) stop()
    }
    const timer = window.setTimeout(stop, longestWait)
    window.addEventListener('keydown', take, { capture: true })
    window.addEventListener('focusin', stopAtFocus)
    window.addEventListener('pointerdown', stop)
    return stop
  }, [opened])

  return typed
}
