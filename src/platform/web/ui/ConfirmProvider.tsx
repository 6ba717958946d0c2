import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConfirmContext, type Question } from './confirm-context.ts'

const nothingAsked: Question = { title: '', text: '', action: '' }

/** Holds the one confirm dialog. It is there before the first question: only then does it know where the focus was. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>(nothingAsked)
  const [isOpen, setIsOpen] = useState(false)
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
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog question={question} isOpen={isOpen} onAnswer={close} />
    </ConfirmContext>
  )
}
