import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { User } from '../contract.ts'
import { removeUser, useUsersChanged } from './api.ts'
import { fullName } from './columns.tsx'
import { withReason } from './messages.ts'

export function useDeleteUser() {
  const remove = useRemove(useUsersChanged())
  return (user: User) =>
    remove(
      {
        title: `Delete user ${fullName(user)}`,
        text: 'Are you sure you want to delete this user?',
        action: 'Delete',
      },
      () => removeUser(user.id),
      'User deleted',
      (error) => withReason('Failed to delete user.', error),
    )
}
