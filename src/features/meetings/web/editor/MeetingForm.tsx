import { Autocomplete, Button, Group, Paper, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { clockTime, fullDate } from '#platform/shared/dates.ts'
import { call, isProblem, messageOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Hour } from '../../attendance/times.ts'
import { type Appointment, Meeting, MeetingFields, updateMeeting } from '../../contract.ts'
import {
  committeeSuffix,
  locations,
  meetingLife,
  mostInOtherTitle,
  otherTitle,
  otherType,
  plainTypes,
} from '../../rules.ts'
import { RepeatedHour } from '../RepeatedHour.tsx'
import { useCommittees, useMeetingChanged } from './api.ts'
import { meetingLabels } from './labels.ts'

interface Props {
  meeting: Meeting
  canEdit: boolean
}

export function MeetingForm({ meeting, canEdit }: Props) {
  const changed = useMeetingChanged()
  const types = useTypes(meeting.meeting_type)
  const confirm = useConfirm()
  const [hour, setHour] = useState<Hour | null>(null)
  const state = useRecordForm({
    record: meeting,
    row: Meeting,
    schema: MeetingFields,
    fieldsOf,
    draft: `meeting-${meeting.id}`,
    failureMessage: (error) =>
      isProblem(error, 'internal')
        ? 'Failed to update meeting.'
        : `Failed to update meeting. ${messageOf(error)}`,
    review: (fields) =>
      reschedules(meeting, fields) ? confirm(rescheduling(meeting, fields)) : Promise.resolve(true),
    async save(fields, editing) {
      const { id, version } = editing ?? meeting
      const body = { ...fields, ...(hour && { hour }), version }
      state.adopt(await call(updateMeeting, { params: { id }, body }).catch(forgetRefused))
      toast.good('✅ Meeting updated!')
      await changed()
    },
  })
  /** What the record no longer allows is not offered again the next time. */
  function forgetRefused(error: unknown): never {
    if (isProblem(error, 'wrong_state')) state.draft.discard()
    throw error
  }
  const { form, isSaving } = state
  const { meeting_type } = form.getValues()
  const title = otherTitle(meeting_type)
  const field = (name: keyof typeof meetingLabels) => ({
    label: meetingLabels[name],
    readOnly: !canEdit,
    ...form.getInputProps(name),
  })

  return (
    <Paper withBorder p="lg">
      <AppForm state={state} labels={meetingLabels} label="Meeting" width="100%">
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
          <TextInput {...field('number')} />
          <Select
            data={types}
            allowDeselect={false}
            {...field('meeting_type')}
            value={title === undefined ? meeting_type : 'Other'}
          />
          <DateField clearable={false} {...field('date')} />
          <TextInput type="time" step={60} {...field('start_time')} />
        </SimpleGrid>
        {(title !== undefined || meeting_type === 'Other') && (
          <TextInput
            label="Title"
            readOnly={!canEdit}
            maxLength={mostInOtherTitle}
            value={title ?? ''}
            error={form.errors.meeting_type}
            onChange={(event) => form.setFieldValue('meeting_type', typedType(event.currentTarget.value))}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Autocomplete data={[...locations]} {...field('location')} />
          <TextInput type="url" placeholder="https://" {...field('media_url')} />
        </SimpleGrid>
        {form.errors.hour && <RepeatedHour error={form.errors.hour} value={hour} onChange={setHour} />}
        {canEdit && (
          <Group>
            <Button type="submit" loading={isSaving}>
              Save Meeting
            </Button>
          </Group>
        )}
      </AppForm>
    </Paper>
  )
}

/** While it is typed, spaces at its ends are part of it. */
const typedType = (title: string) => (title === '' ? 'Other' : `${otherType('x').slice(0, -1)}${title}`)

/** The public expects the meeting at another time or place. */
const reschedules = (meeting: Meeting, { date, start_time, location }: Appointment) =>
  meeting.noticed_at !== null &&
  meetingLife.can(meeting.state, 'cancel') &&
  !isSame(meeting, { date, start_time, location })

const isSame = (one: Appointment, other: Appointment) =>
  one.date === other.date && one.start_time === other.start_time && one.location === other.location

const appointmentWords = ({ date, start_time, location }: Appointment) =>
  [fullDate(date), clockTime(start_time), location].filter(Boolean).join(', ')

function rescheduling(meeting: Meeting, to: Appointment) {
  const { number, rescheduled_from } = meeting
  const shown =
    rescheduled_from && isSame(rescheduled_from, to)
      ? 'It goes back to what the public knew before, so the public website no longer shows it as rescheduled.'
      : 'The public website and feeds will show it as rescheduled.'
  return {
    title: `Reschedule meeting ${number}`,
    text: `From: ${appointmentWords(meeting)}. To: ${appointmentWords(to)}. Notice of this meeting has been posted. ${shown} Subscribers get an email. The notice, agenda, and packet posted so far will be out of date: generate and post them again.`,
    action: 'Reschedule meeting',
  }
}

function fieldsOf(meeting: Meeting | null) {
  const { number = '', meeting_type = '', date = '', start_time = '', location = '' } = meeting ?? {}
  return { number, meeting_type, date, start_time, location, media_url: meeting?.media_url ?? '' }
}

/** A meeting of a committee that has ended keeps its type. */
function useTypes(current: string) {
  const committees = (useCommittees().data ?? []).map((name) => `${name}${committeeSuffix}`)
  const isKnown =
    committees.includes(current) ||
    otherTitle(current) !== undefined ||
    plainTypes.some((type) => type === current)
  return [
    { group: 'Board', items: plainTypes.filter((type) => type !== 'Other') },
    { group: 'Committee', items: isKnown ? committees : [...committees, current] },
    { group: 'Other', items: ['Other'] },
  ]
}
