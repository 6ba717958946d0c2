import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConfirmContext, type Question } from './confirm-context.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog.tsx'), 'ConfirmDialog')

/** Holds the one confirm dialog, from the first question on. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
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
      {question && <ConfirmDialog question={question} isOpen={isOpen} onAnswer={close} />}
    </ConfirmContext>
  )
}
