import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Import } from '../contract.ts'
import { start, useImportsChanged } from './api.ts'
import { addressesOf, counted, type FollowScreens } from './screens.ts'

interface Props {
  screens: FollowScreens
  found: Import
}

export function StartImport({ screens, found }: Props) {
  const { kind, endpoints } = screens
  const changed = useImportsChanged(screens)
  const [sendsWelcome, setSendsWelcome] = useState(false)
  const { isBusy, message, attempt } = useAttempt(messageOf)
  const left = found.total - found.valid

  const click = () =>
    attempt(async () => {
      await start(endpoints, found.id, sendsWelcome)
      await changed()
    })

  return (
    <Paper withBorder p="lg" component="section" aria-label="Import summary">
      <Stack gap="md">
        <Text>
          {counted(kind, found.valid)} can be imported.{' '}
          {left > 0 &&
            `${left.toLocaleString('en-US')} of ${found.total.toLocaleString('en-US')} rows have problems and will be skipped.`}
        </Text>
        {screens.invites && (
          <Checkbox
            label="Send each user the welcome email"
            checked={sendsWelcome}
            onChange={(event) => setSendsWelcome(event.currentTarget.checked)}
          />
        )}
        {message && (
          <Alert color="red" role="alert">
            {message}
          </Alert>
        )}
        <Group gap="md">
          <Button disabled={found.valid === 0} loading={isBusy} onClick={click}>
            Import {counted(kind, found.valid)}
          </Button>
          <AppLink to={addressesOf(screens).page}>Choose another file</AppLink>
        </Group>
      </Stack>
    </Paper>
  )
}
