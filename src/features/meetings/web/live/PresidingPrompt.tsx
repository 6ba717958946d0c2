import { Alert, Button, Group, Text } from '@mantine/core'
import { Can } from '#platform/web/session/Can.tsx'
import type { Live } from '../../live/contract.ts'
import { presidingNow } from '../../live/presiding.ts'
import { presidingField } from './Presiding.tsx'

/** The chair is away, and the record does not say yet who presides in their place. */
export function PresidingPrompt({ live: { meeting, seats } }: { live: Live }) {
  const isSomeoneThere = seats.some(({ is_present }) => is_present)
  if (meeting.state !== 'in-session' || !isSomeoneThere || presidingNow(meeting.presiding_id, seats))
    return null
  const chair = seats.find(({ is_chair, member_id }) => is_chair && member_id !== null)
  const where = chair?.has_left ? 'has left' : 'isn’t present'
  return (
    <Alert color="yellow" role="status" title="No one is presiding">
      <Group justify="space-between" gap="sm">
        <Text>
          {chair ? `Chair ${chair.member_name} ${where}.` : 'The chair is vacant.'} Choose who presides.
        </Text>
        <Can permission="meetings.conduct">
          <Button variant="default" onClick={() => document.getElementById(presidingField)?.focus()}>
            Choose who presides
          </Button>
        </Can>
      </Group>
    </Alert>
  )
}
