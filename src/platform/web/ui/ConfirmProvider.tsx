import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { aboveDialogs, ConfirmDialog, restMilliseconds } from './ConfirmDialog.tsx'
import { ConfirmContext, type Question } from './confirm-context.ts'

const nothingAsked: Question = { title: '', text: '', action: '' }

/**
 * Holds the one confirm dialog. It is there before the first question: only then does it know where the focus was. Once it is answered,
 * the page rests for as long as a double-click takes: its second click must not open whatever was under the dialog.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>(nothingAsked)
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
      <ConfirmDialog question={question} isOpen={isOpen} onAnswer={close} />
      {isResting && <div data-rest style={{ position: 'fixed', inset: 0, zIndex: aboveDialogs }} />}
    </ConfirmContext>
  )
}
