import { Button, Grid, Group, Textarea } from '@mantine/core'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { defaultTemplates } from '../../default-templates.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { type Template, useTemplateForm } from './use-template-form.ts'
import { VariableTable } from './VariableTable.tsx'

export function TemplateEditor({ template }: { template: Template }) {
  const isReadOnly = !useSession().can('resolutions.route')
  const state = useTemplateForm(template)
  const { form, isSaving } = state
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <AppForm state={state} labels={{ body: 'Text' }} label={`Template for ${template.id}`}>
          <Textarea
            label="Text"
            description="A blank line ends a paragraph. Start a clause with WHEREAS or RESOLVED, a heading with ##, and a list item with a hyphen."
            autosize
            minRows={16}
            maxRows={32}
            required
            readOnly={isReadOnly}
            {...form.getInputProps('body')}
          />
          {!isReadOnly && (
            <Group justify="space-between" gap="xs">
              <Button
                variant="default"
                onClick={() => form.setFieldValue('body', defaultTemplates[template.id])}
              >
                Use Default Text
              </Button>
              <Button type="submit" loading={isSaving}>
                Save
              </Button>
            </Group>
          )}
        </AppForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <TemplatePreview body={form.getValues().body} />
      </Grid.Col>
      <Grid.Col span={12}>
        <VariableTable />
      </Grid.Col>
    </Grid>
  )
}
