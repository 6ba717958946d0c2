import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from '../ui/AppDialog.tsx'
import { useConfirm } from '../ui/confirm-context.ts'
import { AppForm } from './AppForm.tsx'
import type { Stale } from './StaleChoice.tsx'
import type { AppFormState, Values } from './use-app-form.ts'
import { leaveQuestion } from './use-leave-guard.ts'

interface Props<Input extends Values, Output> {
  title: string
  state: AppFormState<Input, Output> & { stale?: Stale }
  /** Of the fields, for the choice when someone else was faster. */
  labels: Readonly<Record<string, string>>
  say?(field: string, value: unknown): string
  /** The verb on the button that saves. */
  action: string
  /** Other buttons, at the left. */
  buttons?: ReactNode
  size?: string
  onClose(): void
  children: ReactNode
}

/** A dialog that is one form: it asks before unsaved work is left, and offers a choice when someone else was faster. */
export function FormDialog<Input extends Values, Output>(props: Props<Input, Output>) {
  const { title, state, labels, say, action, buttons, size = 'md', onClose, children } = props
  const confirm = useConfirm()

  async function close() {
    if (state.form.isDirty() && !(await confirm(leaveQuestion))) return
    state.draft.discard()
    onClose()
  }

  return (
    <AppDialog title={title} size={size} onClose={close}>
      <AppForm state={state} labels={labels} say={say} label={title}>
        {children}
        <Group gap="xs">
          {buttons}
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button type="submit" loading={state.isSaving}>
              {action}
            </Button>
          </Group>
        </Group>
      </AppForm>
    </AppDialog>
  )
}
