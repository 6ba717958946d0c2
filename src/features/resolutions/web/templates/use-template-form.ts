import { TemplateFields } from '#features/drafts/contract.ts'
import type { Result } from '#platform/shared/endpoint.ts'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { listResolutions } from '../../contract.ts'
import { listTemplates, saveTemplate } from '../../draft-contract.ts'

export type Template = Result<typeof saveTemplate>

export function useTemplateForm(template: Template) {
  const changed = useInvalidate(keyOf(listTemplates), keyOf(listResolutions))
  return useRecordForm({
    record: template,
    row: saveTemplate.output,
    schema: TemplateFields,
    fieldsOf: (record) => ({ body: record?.body ?? '' }),
    draft: `resolution-template-${template.id}`,
    async save({ body }, editing) {
      const { version } = editing ?? template
      await call(saveTemplate, { body: { category: template.id, body, version } })
      toast.good('Template saved')
      await changed()
    },
  })
}
