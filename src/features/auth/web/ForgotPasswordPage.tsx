import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, serverError } from '#platform/web/api/index.ts'
import { subdomainOf } from '#platform/web/county/county-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { forgotPassword } from '../contract.ts'
import { FormMessage } from './FormMessage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { textOf } from './text-of.ts'

type Outcome = { tone: 'good' | 'bad'; text: string }

export function ForgotPasswordPage() {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useTitle('Forgot Password')

  async function sendResetLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = textOf(new FormData(event.currentTarget), 'email')
    setIsSending(true)
    setOutcome(null)
    try {
      const subdomain = subdomainOf(window.location.hostname)
      const { message } = await call(forgotPassword, { body: { email, subdomain } })
      setOutcome({ tone: 'good', text: message })
    } catch (error) {
      setOutcome({ tone: 'bad', text: serverError(error) ?? 'An error occurred' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <PublicFrame>
      <Title order={1} mt="md">
        Forgot Password
      </Title>
      <Text mt="xs">Enter your email, and we will send you a link to choose a new password.</Text>
      <form onSubmit={sendResetLink}>
        <Stack mt="lg" gap="md">
          <FormMessage tone={outcome?.tone ?? 'good'}>{outcome?.text}</FormMessage>
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            size="md"
            required
            withAsterisk={false}
          />
          <Button type="submit" size="md" disabled={isSending} fullWidth>
            {isSending ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </Stack>
      </form>
      <Text mt="xl">
        <AppLink to="/login">Back to Log In</AppLink>
      </Text>
    </PublicFrame>
  )
}
