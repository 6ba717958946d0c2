import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, serverError } from '#platform/web/api/index.ts'
import { subdomainOf } from '#platform/web/county/county-context.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { forgotPassword } from '../contract.ts'
import { FormMessage } from './FormMessage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { textOf } from './text-of.ts'

export function ForgotPasswordPage() {
  const { isBusy, message, attempt } = useAttempt((error) => serverError(error) ?? 'An error occurred')
  const [sent, setSent] = useState<string | null>(null)
  useTitle('Forgot Password')

  function sendResetLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = textOf(new FormData(event.currentTarget), 'email')
    attempt(async () => {
      setSent(null)
      const subdomain = subdomainOf(window.location.hostname)
      setSent((await call(forgotPassword, { body: { email, subdomain } })).message)
    })
  }

  return (
    <PublicFrame>
      <Title order={1} mt="md">
        Forgot Password
      </Title>
      <Text mt="xs">Enter your email, and we’ll send you a link to choose a new password.</Text>
      <form onSubmit={sendResetLink}>
        <Stack mt="lg" gap="md">
          <FormMessage tone={message ? 'bad' : 'good'}>{message ?? sent}</FormMessage>
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            size="md"
            required
            withAsterisk={false}
          />
          <Button type="submit" size="md" disabled={isBusy} fullWidth>
            {isBusy ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </Stack>
      </form>
      <Text mt="xl">
        <AppLink to="/login">Back to Log In</AppLink>
      </Text>
    </PublicFrame>
  )
}
