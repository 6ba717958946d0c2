import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Live, RollCall } from '../../live/contract.ts'
import { isOpenToEdits } from '../../rules.ts'
import { outcomeOf } from '../live/live-words.ts'
import { OutcomeNote } from '../live/roll-call/OutcomeNote.tsx'
import { CorrectionNote } from './CorrectionNote.tsx'

interface Props {
  live: Live
  rollCall: RollCall
  onCorrect(rollCall: RollCall): void
}

/** A closed vote, name by name. */
export function VoteOnRecord({ live, rollCall, onCorrect }: Props) {
  const canCorrect = useSession().can('meetings.correctVote') && isOpenToEdits(live.meeting.state)
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing={2}>
        {rollCall.votes.map(({ member_id, member_name, value }) => (
          <Group key={member_id} justify="space-between" wrap="nowrap">
            <Text size="sm">{member_name}</Text>
            <Text size="sm" fw={600}>
              {value}
            </Text>
          </Group>
        ))}
      </SimpleGrid>
      <OutcomeNote outcome={outcomeOf(live, rollCall)} overriddenBecause={rollCall.overridden_because} />
      <CorrectionNote
        rollCall={rollCall}
        before={live.roll_calls.find(({ id }) => id === rollCall.corrects_id)}
      />
      {canCorrect && (
        <Button variant="default" size="xs" w="max-content" onClick={() => onCorrect(rollCall)}>
          Correct this vote
        </Button>
      )}
    </Stack>
  )
}
