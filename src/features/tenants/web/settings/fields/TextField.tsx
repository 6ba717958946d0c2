import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

/** One line of text; the legend around it is its visible name. */
export const TextField = ({ label, value, onChange }: FieldProps & { label: string }) => (
  <TextInput
    aria-label={label}
    value={typeof value === 'string' ? value : ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
