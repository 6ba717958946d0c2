import { Checkbox, Textarea } from '@mantine/core'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { AnswerForm, listProjectQuestions, ProjectQuestion, saveAnswer } from '../contract.ts'

const labels = {
  public_question: 'Question as published',
  answer: 'Answer',
  changes_solicitation: 'Changes the solicitation',
} as const

interface Props {
  question: ProjectQuestion
  onClose(): void
}

export function AnswerDialog({ question, onClose }: Props) {
  const changed = useInvalidate(keyOf(listProjectQuestions))
  const state = useRecordForm({
    record: question,
    row: ProjectQuestion,
    schema: AnswerForm,
    fieldsOf: (record) => ({
      public_question: record?.public_question ?? '',
      answer: record?.answer ?? '',
      changes_solicitation: record?.changes_solicitation ?? false,
    }),
    draft: `answer-${question.id}`,
    async save(body, editing) {
      if (!editing) return
      await call(saveAnswer, { params: { id: editing.id }, body: { ...body, version: editing.version } })
      toast.good('Answer saved')
      await changed()
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title="Answer Question"
      state={state}
      labels={labels}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      <Textarea
        label={labels.public_question}
        description="Remove anything that tells who asked."
        required
        rows={4}
        resize="vertical"
        {...form.getInputProps('public_question')}
      />
      <Textarea
        label={labels.answer}
        rows={6}
        resize="vertical"
        data-autofocus
        {...form.getInputProps('answer')}
      />
      <Checkbox
        label="This answer changes the solicitation"
        description="Vendors are told that the change counts with its addendum."
        {...form.getInputProps('changes_solicitation', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
