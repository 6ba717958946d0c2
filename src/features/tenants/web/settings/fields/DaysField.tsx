import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
const numbersIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

/** Several numbers of days, as people write them: 60, 30, 7. */
export function DaysField({ value, onChange }: FieldProps) {
  const [text, setText] = useState(() => textOf(value))
  return (
    <TextInput
      label="Days before"
      description="Numbers separated by commas, such as 60, 30, 7"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(numbersIn(event.currentTarget.value))
      }}
    />
  )
}
