import { Button, PasswordInput, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { call, fieldErrorsOf, messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { changePassword } from '../../contract.ts'
import { leastLength } from '../../rules.ts'
import { FormMessage } from '../FormMessage.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { textOf } from '../text-of.ts'

function whyNot(error: unknown): string {
  const fields = fieldErrorsOf(error)
  return fields.new_password ?? fields.current_password ?? messageOf(error)
}

export function PasswordSection() {
  const { user } = useSession()
  const { isBusy, message, attempt } = useAttempt(whyNot)

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    attempt(async () => {
      const answer = await call(changePassword, {
        body: { current_password: textOf(entered, 'current'), new_password: textOf(entered, 'new') },
      })
      toast.good(answer.message)
      form.reset()
    })
  }

  return (
    <Section title="Password" explanation="When you change it, you’re logged off on all other devices.">
      <form onSubmit={change}>
        <Stack maw="24rem" gap="md">
          <FormMessage tone="bad">{message}</FormMessage>
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordInput
            label="Current password"
            name="current"
            autoComplete="current-password"
            size="md"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <NewPasswordField label="New password" name="new" least={leastLength(user.has_second_factor)} />
          <Button type="submit" loading={isBusy}>
            Change Password
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
