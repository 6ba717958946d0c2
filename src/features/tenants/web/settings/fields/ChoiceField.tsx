import { Radio, Stack } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

export function ChoiceField({
  options,
  value,
  onChange,
}: FieldProps & { options: Readonly<Record<string, string>> }) {
  return (
    <Stack gap="xs">
      {Object.entries(options).map(([each, label]) => (
        <Radio
          key={each}
          name="value"
          value={each}
          label={label}
          checked={value === each}
          onChange={() => onChange(each)}
        />
      ))}
    </Stack>
  )
}
