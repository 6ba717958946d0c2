import { Select, SimpleGrid, Stack, TagsInput, Textarea } from '@mantine/core'
import { most, questionTypeNames, questionTypes } from '../../solicitation/submission-form.ts'
import { EntryList } from './EntryList.tsx'
import { RequiredBox } from './RequiredBox.tsx'
import type { FormBuilder } from './use-form-builder.ts'

interface Props {
  builder: FormBuilder
  criteria: readonly string[]
}

export function Questions({ builder, criteria }: Props) {
  const { form } = builder
  return (
    <EntryList
      builder={builder}
      list="questions"
      name="question"
      empty="No questions yet."
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
          <RequiredBox builder={builder} list="questions" name="Question" index={index} />
        </Stack>
      )}
    />
  )
}
