import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { DraftNotice } from './DraftNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldFaults } from './field-faults.ts'
import { type Stale, StaleChoice } from './StaleChoice.tsx'
import type { AppFormState, Values } from './use-app-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props<Input extends Values, Output> {
  state: AppFormState<Input, Output> & { stale?: Stale }
  /** Of the fields, for the choice when someone else was faster. */
  labels?: Readonly<Record<string, string>>
  /** How a value reads, where it is not a text: the name behind an id. */
  say?(field: string, value: unknown): string
  label: string
  /** For a button that stands elsewhere on the page. */
  id?: string
  /** At most; one column of fields by default. */
  width?: string
  /** Brings a field to where it can be seen, before it gets the focus: its tab. */
  reveal?(path: string): void
  children: ReactNode
}

/** One column of fields, above it what stands in the way of saving, also someone else's version; Ctrl S saves, and leaving asks while something is unsaved. */
export function AppForm<Input extends Values, Output>({
  state,
  labels = {},
  say,
  label,
  id,
  width = '42rem',
  reveal,
  children,
}: Props<Input, Output>) {
  const { form, faults, submit, failure, refusals, draft, stale } = state
  useHotkeys([['mod+S', () => submit()]], [])
  useLeaveGuard(() => form.isDirty(), draft.leave)
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="md" maw={width}>
        <DraftNotice draft={draft} labels={labels} say={say} />
        <ErrorSummary
          errors={form.errors}
          failure={failure}
          refusals={refusals}
          labelOf={(path) => labels[path] ?? labelAt(form.getInputNode(path))}
          onChoose={(path) => {
            if (reveal) flushSync(() => reveal(path))
            form.getInputNode(path)?.focus()
          }}
        />
        {stale && <StaleChoice stale={stale} labels={labels} say={say} />}
        <FieldFaults value={faults}>{children}</FieldFaults>
      </Stack>
    </form>
  )
}

const labelAt = (node: HTMLElement | null) =>
  node instanceof HTMLInputElement ? node.labels?.[0]?.textContent.replace(/\s*\*$/, '') : undefined
