import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useInvalidate } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { RecoveryCodes } from './account/RecoveryCodes.tsx'
import { SetUpSecondFactor } from './account/SetUpSecondFactor.tsx'
import { sessionKey } from './api.ts'
import { PublicFrame } from './PublicFrame.tsx'

export function SetUpFirst({ onCodes, onDone }: { onCodes(): void; onDone(): void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const changed = useInvalidate(sessionKey)
  useTitle('Set Up Two-Factor Authentication')

  const keep = (shown: string[]) => {
    setCodes(shown)
    onCodes()
  }

  const finish = async () => {
    await changed()
    onDone()
  }

  return (
    <PublicFrame>
      <Title order={1} mt="md">
        Set Up Two-Factor Authentication
      </Title>
      <Stack mt="lg" gap="md">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={finish} />
        ) : (
          <>
            <Text>
              Your role requires a code from an authenticator app in addition to your password. Install an
              authenticator app on your phone, then set it up here to continue.
            </Text>
            <SetUpSecondFactor onDone={keep} />
            <AppLink to="/logout">Log Off</AppLink>
          </>
        )}
      </Stack>
    </PublicFrame>
  )
}
