import { Grid, Stack } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Notification } from '../contract.ts'
import { NotificationForm } from './NotificationForm.tsx'
import { Preview } from './Preview.tsx'
import { useNotificationForm } from './use-notification-form.ts'
import { useTextCursor } from './use-text-cursor.ts'
import { VariableList } from './VariableList.tsx'

interface Props {
  /** Null for a new one. */
  notification: Notification | null
  takenKeys: readonly string[]
}

/** The text at the left, what it may name and how it will look at the right; one below the other on a phone. */
export function NotificationEditor({ notification, takenKeys }: Props) {
  const isReadOnly = !useSession().can('notifications.manage')
  const state = useNotificationForm(notification)
  const cursor = useTextCursor(state.form)
  const typed = state.form.getValues()
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <NotificationForm
          state={state}
          cursor={cursor}
          id={notification?.id ?? null}
          takenKeys={takenKeys}
          isReadOnly={isReadOnly}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="md">
          <Preview typed={typed} onProblem={cursor.goTo} />
          <VariableList notificationKey={typed.key} onInsert={isReadOnly ? undefined : cursor.insert} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
