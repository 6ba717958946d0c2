import { Input, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Question } from '../../solicitation/submission-form.ts'

interface Props {
  question: Question
  value: string
  onChange(value: string): void
  /** What a question that asks for a file is answered with. */
  file: ReactNode
}

/** One question of a submission form, as its type is answered. */
export function Answer({ question: { id, text, type, choices, isRequired }, value, onChange, file }: Props) {
  const field = { label: text, required: isRequired, id: `answer-${id}` }
  if (type === 'file')
    return (
      <Input.Wrapper label={text} required={isRequired}>
        {file}
      </Input.Wrapper>
    )
  const typed = { ...field, value, onChange: (event: Typed) => onChange(event.currentTarget.value) }
  if (type === 'text') return <Textarea {...typed} autosize minRows={2} />
  if (type === 'number') return <TextInput {...typed} inputMode="decimal" maw="16rem" />
  const options = type === 'yes-no' ? ['Yes', 'No'] : choices
  return (
    <Radio.Group {...field} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={option} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface Typed {
  readonly currentTarget: { readonly value: string }
}
