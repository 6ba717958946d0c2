import { Group, Text } from '@mantine/core'
import { quorumNeeded, seatsOn, totalWeight } from '#features/bodies/rules.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { quorumWords } from '../../quorum-text.ts'
import { type OpenMeeting, useBodyOf } from '../api.ts'

/** Whether enough seats of the body are there at this moment, by the body's own rule. */
export function QuorumLine({ open: { meeting, attendance } }: { open: OpenMeeting }) {
  const { data: body } = useBodyOf(meeting.body_id)
  const isAhead = ['scheduled', 'agenda-published', 'in-session'].includes(meeting.state)
  if (!body || !isAhead || attendance.length === 0) return null
  const seats = seatsOn(body.seats, meeting.date)
  const present = new Set(attendance.filter((each) => each.present).map(({ member_id }) => member_id))
  const taken = seats.filter(({ term }) => term && present.has(term.member_id))
  const isByHeads = body.quorum === 'heads'
  const got = isByHeads ? taken.length : totalWeight(taken)
  const needed = quorumNeeded(body.quorum, seats)
  return (
    <Group gap="xs" role="status">
      <StatusBadge tone={got >= needed ? 'good' : 'warning'}>
        {got >= needed ? 'Quorum present' : 'No quorum'}
      </StatusBadge>
      <Text size="sm" className="tabular">
        {quorumWords({ rule: body.quorum, present: got, needed })}
      </Text>
    </Group>
  )
}
