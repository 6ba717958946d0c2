import { Alert, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  type Correction,
  correctRollCall,
  listUndoneByCorrection,
  type RollCall,
} from '../../live/contract.ts'
import { houseAfterCorrection, takenVote } from '../../live/rules.ts'
import { Correction as CorrectionFields } from '../../live/schemas.ts'
import { decide, voteValues } from '../../votes.ts'
import { useMeetingChanged } from '../editor/api.ts'
import { OutcomeNote } from '../live/roll-call/OutcomeNote.tsx'
import { useLiveView } from '../live/use-live.ts'

interface Props {
  rollCall: RollCall
  onClose(): void
}

const Fields = CorrectionFields.omit({ override: true })
const labels = { reason: 'Reason for correction', votes: 'Votes' }

/** The closed vote stays as it was; another is put beside it that names it, and why. */
export function CorrectVoteDialog({ rollCall, onClose }: Props) {
  const changed = useMeetingChanged()
  const before = rollCall.votes.map(({ member_id, value, reason }) => ({
    member_id,
    value: value ?? ('Absent' as const),
    reason,
  }))
  const state = useAppForm({
    schema: Fields.refine(({ votes }) => votes.some((vote, index) => isOther(vote, before[index])), {
      path: ['votes'],
      message: 'Change at least one vote.',
    }),
    initialValues: { reason: '', votes: before },
    save: async ({ reason, votes }: Pick<Correction, 'reason' | 'votes'>) => {
      await call(correctRollCall, {
        params: { id: rollCall.id },
        body: { reason, votes: votes.filter((vote, index) => isOther(vote, before[index])) },
      })
      toast.good('Vote corrected')
      await changed()
      onClose()
    },
  })
  const { form } = state
  const { votes } = form.getValues()

  return (
    <FormDialog
      title="Correct a closed vote"
      state={state}
      labels={labels}
      action="Correct vote"
      size="lg"
      onClose={onClose}
    >
      <Text fw={600}>{rollCall.motion}</Text>
      <TextInput
        label={labels.reason}
        required
        data-autofocus
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <Stack gap="xs" role="group" aria-label="Votes">
        {rollCall.votes.map(({ member_id, member_name, value }, index) => (
          <Group key={member_id} gap="xs" align="flex-start">
            <Text flex="1 1 10rem" pt={6}>
              {member_name}
              {votes[index]?.value !== value && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  was {value}
                </Text>
              )}
            </Text>
            <NativeSelect
              aria-label={`Vote: ${member_name}`}
              data={[...voteValues]}
              w="9rem"
              {...form.getInputProps(`votes.${index}.value`)}
            />
            {votes[index]?.value === 'Recused' && (
              <TextInput
                aria-label={`Reason: ${member_name}`}
                placeholder="Reason"
                flex="1 1 100%"
                {...form.getInputProps(`votes.${index}.reason`)}
              />
            )}
          </Group>
        ))}
      </Stack>
      <Outcomes rollCall={rollCall} votes={votes} />
      <Undone rollCall={rollCall} />
    </FormDialog>
  )
}

/** What the public would read no more, and which copies would no longer hold. */
function Undone({ rollCall }: { rollCall: RollCall }) {
  const { data = [] } = useQuery(queryOf(listUndoneByCorrection, { params: { id: rollCall.id } }))
  if (data.length === 0) return null
  return (
    <Alert color="yellow" title="Other records depend on this vote">
      {data.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  )
}

type Vote = Correction['votes'][number]
const isOther = (vote: Vote, before: Vote | undefined) =>
  vote.value !== before?.value || vote.reason !== before.reason

/** What is on record, and what it would be. */
function Outcomes({ rollCall, votes }: { rollCall: RollCall; votes: readonly Pick<Vote, 'value'>[] }) {
  const { result, sentence, thresholds } = rollCall
  const { data: live } = useLiveView(rollCall.meeting_id)
  const taken = takenVote(live?.roll_calls ?? [], rollCall)
  if (!live || !taken.reckoning || !result || sentence === null) return null
  const cast = rollCall.votes.map(({ weight }, index) => ({ weight, value: votes[index]?.value ?? null }))
  const { house: houseBefore } = taken.reckoning
  const house = houseAfterCorrection(live.quorum.rule, { house: houseBefore, votes: taken.votes }, cast)
  const after = decide(cast, thresholds, house)
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        On record
      </Text>
      <OutcomeNote outcome={{ result, sentence }} overriddenBecause={rollCall.overridden_because} />
      <Text size="sm" fw={600}>
        After the correction
      </Text>
      <div role="status">
        <OutcomeNote outcome={after} />
      </div>
    </Stack>
  )
}
