import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { type Live, openRollCall, pullFromConsent } from '../../live/contract.ts'
import classes from './LivePage.module.css'
import { useDeed } from './use-deed.ts'

/** One vote for all that nobody pulled out; gone once it was taken. */
export function ConsentBlock({ live: { meeting, items, roll_calls } }: { live: Live }) {
  const { run, isBusy } = useDeed(meeting.id)
  const isTaken = roll_calls.some((vote) => vote.kind === 'consent' && vote.withdrawn_at === null)
  const block = items.filter((item) => item.is_on_consent)
  if (isTaken || block.length === 0) return null
  const vote = () =>
    run(() =>
      call(openRollCall, {
        params: { id: meeting.id },
        body: {
          kind: 'consent',
          motion: 'approve the consent agenda as presented',
          vote_type: 'Roll Call Vote',
        },
      }),
    )
  return (
    <Paper component="section" aria-label="Consent agenda" withBorder p="sm" mt="md">
      <Title order={3} size="h4">
        Consent agenda
      </Title>
      <ul className={classes.list}>
        {block.map((item) => (
          <li key={item.id} className={classes.seat}>
            <Text size="sm">
              {item.number}. {item.description}
            </Text>
            <PullOut meetingId={meeting.id} item={item} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="sm">
        <Button variant="light" loading={isBusy} onClick={vote}>
          Open vote on {block.length === 1 ? '1 item' : `${block.length} items`}
        </Button>
      </Group>
    </Paper>
  )
}

function PullOut({ meetingId, item: { id, number } }: { meetingId: string; item: Live['items'][number] }) {
  const { run } = useDeed(meetingId)
  return (
    <Button
      size="compact-sm"
      variant="default"
      flex="none"
      aria-label={`Pull out item ${number}`}
      onClick={() => run(() => call(pullFromConsent, { params: { id } }))}
    >
      Pull out
    </Button>
  )
}
