import { Button, Paper, Text, Title } from '@mantine/core'
import { clockTime } from '#platform/shared/dates.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { Live, LiveSeat } from '../../live/contract.ts'
import { quorumWords } from '../quorum-text.ts'
import classes from './LivePage.module.css'
import { hasWeights, isAhead } from './labels.ts'
import type { Entry } from './outbox.ts'
import { Presiding } from './Presiding.tsx'

interface Props {
  live: Live
  outbox: { add(entry: Entry): void }
}

/** Who is there, whether that is a quorum, and who comes and goes; once the meeting is over, who was there. */
export function RoomPanel({ live, outbox }: Props) {
  const { meeting, seats, quorum } = live
  const mayConduct = useSession().can('meetings.conduct')
  const isInSession = meeting.state === 'in-session'
  const isOver = !isAhead(live)
  const tell = (memberId: string, present: boolean) =>
    outbox.add({ kind: 'presence', meetingId: meeting.id, memberId, present })
  return (
    <Paper component="section" aria-label="Members" withBorder p="sm" className={classes.membersArea}>
      <Title order={2} size="h4" mb="xs">
        Members
      </Title>
      {!isOver && (
        <div role="status">
          <StatusBadge tone={quorum.has ? 'good' : 'bad'}>
            {quorum.has ? 'Quorum present' : 'No quorum'}
          </StatusBadge>
          <Text size="sm" c="dimmed" mt={4} mb="xs">
            {quorumWords(quorum)}
          </Text>
        </div>
      )}
      {mayConduct && <Presiding live={live} />}
      {seats.length === 0 && <Text c="dimmed">No board or committee is assigned to this meeting.</Text>}
      <ul className={classes.list}>
        {seats.map((seat) => (
          <li key={seat.seat_id} className={classes.seat}>
            <Member seat={seat} isOver={isOver} showsWeight={hasWeights(live)} />
            {mayConduct && !isOver && seat.member_id && (
              <Presence seat={seat} memberId={seat.member_id} isBegun={isInSession} onTell={tell} />
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

interface MemberProps {
  seat: LiveSeat
  isOver: boolean
  showsWeight: boolean
}

function Member({ seat, isOver, showsWeight }: MemberProps) {
  const wasThere = isOver && (seat.is_present || seat.has_left)
  const now = seat.is_present ? `since ${seat.since ? clockTime(seat.since) : 'now'}` : awayWords(seat)
  const where = wasThere ? 'was present' : now
  return (
    <div>
      <Text size="sm" fw={wasThere || seat.is_present ? 600 : 400}>
        {seat.member_name || 'Vacant'}
        {seat.is_chair && ' (Chair)'}
      </Text>
      <Text size="xs" c="dimmed">
        {seat.member_id ? where : seat.seat_name}
        {showsWeight && `, weighted vote ${seat.weight}`}
      </Text>
    </div>
  )
}

const awayWords = ({ absence, has_left }: LiveSeat) =>
  absence === 'excused' ? 'excused' : has_left ? 'has left' : 'absent'

interface PresenceProps {
  seat: LiveSeat
  memberId: string
  isBegun: boolean
  onTell(memberId: string, present: boolean): void
}

function Presence({ seat, memberId, isBegun, onTell }: PresenceProps) {
  const arrival = !isBegun ? 'Present' : seat.has_left ? 'Returned' : 'Arrived'
  const verb = seat.is_present ? 'Left' : arrival
  return (
    <Button
      size="compact-sm"
      variant="default"
      flex="none"
      aria-label={`${verb}: ${seat.member_name}`}
      onClick={() => onTell(memberId, !seat.is_present)}
    >
      {verb}
    </Button>
  )
}
