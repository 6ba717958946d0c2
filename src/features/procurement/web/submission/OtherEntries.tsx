import { Checkbox, Select, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { most, questionTypeNames, questionTypes } from '../../solicitation/submission-form.ts'
import { EntryList } from './EntryList.tsx'
import type { FormBuilder } from './use-form-builder.ts'

interface Props {
  builder: FormBuilder
}

export function Questions({ builder, criteria }: Props & { criteria: readonly string[] }) {
  const { form } = builder
  return (
    <EntryList
      builder={builder}
      list="questions"
      name="question"
      addLabel="Add Question"
      empty="No questions yet."
      most={most.questions}
      blank={() => ({
        id: crypto.randomUUID(),
        text: '',
        type: 'text' as const,
        choices: [],
        isRequired: true,
        criterion: '',
      })}
      fields={(index) => (
        <Stack gap="xs">
          <Textarea
            label="Question"
            aria-label={`Text of question ${index + 1}`}
            required
            autosize
            minRows={1}
            {...form.getInputProps(`questions.${index}.text`)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
            <Select
              label="Answer"
              aria-label={`Answer of question ${index + 1}`}
              allowDeselect={false}
              data={questionTypes.map((value) => ({ value, label: questionTypeNames[value] }))}
              {...form.getInputProps(`questions.${index}.type`)}
            />
            <Select
              label="Scored by"
              aria-label={`Criterion of question ${index + 1}`}
              data={[
                { value: '', label: 'Not scored' },
                ...criteria.map((value) => ({ value, label: value })),
              ]}
              allowDeselect={false}
              {...form.getInputProps(`questions.${index}.criterion`)}
            />
          </SimpleGrid>
          {form.getValues().questions[index]?.type === 'choice' && (
            <TagsInput
              label="Choices"
              aria-label={`Choices of question ${index + 1}`}
              description="Press Enter after each choice."
              maxTags={most.choices}
              {...form.getInputProps(`questions.${index}.choices`)}
            />
          )}
          <Checkbox
            label="Required"
            aria-label={`Question ${index + 1} is required`}
            {...form.getInputProps(`questions.${index}.isRequired`, { type: 'checkbox' })}
          />
        </Stack>
      )}
    />
  )
}

export function Certifications({ builder }: Props) {
  return (
    <EntryList
      builder={builder}
      list="certifications"
      name="certification"
      addLabel="Add Certification"
      empty="No certifications yet."
      most={most.certifications}
      blank={() => ({ id: crypto.randomUUID(), text: '' })}
      fields={(index) => (
        <Textarea
          label="Text that the vendor accepts"
          aria-label={`Text of certification ${index + 1}`}
          required
          autosize
          minRows={2}
          {...builder.form.getInputProps(`certifications.${index}.text`)}
        />
      )}
    />
  )
}

export function Files({ builder }: Props) {
  return (
    <EntryList
      builder={builder}
      list="files"
      name="file"
      addLabel="Add File"
      empty="No files are asked for yet."
      most={most.files}
      blank={() => ({ id: crypto.randomUUID(), title: '', isRequired: true })}
      fields={(index) => (
        <Stack gap="xs">
          <TextInput
            label="Title"
            aria-label={`Title of file ${index + 1}`}
            required
            {...builder.form.getInputProps(`files.${index}.title`)}
          />
          <Checkbox
            label="Required"
            aria-label={`File ${index + 1} is required`}
            {...builder.form.getInputProps(`files.${index}.isRequired`, { type: 'checkbox' })}
          />
        </Stack>
      )}
    />
  )
}

export function BidSecurity({ builder: { form } }: Props) {
  const { isRequired } = form.getValues().security
  return (
    <Stack gap="xs">
      <Checkbox
        label="Bid security is required"
        {...form.getInputProps('security.isRequired', { type: 'checkbox' })}
      />
      {isRequired && (
        <>
          <TextInput
            label="Percentage of the bid"
            required
            maw="12rem"
            inputMode="decimal"
            rightSection={<span aria-hidden>%</span>}
            {...form.getInputProps('security.percent')}
          />
          <Textarea
            label="Forms of security that are accepted"
            autosize
            minRows={2}
            {...form.getInputProps('security.note')}
          />
        </>
      )}
    </Stack>
  )
}
