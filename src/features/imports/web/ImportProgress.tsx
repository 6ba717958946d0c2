import { Alert, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Import } from '../contract.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { addressesOf, counted, type ImportScreens } from './screens.ts'

interface Props {
  screens: ImportScreens
  found: Import
}

export function ImportProgress({ screens, found }: Props) {
  const { kind, list } = screens
  const addresses = addressesOf(screens)
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
              ? `${counted(kind, created)} imported so far, ${percent}%`
              : `${counted(kind, created)} imported`}
          </Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label="Rows processed" />
        </Progress.Root>
        {status === 'running' && (
          <Text size="sm" c="dimmed">
            You can leave this page; the import goes on.
          </Text>
        )}
        {missed > 0 && (
          <Alert color="yellow">
            {counted(kind, missed)} couldn’t be imported. The rows with problems below say why.
          </Alert>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group gap="md">
          <AppLink to={addresses.list}>Go to {list.title}</AppLink>
          <AppLink to={addresses.page}>Import another file</AppLink>
        </Group>
      </Stack>
    </Paper>
  )
}
