import { Button, Divider, Group } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import type { User } from '../contract.ts'
import { mayResetSecondFactor } from '../rules.ts'
import { mailReset, mailWelcome } from './api.ts'
import { DisableButton } from './DisableButton.tsx'
import { MailButton } from './MailButton.tsx'
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx'
import type { UserFormState } from './use-user-form.ts'

interface Props {
  state: UserFormState
  user: User | null
  isReadOnly: boolean
  onClose(): void
}

/** Mail goes to the address that is stored: one that was just typed has to be saved first. */
export function UserButtons({ state, user, isReadOnly, onClose }: Props) {
  const { form, isSaving, saveAndWelcome, adopt } = state
  const { user: me } = useSession()
  const hasEmail = form.getValues().email.trim() !== ''
  return (
    <>
      <Divider />
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          {!isReadOnly && user && (
            <>
              <MailButton
                label="Send Welcome Email"
                good="Welcome email sent!"
                bad="Failed to send welcome email."
                isDisabled={user.is_disabled}
                send={() => mailWelcome(user.email)}
              />
              <MailButton
                label="Reset Password"
                good="Password reset email sent!"
                bad="Failed to send reset password email."
                isDisabled={user.is_disabled}
                send={() => mailReset(user.email)}
              />
              {user.has_second_factor && user.id !== me.user_id && mayResetSecondFactor(me.role) && (
                <ResetSecondFactorButton user={user} onChanged={adopt} />
              )}
              <DisableButton user={user} onChanged={adopt} />
            </>
          )}
          {!isReadOnly && !user && (
            <>
              <Button variant="default" disabled={!hasEmail || isSaving} onClick={saveAndWelcome}>
                Send Welcome Email
              </Button>
              <Button variant="default" disabled>
                Reset Password
              </Button>
            </>
          )}
        </Group>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!isReadOnly && (
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          )}
        </Group>
      </Group>
    </>
  )
}
