import { Button, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { leastLength } from '../rules.ts'
import { FormMessage } from './FormMessage.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { textOf } from './text-of.ts'

interface Props {
  isBusy: boolean
  message: string | null
  email: string
  onSubmit(password: string): void
  onBack(): void
}

/** At the first log-in with a password that someone else chose. */
export function ReplacePasswordForm({ isBusy, message, email, onSubmit, onBack }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(textOf(new FormData(event.currentTarget), 'password'))
  }

  return (
    <form onSubmit={submit}>
      <Stack mt="lg" gap="md">
        <Text>Your password is temporary. Choose a new one to log in.</Text>
        <FormMessage tone="bad">{message}</FormMessage>
        {/* Password managers file the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="New password" name="password" least={leastLength(false)} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Save and Log In
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </Stack>
    </form>
  )
}
