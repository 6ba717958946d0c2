import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { clockTime } from '#platform/shared/dates.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { postNotices } from '../../meeting-documents/contract.ts'
import { titleOf } from '../../meeting-documents/rules.ts'
import { useMeetingsChanged, useUnnoticedMeetings } from '../dashboard/api.ts'

/** One notice for all that are ticked: a year of meetings is posted in one step. */
export function NoticesDialog({ onClose }: { onClose(): void }) {
  const { data: meetings, isPending, error, refetch } = useUnnoticedMeetings()
  const { date } = useFormats()
  const changed = useMeetingsChanged()
  /** Null until someone has chosen: the soonest meeting is the one that needs its notice. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const { isBusy, message: failure, attempt } = useAttempt(messageOf)
  const chosen = (meetings ?? []).filter(({ id }, place) => (ticked ? ticked.includes(id) : place === 0))

  const publish = () =>
    attempt(async () => {
      await call(postNotices, { body: { meeting_ids: chosen.map(({ id }) => id) } })
      toast.good(chosen.length === 1 ? 'Notice posted' : `Notice for ${chosen.length} meetings posted`)
      await changed()
      onClose()
    })

  return (
    <AppDialog title="Post a Notice" size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text>Posts one notice for all selected meetings and adds them to the public calendar.</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {isPending && <Skeleton height={160} role="status" aria-label="Loading meetings" />}
        {error && (
          <ErrorState error={error} title="We couldn’t load the meetings" onRetry={() => refetch()} />
        )}
        {meetings?.length === 0 && <Text>Notice has been posted for every upcoming meeting.</Text>}
        {meetings && meetings.length > 0 && (
          <Checkbox.Group
            label="Meetings without a notice"
            value={chosen.map(({ id }) => id)}
            onChange={setTicked}
          >
            <Stack gap={6} mt="xs">
              {meetings.map(({ id, number, meeting_type, date: day, start_time }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${date(day)}, ${clockTime(start_time)}: ${titleOf(meeting_type)} ${number}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Group gap="xs" justify="flex-end">
          {meetings && meetings.length > 1 && (
            <Button variant="default" mr="auto" onClick={() => setTicked(meetings.map(({ id }) => id))}>
              Select all
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={isBusy} disabled={chosen.length === 0} onClick={publish}>
            {chosen.length === 1 ? 'Post for 1 meeting' : `Post for ${chosen.length} meetings`}
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
