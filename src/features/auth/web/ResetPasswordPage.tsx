import { Loader, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { usePasswordLink } from './api.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'
import { FormMessage } from './FormMessage.tsx'
import { PublicFrame } from './PublicFrame.tsx'

const route = getRouteApi('/reset-password/$token')

/** Where the links of reset and invitation mails lead. */
export function ResetPasswordPage() {
  const { token } = route.useParams()
  const link = usePasswordLink(token)
  const heading = link.data?.kind === 'invitation' ? 'Choose Your Password' : 'Choose a New Password'
  useTitle(heading)

  return (
    <PublicFrame>
      <Title order={1} mt="md" mb="lg">
        {heading}
      </Title>
      {link.isPending && <Loader aria-label="Checking link" />}
      {link.error && (
        <>
          <FormMessage tone="bad">{messageOf(link.error)}</FormMessage>
          <Text mt="md">
            <AppLink to="/forgot-password">Request a new link</AppLink>
          </Text>
        </>
      )}
      {link.data && (
        <ChoosePasswordForm token={token} email={link.data.email} least={link.data.least_length} />
      )}
      <Text mt="xl">
        <AppLink to="/login">Back to Log In</AppLink>
      </Text>
    </PublicFrame>
  )
}
