import { Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormMessage, PublicFrame } from '#features/auth/web/pieces.ts'
import { call, messageOf, queryOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { type Confirmed, confirmRegistration, getRegistration } from '../registration-contract.ts'

const route = getRouteApi('/vendor-registration/$token')

const outcomeTexts: Record<Confirmed['outcome'], (firm: string) => string> = {
  waiting: (firm) =>
    `Your request for ${firm} is waiting to be approved by the county. We’ll email you. You can log in now.`,
  'waiting-for-firm': (firm) =>
    `The people who already represent ${firm} decide on your request, and we emailed them. The county can’t approve it for them. You can log in now.`,
  approved: (firm) => `${firm} is registered. You can log in now.`,
  'not-found': (firm) =>
    `The county has no firm named ${firm} on file. Log in to correct the name or register a new firm.`,
}

/** Where the link of a registration leads. A program that only opens it changes nothing. */
export function ConfirmRegistrationPage() {
  const { token } = route.useParams()
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const found = useQuery({
    ...queryOf(getRegistration, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isBusy, message, attempt } = useAttempt()
  useTitle('Confirm Your Email')
  const [password, setPassword] = useState('')
  const confirm = () =>
    attempt(async () =>
      setConfirmed(await call(confirmRegistration, { params: { token }, body: { password } })),
    )
  return (
    <PublicFrame>
      <Title order={1} mt="md" mb="lg">
        {confirmed ? 'Email Confirmed' : 'Confirm Your Email'}
      </Title>
      {found.isPending && <Loader aria-label="Checking link" />}
      {found.error && <FormMessage tone="bad">{messageOf(found.error)}</FormMessage>}
      {found.data && !confirmed && (
        <Stack
          gap="md"
          component="form"
          aria-label="Confirm your email"
          onSubmit={(event) => {
            event.preventDefault()
            void confirm()
          }}
        >
          <Text>
            Account: <strong>{found.data.email}</strong>
            <br />
            Firm: <strong>{found.data.firm_name}</strong>
          </Text>
          <FormMessage tone="bad">{message}</FormMessage>
          <TextInput
            label="Password"
            type="password"
            required
            autoComplete="current-password"
            description="The one that you chose when you registered."
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={isBusy} fullWidth>
            Confirm Email
          </Button>
        </Stack>
      )}
      {confirmed && (
        <FormMessage tone="good">{outcomeTexts[confirmed.outcome](confirmed.firm_name)}</FormMessage>
      )}
      <Text mt="xl">
        {found.error ? (
          <>
            Already confirmed?{' '}
            <AppLink to="/login" search={{ returnTo: '/vendor-portal' }}>
              Log In
            </AppLink>
            <br />
            Link expired? <AppLink to="/vendor-registration">Register again</AppLink>
          </>
        ) : (
          <AppLink to="/login" search={{ returnTo: '/vendor-portal' }}>
            Log In
          </AppLink>
        )}
      </Text>
    </PublicFrame>
  )
}
