import { Group } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { clockTime, fullDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Hour } from '../../attendance/times.ts'
import { createMeeting, listMeetings, type Meeting } from '../../contract.ts'
import { Day } from '../../schemas.ts'
import { RepeatedHour } from '../RepeatedHour.tsx'
import { useMeetingsChanged } from './api.ts'
import { fieldLabels } from './labels.ts'
import { MissingTenant } from './MissingTenant.tsx'
import {
  blankMeeting,
  checkTitle,
  committeeMissing,
  hasCommittee,
  meetingFields,
  meetingTypeOf,
} from './meeting-fields.ts'
import { LocationField, TimeField, TypeFields } from './TypeAndLocationFields.tsx'
import { reasonOf } from './use-delete-meeting.tsx'

const Fields = z
  .object({ ...meetingFields, date: Day })
  .refine(hasCommittee, committeeMissing)
  .superRefine(checkTitle)

interface Props {
  onCreated(meeting: Meeting): void
  onClose(): void
}

export function NewMeetingDialog({ onCreated, onClose }: Props) {
  const { county } = useSession()
  const changed = useMeetingsChanged()
  const confirm = useConfirm()
  const [hour, setHour] = useState<Hour | null>(null)
  const state = useAppForm({
    schema: Fields,
    initialValues: { ...blankMeeting, date: '' },
    draft: 'meeting-new',
    failureMessage: (error) => `❌ Failed to save meeting: ${reasonOf(error, 'Insert failed')}`,
    async review({ date, time, ...kind }) {
      const meeting_type = meetingTypeOf(kind)
      const sameDay = await call(listMeetings, { query: { from: date, to: date } })
      const isTheSame = (each: Meeting) =>
        each.meeting_type === meeting_type && each.date === date && each.start_time === time
      const other = sameDay.find(isTheSame)
      const today = dayIn(county.time_zone, new Date())
      const doubts = [
        ...(date < today ? [`${fullDate(date)} is in the past.`] : []),
        ...(other
          ? [`Meeting ${other.number} is already scheduled for ${fullDate(date)}, at ${clockTime(time)}.`]
          : []),
      ]
      if (doubts.length === 0) return true
      return confirm({ title: 'Create this meeting?', text: doubts.join(' '), action: 'Create anyway' })
    },
    async save({ date, time, location, ...kind }) {
      const meeting = await call(createMeeting, {
        body: {
          tenant_id: county.id,
          meeting_type: meetingTypeOf(kind),
          date,
          real_date: date,
          time,
          location,
          ...(hour && { hour }),
        },
      })
      toast.good(
        '✅ Meeting successfully created.',
        <>
          {meeting.number}, {fullDate(meeting.date)}.{' '}
          <AppLink to="/meetings/$id/edit" params={{ id: meeting.id }}>
            Edit its agenda
          </AppLink>
        </>,
      )
      await changed()
      onCreated(meeting)
    },
  })
  const { form } = state
  const { type, date } = form.getValues()

  return (
    <FormDialog title="New Meeting" state={state} labels={fieldLabels} action="Create" onClose={onClose}>
      {!county.id && <MissingTenant />}
      <TypeFields field={(name) => form.getInputProps(name)} type={type} />
      <Group grow align="flex-start">
        <DateField
          label={fieldLabels.date}
          required
          {...form.getInputProps('date')}
          value={date || null}
          onChange={(value) => form.setFieldValue('date', value ?? '')}
        />
        <TimeField field={form.getInputProps('time')} />
      </Group>
      {form.errors.hour && <RepeatedHour error={form.errors.hour} value={hour} onChange={setHour} />}
      <LocationField field={form.getInputProps('location')} />
    </FormDialog>
  )
}
