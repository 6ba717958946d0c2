import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { TemplateFields } from '../../contract.ts'
import { type Template, useTemplatedKind } from './templated-kind.ts'

export function useTemplateForm(template: Template) {
  const { name, calls, affected } = useTemplatedKind()
  const changed = useInvalidate(keyOf(calls.listTemplates), ...affected)
  return useRecordForm({
    record: template,
    row: calls.saveTemplate.output,
    schema: TemplateFields,
    fieldsOf: (record) => ({ body: record?.body ?? '' }),
    draft: `${name.toLowerCase()}-template-${template.id}`,
    async save({ body }, editing) {
      const { version } = editing ?? template
      await call(calls.saveTemplate, { body: { category: template.id, body, version } })
      toast.good('Template saved')
      await changed()
    },
  })
}
