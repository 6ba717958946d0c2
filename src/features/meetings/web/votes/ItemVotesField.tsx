import { Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { Live, LiveSeat, RollCall } from '../../live/contract.ts'
import { answers, couldVote, voteOnRecord } from '../../live/rules.ts'
import { takesVotes } from '../../rules.ts'
import { useLiveView } from '../live/use-live.ts'
import type { ItemVotes } from './use-item-votes.ts'
import { VoteOnRecord } from './VoteOnRecord.tsx'

const choices = ['None', ...answers] as const
/** Of a session that is over, it is said who had left by then. */
const choicesAfter = [...choices, 'Absent'] as const

interface Props {
  meetingId: string
  itemId: string
  votes: ItemVotes
  canRecord: boolean
  onCorrect(rollCall: RollCall): void
}

/** Attendance / Votes: what is on record, or a vote to be recorded with the item. */
export function ItemVotesField({ meetingId, itemId, votes, canRecord, onCorrect }: Props) {
  const { data: live } = useLiveView(meetingId)
  if (!live) return null
  const onRecord = voteOnRecord(live.roll_calls, itemId)
  return (
    <Fieldset legend="Attendance / Votes">
      {onRecord ? (
        <VoteOnRecord live={live} rollCall={onRecord} onCorrect={onCorrect} />
      ) : canRecord && takesVotes(live.meeting.state) ? (
        <Ballot live={live} votes={votes} />
      ) : (
        <Text size="sm">
          {takesVotes(live.meeting.state)
            ? 'No votes recorded.'
            : 'Votes are recorded once the meeting is called to order.'}
        </Text>
      )}
    </Fieldset>
  )
}

function Ballot({ live, votes }: { live: Live; votes: ItemVotes }) {
  const isInSession = live.meeting.state === 'in-session'
  const held = live.seats.filter(({ member_id }) => member_id !== null)
  if (held.length === 0) return <Text size="sm">No board or committee is assigned to this meeting.</Text>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Saving with votes closes the roll call vote.
      </Text>
      {held.map((seat) => (
        <BallotRow key={seat.seat_id} seat={seat} isInSession={isInSession} votes={votes} />
      ))}
    </Stack>
  )
}

function BallotRow({ seat, isInSession, votes }: { seat: LiveSeat; isInSession: boolean; votes: ItemVotes }) {
  const { member_id, member_name: name } = seat
  if (member_id === null) return null
  const { vote, reason } = votes.of(member_id)
  return (
    <Group gap="xs">
      <Text flex="1 1 10rem">{name}</Text>
      {couldVote(seat, isInSession) ? (
        <NativeSelect
          aria-label={`Vote: ${name}`}
          data={isInSession ? [...choices] : [...choicesAfter]}
          w="9rem"
          value={vote}
          onChange={({ currentTarget: { value } }) =>
            votes.say(seat, member_id, { vote: choicesAfter.find((each) => each === value) ?? 'None' })
          }
        />
      ) : (
        <Text w="9rem" c="dimmed">
          Not Present
        </Text>
      )}
      {vote === 'Recused' && (
        <TextInput
          aria-label={`Reason: ${name}`}
          placeholder="Reason"
          flex="1 1 100%"
          value={reason}
          onChange={(event) => votes.say(seat, member_id, { reason: event.currentTarget.value })}
        />
      )}
    </Group>
  )
}
