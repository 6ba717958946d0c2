import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { FormMessage, PublicFrame } from '#features/auth/web/pieces.ts'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** Registering as a vendor, without a login. */
export function RegisterPage() {
  const [sent, setSent] = useState<string | null>(null)
  const lookup = useCountyLookup()
  useTitle('Register as a Vendor')
  return (
    <PublicFrame>
      <Title order={1} mt="md">
        Register as a Vendor
      </Title>
      {lookup.status === 'known' && <Text fw={600}>{lookup.county.name}</Text>}
      {sent ? (
        <Stack mt="lg">
          <FormMessage tone="good">{sent}</FormMessage>
          <Text size="sm">
            Nothing is created until you follow the link. If no email arrives, check the spam folder.
          </Text>
        </Stack>
      ) : (
        <RegistrationForm onSent={setSent} />
      )}
      <Text mt="xl">
        <AppLink to="/login">Back to Log In</AppLink>
      </Text>
    </PublicFrame>
  )
}
