import { useConfirm } from '../../../platform/web/ui/confirm-context.ts'
import { toast } from '../../../platform/web/ui/toast.ts'
import type { User } from '../contract.ts'
import { removeUser, useUsersChanged } from './api.ts'
import { fullName } from './columns.tsx'
import { withReason } from './messages.ts'

export function useDeleteUser() {
  const confirm = useConfirm()
  const changed = useUsersChanged()
  return async (user: User) => {
    const isSure = await confirm({
      title: `Delete user ${fullName(user)}`,
      text: 'Are you sure you want to delete this user?',
      action: 'Delete',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await removeUser(user.id)
      toast.good('User deleted')
    } catch (error) {
      toast.bad(withReason('Failed to delete user.', error))
    }
    await changed()
  }
}
