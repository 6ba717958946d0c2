import { Alert, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Import } from '../contract.ts'
import { isGoingOn } from './api.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { addressesOf, counted, type FollowScreens } from './screens.ts'
import { StayedRecords, UndoImport } from './UndoImport.tsx'

interface Props {
  screens: FollowScreens
  found: Import
}

const percentOf = ({ status, done, total, created, removed, kept }: Import) => {
  if (status === 'undone') return 100
  const [part, whole] = status === 'undoing' ? [removed + kept, created] : [done, total]
  return whole === 0 ? 100 : Math.floor((part / whole) * 100)
}

function wordsOf(found: Import, { kind, undoneAs = 'removed' }: FollowScreens): string {
  const { status, created, removed, kept, undone_by } = found
  if (status === 'running') return `${counted(kind, created)} imported so far, ${percentOf(found)}%`
  if (status === 'undoing') return `${counted(kind, removed)} ${undoneAs} so far, ${percentOf(found)}%`
  if (status !== 'undone') return `${counted(kind, created)} imported`
  const stays = kept > 0 ? `, ${kept.toLocaleString('en-US')} stayed` : ''
  return `Undone by ${undone_by}: ${counted(kind, removed)} ${undoneAs}${stays}`
}

export function ImportProgress({ screens, found }: Props) {
  const { kind, list } = screens
  const addresses = addressesOf(screens)
  const { status, created, valid, error } = found
  const percent = percentOf(found)
  const missed = status === 'finished' ? valid - created : 0
  return (
    <Paper withBorder p="lg" component="section" aria-label="Progress">
      <Stack gap="sm">
        <Group gap="sm">
          <ImportStatusBadge status={status} />
          <Text role="status">{wordsOf(found, screens)}</Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            aria-label={status === 'undoing' || status === 'undone' ? 'Records undone' : 'Rows processed'}
          />
        </Progress.Root>
        {isGoingOn(status) && (
          <Text size="sm" c="dimmed">
            You can leave this page; {status === 'running' ? 'the import' : 'the undo'} goes on.
          </Text>
        )}
        {missed > 0 && (
          <Alert color="yellow">
            {counted(kind, missed)} couldn’t be imported. The rows with problems below say why.
          </Alert>
        )}
        <StayedRecords screens={screens} found={found} />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group gap="md">
          <AppLink to={addresses.list}>Go to {list.title}</AppLink>
          <AppLink to={addresses.page}>Import another file</AppLink>
          <UndoImport screens={screens} found={found} />
        </Group>
      </Stack>
    </Paper>
  )
}
