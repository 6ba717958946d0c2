import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { UserImport } from '../../import-contract.ts'
import { start, useImportsChanged } from './api.ts'
import { users } from './words.ts'

export function StartImport({ found }: { found: UserImport }) {
  const changed = useImportsChanged()
  const [sendsWelcome, setSendsWelcome] = useState(false)
  const { isBusy, message, attempt } = useAttempt(messageOf)
  const left = found.total - found.valid

  const click = () =>
    attempt(async () => {
      await start(found.id, sendsWelcome)
      await changed()
    })

  return (
    <Paper withBorder p="lg" component="section" aria-label="What will happen">
      <Stack gap="md">
        <Text>
          {users(found.valid)} can be created.{' '}
          {left > 0 &&
            `${left.toLocaleString('en-US')} of ${found.total.toLocaleString('en-US')} rows have problems and are left out.`}
        </Text>
        <Checkbox
          label="Send each of them the welcome email"
          checked={sendsWelcome}
          onChange={(event) => setSendsWelcome(event.currentTarget.checked)}
        />
        {message && (
          <Alert color="red" role="alert">
            {message}
          </Alert>
        )}
        <Group gap="md">
          <Button disabled={found.valid === 0} loading={isBusy} onClick={click}>
            Import {users(found.valid)}
          </Button>
          <AppLink to="/users/import">Choose another file</AppLink>
        </Group>
      </Stack>
    </Paper>
  )
}
