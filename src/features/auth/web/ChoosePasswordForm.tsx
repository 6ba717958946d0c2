import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { choosePassword } from '../contract.ts'
import { FormMessage } from './FormMessage.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { textOf } from './text-of.ts'

interface Props {
  token: string
  email: string
  least: number
}

export function ChoosePasswordForm({ token, email, least }: Props) {
  const navigate = useNavigate()
  const { isBusy, message, attempt } = useAttempt()

  const savePassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = textOf(new FormData(event.currentTarget), 'password')
    attempt(async () => {
      await call(choosePassword, { params: { token }, body: { password } })
      await navigate({ to: '/login', search: { notice: 'password-saved' }, replace: true })
    })
  }

  return (
    <form onSubmit={savePassword}>
      <Stack gap="md">
        <Text>
          Account: <strong>{email}</strong>
        </Text>
        <FormMessage tone="bad">{message}</FormMessage>
        {/* Password managers file the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="New password" name="password" least={least} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Save Password
        </Button>
      </Stack>
    </form>
  )
}
