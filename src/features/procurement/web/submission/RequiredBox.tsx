import { Checkbox } from '@mantine/core'
import type { FormBuilder } from './use-form-builder.ts'

interface Props {
  builder: FormBuilder
  list: 'questions' | 'files'
  /** Of one entry: `Question`. */
  name: string
  index: number
}

/** Whether a vendor can leave this entry out. */
export const RequiredBox = ({ builder: { form }, list, name, index }: Props) => (
  <Checkbox
    label="Required"
    aria-label={`${name} ${index + 1} is required`}
    {...form.getInputProps(`${list}.${index}.isRequired`, { type: 'checkbox' })}
  />
)
