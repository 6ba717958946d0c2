import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { ExceptionFields, type Guidance, saveException } from '../../../advice/contract.ts'
import {
  documentsFor,
  type ExceptionType,
  exceptionNames,
  exceptionTypes,
  needsContractNumber,
  takesContractNumber,
} from '../../../advice/exceptions.ts'
import { projectCalls } from '../../../calls.ts'
import { useProjectsChanged } from '../../list/use-project-table.ts'

interface Props {
  projectId: string
  guidance: Guidance
  onClose(): void
}

/** Documents that are not attached yet are left for later; the exception counts once they are all there. */
const Form = z
  .object({
    type: z.enum(exceptionTypes).nullable(),
    reason: z.string(),
    declared_by: z.string(),
    contract_number: z.string(),
    documents: z.array(z.object({ document: z.string(), attachment_id: z.string().nullable() })),
  })
  .transform((values, check) => {
    const documents = values.documents.filter(({ attachment_id }) => attachment_id)
    const checked = ExceptionFields.safeParse({ ...values, documents })
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues) check.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

const labels = {
  type: 'Exception',
  reason: 'Reason',
  declared_by: 'Declared by',
  contract_number: 'Contract number',
  documents: 'Documents',
}

export function ExceptionDialog({ projectId: id, guidance, onClose }: Props) {
  const { exception, version } = guidance
  const changed = useProjectsChanged()
  const attachments = useQuery(queryOf(projectCalls.attachments.listAttachments, { params: { id } }))
  const state = useAppForm<z.input<typeof Form>, ExceptionFields>({
    schema: Form,
    initialValues: {
      type: exception?.type ?? null,
      reason: exception?.reason ?? '',
      declared_by: exception?.declared_by ?? '',
      contract_number: exception?.contract_number ?? '',
      documents:
        exception?.documents.map(({ document, attachment_id }) => ({ document, attachment_id })) ?? [],
    },
    draft: `exception-${id}`,
    async save(fields) {
      await call(saveException, { params: { id }, body: { ...fields, version } })
      toast.good('Exception recorded')
      await changed()
      onClose()
    },
  })
  const { form } = state
  const { type } = form.getValues()
  const asked = type ? documentsFor(type) : []

  function choose(next: ExceptionType | null) {
    form.setFieldValue('type', next)
    form.setFieldValue(
      'documents',
      (next ? documentsFor(next) : []).map(({ document }) => ({ document, attachment_id: null })),
    )
  }

  return (
    <FormDialog
      title={exception ? 'Change exception' : 'Record exception'}
      state={state}
      labels={labels}
      action="Save"
      onClose={onClose}
    >
      <Select
        label={labels.type}
        required
        data={exceptionTypes.map((value) => ({ value, label: exceptionNames[value] }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
        onChange={(value) => choose(exceptionTypes.find((each) => each === value) ?? null)}
      />
      <Textarea label={labels.reason} required autosize minRows={3} {...form.getInputProps('reason')} />
      {type === 'emergency' && (
        <TextInput label={labels.declared_by} required {...form.getInputProps('declared_by')} />
      )}
      {type && takesContractNumber(type) && (
        <TextInput
          label={labels.contract_number}
          required={needsContractNumber(type)}
          {...form.getInputProps('contract_number')}
        />
      )}
      {asked.map(({ document, name }, index) => (
        <Select
          key={document}
          label={name}
          description="Choose the attachment that is this document."
          placeholder="Not attached yet"
          clearable
          data={(attachments.data ?? []).map(({ id: value, title }) => ({ value, label: title }))}
          nothingFoundMessage="No attachments yet"
          {...form.getInputProps(`documents.${index}.attachment_id`)}
        />
      ))}
      {asked.length > 0 && (
        <Text size="sm" c="dimmed">
          Upload documents on the Attachments tab first. You can save now and choose them later; the exception
          counts once all are there.
        </Text>
      )}
    </FormDialog>
  )
}
