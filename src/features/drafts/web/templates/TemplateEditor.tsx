import { Button, Grid, Group, Textarea } from '@mantine/core'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { type Template, useTemplatedKind } from './templated-kind.ts'
import { useTemplateForm } from './use-template-form.ts'
import { VariableTable } from './VariableTable.tsx'

export function TemplateEditor({ template }: { template: Template }) {
  const { permission, defaults, categories, format } = useTemplatedKind()
  const isReadOnly = !useSession().can(permission)
  const name = categories.find(({ value }) => value === template.id)?.label ?? template.id
  const state = useTemplateForm(template)
  const { form, isSaving } = state
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <AppForm state={state} labels={{ body: 'Text' }} label={`Template for ${name}`}>
          <Textarea
            label="Text"
            description={format}
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
                onClick={() => form.setFieldValue('body', defaults[template.id] ?? '')}
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
