import { Anchor, Group, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { CodeForm } from './CodeForm.tsx'
import { contactAddress } from './contact-address.ts'
import { LoginForm } from './LoginForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { ReplacePasswordForm } from './ReplacePasswordForm.tsx'
import { tokenExpired, useLogIn } from './use-log-in.ts'

const route = getRouteApi('/login')

export function LoginPage() {
  const lookup = useCountyLookup()
  const { returnTo, ended, notice } = route.useSearch()
  const { message, isBusy, step, logIn, startOver } = useLogIn(returnTo, ended ? tokenExpired : null)
  useTitle('Log In')

  if (lookup.status === 'loading')
    return (
      <PublicFrame>
        <Text role="status" mt="lg">
          Loading tenant info...
        </Text>
      </PublicFrame>
    )

  return (
    <PublicFrame>
      <Title order={1} mt="md">
        {lookup.status === 'known' ? `${lookup.county.name} Login` : 'Unknown County'}
      </Title>
      {lookup.status === 'unknown' && <Text mt={4}>Invalid Subdomain</Text>}
      {step === null && <LoginForm isBusy={isBusy} message={message} notice={notice} onSubmit={logIn} />}
      {step?.asks === 'code' && (
        <CodeForm
          isBusy={isBusy}
          message={message}
          onSubmit={(code) => logIn({ ...step.entered, code })}
          onBack={startOver}
        />
      )}
      {step?.asks === 'new password' && (
        <ReplacePasswordForm
          isBusy={isBusy}
          message={message}
          email={step.entered.email}
          onSubmit={(new_password) => logIn({ ...step.entered, new_password })}
          onBack={startOver}
        />
      )}
      <Group justify="space-between" mt="xl">
        <AppLink to="/forgot-password">Forgot Password</AppLink>
        <AppLink to="/vendor-registration">Register as a Vendor</AppLink>
        <Anchor href={`mailto:${contactAddress(lookup)}`} underline="always">
          Contact Us
        </Anchor>
        {lookup.status === 'known' && (
          <Anchor href="/public" underline="always">
            Public Meetings
          </Anchor>
        )}
      </Group>
    </PublicFrame>
  )
}
