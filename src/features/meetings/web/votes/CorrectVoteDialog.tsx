import {
  Alert,
  Group,
  NativeSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  type Correction,
  correctRollCall,
  type Live,
  listUndoneByCorrection,
  type RollCall,
} from '../../live/contract.ts'
import { houseNow, isAttendanceOther } from '../../live/recount.ts'
import { takesCorrections } from '../../live/rules.ts'
import { Correction as CorrectionFields } from '../../live/schemas.ts'
import { decide, isByConsent, voteValues } from '../../votes.ts'
import { useMeetingChanged } from '../editor/api.ts'
import { OutcomeNote } from '../live/roll-call/OutcomeNote.tsx'
import { useLiveView } from '../live/use-live.ts'

interface Props {
  rollCall: RollCall
  onClose(): void
}

const Fields = CorrectionFields.omit({ override: true })
const labels = {
  reason: 'Reason for correction',
  motion: 'Motion',
  mover_id: 'Moved by',
  seconder_id: 'Seconded by',
  corrections: 'Corrections to the minutes, if any',
  votes: 'Votes',
}

/** The closed vote stays as it was; another is put beside it that names it, and why. */
export function CorrectVoteDialog({ rollCall, onClose }: Props) {
  const { data: live } = useLiveView(rollCall.meeting_id)
  return live ? <CorrectVoteForm live={live} rollCall={rollCall} onClose={onClose} /> : null
}

function CorrectVoteForm({ live, rollCall, onClose }: Props & { live: Live }) {
  const changed = useMeetingChanged()
  const isRecount = isAttendanceOther(live, rollCall)
  const { motion, mover_id, seconder_id } = rollCall
  const corrections = rollCall.minutes_corrections ?? ''
  const before = rollCall.votes.map(({ member_id, value, reason }) => ({
    member_id,
    value: value ?? ('Absent' as const),
    reason,
  }))
  const state = useAppForm({
    schema: Fields.refine(
      (given) =>
        isRecount ||
        given.motion !== motion ||
        given.mover_id !== mover_id ||
        given.seconder_id !== seconder_id ||
        given.corrections !== corrections ||
        given.votes.some((vote, index) => isOther(vote, before[index])),
      { path: ['votes'], message: 'Change at least one vote, or the motion.' },
    ),
    initialValues: { reason: '', motion, mover_id, seconder_id, corrections, votes: before },
    save: async ({ reason, votes, ...moved }: Omit<Correction, 'override'>) => {
      const body = {
        reason,
        ...(moved.motion !== motion && { motion: moved.motion }),
        ...(moved.mover_id !== mover_id && { mover_id: moved.mover_id }),
        ...(moved.seconder_id !== seconder_id && { seconder_id: moved.seconder_id }),
        ...(moved.corrections !== corrections && { corrections: moved.corrections }),
        votes: votes.filter((vote, index) => isOther(vote, before[index])),
      }
      await call(correctRollCall, { params: { id: rollCall.id }, body })
      toast.good('Vote corrected')
      await changed()
      onClose()
    },
  })
  const { form } = state
  const { votes = before } = form.getValues()

  return (
    <FormDialog
      title="Correct a closed vote"
      state={state}
      labels={labels}
      action={isRecount && !form.isDirty('votes') ? 'Recalculate vote' : 'Correct vote'}
      size="lg"
      onClose={onClose}
    >
      <Text fw={600}>{rollCall.motion}</Text>
      {isRecount && (
        <Alert color="yellow" title="Recalculate with the corrected attendance">
          Attendance at this vote has been corrected since it was closed. You don’t need to change a vote:
          enter the reason, and the vote is counted again.
        </Alert>
      )}
      <TextInput
        label={labels.reason}
        required
        data-autofocus
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <MotionFields rollCall={rollCall} form={form} />
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
      <Outcomes live={live} rollCall={rollCall} votes={votes} />
      <Undone rollCall={rollCall} />
    </FormDialog>
  )
}

/** The motion as it was put, and by whom: corrected here, because it can’t be edited once it was voted on. */
function MotionFields({
  rollCall,
  form,
}: {
  rollCall: RollCall
  form: { getInputProps(field: string): object }
}) {
  const members = rollCall.votes.map(({ member_id: value, member_name: label }) => ({ value, label }))
  const person = { data: members, clearable: true, searchable: true }
  return (
    <>
      <Textarea label={labels.motion} autosize minRows={1} maxRows={6} {...form.getInputProps('motion')} />
      {!isByConsent(rollCall) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select label={labels.mover_id} {...person} {...form.getInputProps('mover_id')} />
          <Select label={labels.seconder_id} {...person} {...form.getInputProps('seconder_id')} />
        </SimpleGrid>
      )}
      {takesCorrections(rollCall) && (
        <Textarea
          label={labels.corrections}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps('corrections')}
        />
      )}
    </>
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

interface OutcomesProps {
  live: Live
  rollCall: RollCall
  votes: readonly Pick<Vote, 'value'>[]
}

/** What is on record, and what it would be. */
function Outcomes({ live, rollCall, votes }: OutcomesProps) {
  const { result, sentence, thresholds } = rollCall
  const cast = rollCall.votes.map((vote, index) => ({ ...vote, value: votes[index]?.value ?? null }))
  const house = houseNow(live, rollCall, cast)
  if (!house || !result || sentence === null) return null
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
