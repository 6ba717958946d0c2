import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { aboveDialogs, ConfirmContext, type Question, restMilliseconds } from './confirm-context.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog.tsx'), 'ConfirmDialog')

/**
 * Holds the one confirm dialog, from the first question on. Once it is answered, the page rests for as long as a double-click takes: its
 * second click must not open whatever was under the dialog.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isResting, setIsResting] = useState(false)
  const answer = useRef<(yes: boolean) => void>(() => undefined)

  const confirm = useCallback((asked: Question) => {
    answer.current(false)
    setQuestion(asked)
    setIsOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])

  const close = (yes: boolean) => {
    answer.current(yes)
    setIsOpen(false)
    setIsResting(true)
  }

  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isResting])

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && <ConfirmDialog question={question} isOpen={isOpen} onAnswer={close} />}
      {isResting && <Rest />}
    </ConfirmContext>
  )
}

/** Takes clicks, and leaves the focus where it is. */
const Rest = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on, but for the moment between everything and the mouse
  <div
    data-rest
    style={{ position: 'fixed', inset: 0, zIndex: aboveDialogs }}
    onMouseDown={(event) => event.preventDefault()}
  />
)
