import { Stack, Textarea } from '@mantine/core'
import { fieldLabels } from './project-fields.ts'
import type { ProjectForm } from './use-project-form.ts'

export function SummaryView({ form }: { form: ProjectForm }) {
  return (
    <Stack gap="md">
      <Textarea
        label={fieldLabels.summary}
        description="1-3 paragraphs."
        autosize
        minRows={6}
        {...form.getInputProps('summary')}
      />
      <Textarea label={fieldLabels.background} autosize minRows={6} {...form.getInputProps('background')} />
    </Stack>
  )
}
