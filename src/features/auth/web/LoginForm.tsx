import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { FormMessage } from './FormMessage.tsx'
import { type LoginNotice, noticeTexts } from './login-search.ts'
import { textOf } from './text-of.ts'
import type { Credentials } from './use-log-in.ts'

interface Props {
  isBusy: boolean
  message: string | null
  notice: LoginNotice | undefined
  onSubmit(credentials: Credentials): void
}

export function LoginForm({ isBusy, message, notice, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    onSubmit({ email: textOf(entered, 'email'), password: textOf(entered, 'password') })
  }

  return (
    <form onSubmit={submit}>
      <Stack mt="lg" gap="md">
        {notice && !message && <FormMessage tone="good">{noticeTexts[notice]}</FormMessage>}
        <FormMessage tone="bad">{message}</FormMessage>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          maxLength={254}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Log In
        </Button>
      </Stack>
    </form>
  )
}
