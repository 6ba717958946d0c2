import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { User } from '../contract.ts'
import { resetFactor, useUsersChanged } from './api.ts'
import { fullName } from './columns.tsx'

interface Props {
  user: User
  onChanged(user: User): void
}

/** For a user who has lost their authenticator app; asks whoever is logged in for their own password. */
export function ResetSecondFactorButton({ user, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={user.is_disabled} onClick={() => setIsOpen(true)}>
        Reset Two-Factor Authentication
      </Button>
      {isOpen && <ResetDialog user={user} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ResetDialog({ user, onChanged, onClose }: Props & { onClose(): void }) {
  const { isBusy, message, attempt } = useAttempt()
  const [password, setPassword] = useState('')
  const changed = useUsersChanged()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events of this dialog to the form of the dialog behind it, too.
    event.stopPropagation()
    attempt(async () => {
      onChanged(await resetFactor(user.id, password))
      toast.good('Two-factor authentication reset')
      onClose()
      await changed()
    })
  }

  return (
    <AppDialog title={`Reset two-factor authentication for ${fullName(user)}`} onClose={onClose}>
      <form onSubmit={submit} aria-label="Reset two-factor authentication">
        <Stack gap="md">
          <Text>
            Their authenticator app and recovery codes will stop working, they’ll be logged off on all
            devices, and they’ll get an email. Make sure the request really came from them.
          </Text>
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={message}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              Reset
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
