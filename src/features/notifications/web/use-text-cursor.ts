import { useRef } from 'react'
import type { TextProblem } from '../contract.ts'
import type { NotificationFormState } from './use-notification-form.ts'

type TextField = TextProblem['field']

/** Puts text where the cursor was last, in the subject or the body, and goes to a place in one of them. */
export function useTextCursor(form: NotificationFormState['form']) {
  const last = useRef<TextField>('body')

  const nodeOf = (field: TextField) => {
    const node = form.getInputNode(field)
    return node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement ? node : null
  }

  const select = (field: TextField, from: number, to = from) =>
    // The field shows what was set only after it is drawn again.
    requestAnimationFrame(() => {
      const node = nodeOf(field)
      node?.focus()
      node?.setSelectionRange(from, to)
    })

  return {
    noteFocus: (field: TextField) => () => {
      last.current = field
    },
    insert(text: string, field = last.current) {
      // Of a field that was not written in last, the end.
      const node = field === last.current ? nodeOf(field) : null
      const typed = form.getValues()[field]
      const from = node?.selectionStart ?? typed.length
      const to = node?.selectionEnd ?? from
      form.setFieldValue(field, typed.slice(0, from) + text + typed.slice(to))
      select(field, from + text.length)
    },
    goTo({ field, line, column }: Pick<TextProblem, 'field' | 'line' | 'column'>) {
      const before = form
        .getValues()
        [field].split('\n')
        .slice(0, line - 1)
      const at = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
      select(field, at)
    },
  }
}

export type TextCursor = ReturnType<typeof useTextCursor>
