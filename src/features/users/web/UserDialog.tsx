import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { mayChange } from '../rules.ts'
import { useUser } from './api.ts'
import { UserForm } from './UserForm.tsx'

interface Props {
  /** `new`, or the id of a user. */
  which: string
  onClose(): void
}

export function UserDialog({ which, onClose }: Props) {
  const isNew = which === 'new'
  const user = useUser(which, !isNew)
  const { can, user: me } = useSession()
  const isReadOnly = !can('users.manage') || (user.isSuccess && !mayChange(me.role, user.data.role))
  /** Once the form is there, it asks before it lets go of unsaved work. */
  const leave = useRef(onClose)
  const shared = { isReadOnly, leave, onClose }

  return (
    <AppDialog
      title={isNew ? 'New User' : isReadOnly ? 'User' : 'Edit User'}
      size="44rem"
      onClose={() => leave.current()}
    >
      {isNew && <UserForm user={null} {...shared} />}
      {user.isSuccess && <UserForm user={user.data} {...shared} />}
      {!isNew && user.isPending && <Skeleton height={480} role="status" aria-label="Loading user" />}
      {user.isError && <ErrorState error={user.error} onRetry={() => user.refetch()} />}
    </AppDialog>
  )
}
