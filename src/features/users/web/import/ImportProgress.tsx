import { Alert, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { UserImport } from '../../import-contract.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { users } from './words.ts'

export function ImportProgress({ found }: { found: UserImport }) {
  const { status, done, total, created, valid, error } = found
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  const missed = status === 'finished' ? valid - created : 0
  return (
    <Paper withBorder p="lg" component="section" aria-label="Progress">
      <Stack gap="sm">
        <Group gap="sm">
          <ImportStatusBadge status={status} />
          <Text role="status">
            {status === 'running'
              ? `${users(created)} created so far, ${percent} %`
              : `${users(created)} created`}
          </Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label="Rows gone through" />
        </Progress.Root>
        {status === 'running' && (
          <Text size="sm" c="dimmed">
            You can leave this page; the import goes on.
          </Text>
        )}
        {missed > 0 && (
          <Alert color="yellow">
            {users(missed)} could no longer be created: their email is taken by now, or their role, department
            or vendor is gone.
          </Alert>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group gap="md">
          <AppLink to="/users">To the list of users</AppLink>
          <AppLink to="/users/import">Import another file</AppLink>
        </Group>
      </Stack>
    </Paper>
  )
}
