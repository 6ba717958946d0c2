import { Button } from '@mantine/core'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { User } from '../contract.ts'
import { disable, enable, useUsersChanged } from './api.ts'
import { fullName } from './columns.tsx'

interface Props {
  user: User
  onChanged(user: User): void
}

export function DisableButton({ user, onChanged }: Props) {
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(useUsersChanged())

  async function click() {
    const isSure =
      user.is_disabled ||
      (await confirm({
        title: `Disable user ${fullName(user)}`,
        text: 'They’re logged off now and can’t log in until the account is enabled.',
        action: 'Disable',
        isDestructive: true,
      }))
    if (!isSure) return
    await runWithToast(
      async () => onChanged(await (user.is_disabled ? enable(user.id) : disable(user.id))),
      user.is_disabled ? 'User enabled' : 'User disabled',
    )
  }

  return (
    <Button variant="default" c={user.is_disabled ? undefined : 'red'} loading={isRunning} onClick={click}>
      {user.is_disabled ? 'Enable' : 'Disable'}
    </Button>
  )
}
