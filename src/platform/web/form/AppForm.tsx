import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { DraftNotice } from './DraftNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { AppFormState, Values } from './use-app-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props<Input extends Values, Output> {
  state: AppFormState<Input, Output>
  label: string
  /** For a button that stands elsewhere on the page. */
  id?: string
  /** At most; one column of fields by default. */
  width?: string
  /** Brings a field to where it can be seen, before it gets the focus: its tab. */
  reveal?(path: string): void
  children: ReactNode
}

/** One column of fields with the summary above; Ctrl S saves, and leaving asks while something is unsaved. */
export function AppForm<Input extends Values, Output>({
  state,
  label,
  id,
  width = '42rem',
  reveal,
  children,
}: Props<Input, Output>) {
  const { form, submit, failure, refusals, draft } = state
  useHotkeys([['mod+S', () => submit()]], [])
  useLeaveGuard(() => form.isDirty())
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="md" maw={width}>
        <DraftNotice draft={draft} />
        <ErrorSummary
          errors={form.errors}
          failure={failure}
          refusals={refusals}
          onChoose={(path) => {
            if (reveal) flushSync(() => reveal(path))
            form.getInputNode(path)?.focus()
          }}
        />
        {children}
      </Stack>
    </form>
  )
}
