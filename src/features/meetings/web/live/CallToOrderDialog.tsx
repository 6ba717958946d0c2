import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { clockTime, formatTime, fullDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { callToOrder, type Live } from '../../live/contract.ts'
import { documentNames } from '../../meeting-documents/rules.ts'
import { useMeetingDocuments } from '../meeting-documents/use-meeting-documents.ts'
import { quorumWords } from '../quorum-text.ts'
import { useLiveAction } from './use-live-action.ts'

interface Props {
  live: Live
  onClose(): void
}

/** Convening a Board is a public act: what is about to happen is said before it does. */
export function CallToOrderDialog({ live: { meeting, quorum, now }, onClose }: Props) {
  const { id, number, date, start_time } = meeting
  const { time_zone } = useSession().county
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const { run, isBusy } = useLiveAction(id)
  const today = dayIn(time_zone, new Date(now))
  const isOtherDay = date !== today
  const unposted = useUnposted(id)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isOtherDay && reason.trim() === '') return setError('Reason is required.')
    if (await run(() => call(callToOrder, { params: { id }, body: { reason } }))) onClose()
  }

  return (
    <AppDialog title={`Call meeting ${number} to order`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Facts
            facts={[
              ['Scheduled for', `${fullDate(date)}, ${clockTime(start_time)}`],
              ['Now', `${fullDate(today)}, ${formatTime(now, time_zone)}`],
              ['Quorum', quorumWords(quorum)],
              ...(unposted.length > 0 ? [['Not posted', unposted.join(', ')] as const] : []),
            ]}
          />
          {isOtherDay && (
            <>
              <Alert color="yellow" title="This meeting is scheduled for another day">
                <Text size="sm">
                  {date > today
                    ? 'Its date and time change to now. If notice was posted, the public sees that it was rescheduled.'
                    : 'Its date doesn’t change. Enter the reason for calling it to order now.'}
                </Text>
              </Alert>
              <TextInput
                label="Reason"
                required
                maxLength={500}
                value={reason}
                error={error}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          )}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" loading={isBusy}>
              Call to order
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}

const owed = ['notice', 'agenda', 'packet'] as const

function useUnposted(meetingId: string): string[] {
  const { data } = useMeetingDocuments(meetingId)
  if (!data) return []
  const isPosted = (kind: (typeof owed)[number]) =>
    data.some((paper) => paper.kind === kind && paper.posted_at !== null)
  return owed.filter((kind) => !isPosted(kind)).map((kind) => documentNames[kind])
}
