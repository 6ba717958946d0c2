import { Autocomplete, Button, Group, Paper, Select, SimpleGrid, TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { StaleChoice } from '#platform/web/form/StaleChoice.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Meeting, MeetingFields, updateMeeting } from '../../contract.ts'
import { committeeSuffix, locations, plainTypes } from '../../rules.ts'
import { useCommittees, useMeetingChanged } from './api.ts'
import { meetingLabels } from './words.ts'

interface Props {
  meeting: Meeting
  canEdit: boolean
}

export function MeetingForm({ meeting, canEdit }: Props) {
  const changed = useMeetingChanged()
  const types = useTypes(meeting.meeting_type)
  const state = useRecordForm({
    record: meeting,
    row: Meeting,
    schema: MeetingFields,
    fieldsOf,
    draft: `meeting-${meeting.id}`,
    failureMessage: 'Failed to update meeting.',
    async save(fields, editing) {
      const { id, version } = editing ?? meeting
      state.adopt(await call(updateMeeting, { params: { id }, body: { ...fields, version } }))
      toast.good('✅ Meeting updated!')
      await changed()
    },
  })
  const { form, stale, isSaving } = state
  const field = (name: keyof typeof meetingLabels) => ({
    label: meetingLabels[name],
    readOnly: !canEdit,
    ...form.getInputProps(name),
  })

  return (
    <Paper withBorder p="lg">
      <AppForm state={state} label="Meeting" width="100%">
        {stale && (
          <StaleChoice
            conflicts={stale.conflicts}
            labels={meetingLabels}
            onMerge={stale.keep}
            onReload={stale.reload}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
          <TextInput {...field('number')} />
          <Select data={types} allowDeselect={false} {...field('meeting_type')} />
          <DateField clearable={false} {...field('date')} />
          <TextInput type="time" step={60} {...field('start_time')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Autocomplete data={[...locations]} {...field('location')} />
          <TextInput type="url" placeholder="https://" {...field('media_url')} />
        </SimpleGrid>
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

function fieldsOf(meeting: Meeting | null) {
  const { number = '', meeting_type = '', date = '', start_time = '', location = '' } = meeting ?? {}
  return { number, meeting_type, date, start_time, location, media_url: meeting?.media_url ?? '' }
}

/** A meeting of a committee that has ended keeps its type. */
function useTypes(current: string) {
  const committees = (useCommittees().data ?? []).map((name) => `${name}${committeeSuffix}`)
  const isKnown = committees.includes(current) || plainTypes.some((type) => type === current)
  return [
    { group: 'Board', items: plainTypes.filter((type) => type !== 'Other') },
    { group: 'Committee', items: isKnown ? committees : [...committees, current] },
    { group: 'Other', items: ['Other'] },
  ]
}
