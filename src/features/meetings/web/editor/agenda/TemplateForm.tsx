import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { sectionKinds } from '../../../rules.ts'
import { SectionTemplate, saveSectionTemplate, TemplateFields } from '../../../sections-contract.ts'
import { sectionKindWords } from '../labels.ts'

interface Props {
  template: SectionTemplate
  onClose(): void
}

type Row = { title: string; kind?: (typeof sectionKinds)[number] }

const record = SectionTemplate.transform((template) => ({ ...template, id: template.body_id }))
const titlesIn = (value: unknown) =>
  (TemplateFields.shape.sections.safeParse(value).data ?? []).map(({ title }) => title).join(', ')
const kinds = sectionKinds.map((value) => ({ value, label: sectionKindWords[value] }))

/** The sections that the next agendas of a body start with. */
export function TemplateForm({ template, onClose }: Props) {
  const { body_id: bodyId, body_name, is_default } = template
  const state = useRecordForm({
    schema: TemplateFields,
    record: { ...template, id: bodyId },
    row: record,
    fieldsOf: (of): { sections: Row[] } => ({
      sections: (of?.sections ?? []).map(({ title, kind }) => ({ title, kind })),
    }),
    save: async (fields, editing) => {
      const { version } = editing ?? template
      await call(saveSectionTemplate, { params: { bodyId }, body: { ...fields, version } })
      toast.good(`Saved template for ${body_name}`)
      onClose()
    },
  })
  const { form } = state
  const rows = form.getValues().sections
  const move = (from: number, to: number) => form.reorderListItem('sections', { from, to })

  return (
    <FormDialog
      title={`Template for ${body_name}`}
      state={state}
      labels={{ sections: 'Sections' }}
      say={(_, value) => titlesIn(value)}
      action="Save"
      size="lg"
      buttons={
        !is_default && (
          <Button variant="default" onClick={() => state.attempt({ sections: [] })}>
            Reset to default sections
          </Button>
        )
      }
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {is_default
          ? 'Default sections. Edit them to create a template.'
          : 'New meetings start with these sections.'}
      </Text>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Group key={index} gap="xs" align="flex-start">
          <TextInput
            aria-label={`Title ${index + 1}`}
            flex="1 1 12rem"
            maxLength={120}
            {...form.getInputProps(`sections.${index}.title`)}
          />
          <Select
            aria-label={`Type ${index + 1}`}
            data={kinds}
            allowDeselect={false}
            w="11rem"
            {...form.getInputProps(`sections.${index}.kind`)}
          />
          <Group gap={0} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Move ${row.title || `section ${index + 1}`} up`}
              disabled={index === 0}
              bg={index === 0 ? 'transparent' : undefined}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Move ${row.title || `section ${index + 1}`} down`}
              disabled={index === rows.length - 1}
              bg={index === rows.length - 1 ? 'transparent' : undefined}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`Remove ${row.title || `section ${index + 1}`}`}
              onClick={() => form.removeListItem('sections', index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <Button
        variant="default"
        w="max-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('sections', { title: '', kind: 'other' })}
      >
        Add section
      </Button>
    </FormDialog>
  )
}
