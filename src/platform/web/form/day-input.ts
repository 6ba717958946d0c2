import type { GetInputPropsReturnType } from '@mantine/form'

/** For a `DateField` whose day is text in the form, empty where there is none. */
export const dayInput = ({ value, onChange, ...field }: GetInputPropsReturnType) => ({
  ...field,
  value: value || null,
  onChange: (chosen: string | null) => onChange(chosen ?? ''),
})
