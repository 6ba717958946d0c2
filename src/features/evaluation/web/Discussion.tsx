import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { addEvaluationNote, NoteFields } from '../agreement-contract.ts'
import type { Panel } from '../contract.ts'
import { useShowPanel } from './use-panel.ts'

/** Notes of the committee’s discussion, in the order in which they were written. */
export function Discussion({ panel }: { panel: Panel }) {
  const { notes, submissions, may } = panel
  const { dateTime } = useFormats()
  const nameOf = (id: string | null) => submissions?.find((each) => each.id === id)?.name
  return (
    <Section title="Discussion" explanation="Notes can’t be changed or deleted.">
      <Stack gap="md">
        {notes.length === 0 && <Text>No notes yet.</Text>}
        {notes.map(({ submission_id, note, written_at, written_by }) => (
          <div key={`${written_at} ${note}`}>
            <Text size="sm" c="dimmed">
              {written_by}, {dateTime(written_at)}
              {submission_id && `, on ${nameOf(submission_id)}`}
            </Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Text>
          </div>
        ))}
        {may.includes('note') && <NewNote key={notes.length} panel={panel} />}
      </Stack>
    </Section>
  )
}

function NewNote({ panel: { project_id: id, submissions } }: { panel: Panel }) {
  const show = useShowPanel(id)
  const state = useAppForm({
    schema: NoteFields,
    initialValues: { submission_id: null as string | null, note: '' },
    async save(body) {
      await show(await call(addEvaluationNote, { params: { id }, body }))
    },
  })
  return (
    <AppForm state={state} labels={{ note: 'Note' }} label="Add a note">
      <Select
        label="About"
        placeholder="The evaluation as a whole"
        clearable
        data={(submissions ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        {...state.form.getInputProps('submission_id')}
      />
      <Textarea label="Note" required autosize minRows={2} {...state.form.getInputProps('note')} />
      <Group justify="flex-end">
        <Button type="submit" variant="default" loading={state.isSaving}>
          Add Note
        </Button>
      </Group>
    </AppForm>
  )
}
