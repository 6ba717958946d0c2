import { NumberInput, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'

/** Whole hours or days; switched off there is no clock. */
export function AmountField({ unit, value, onChange }: FieldProps & { unit: string }) {
  const [last, setLast] = useState<unknown>(value ?? 1)
  const isOn = value !== null
  const change = (next: unknown) => {
    setLast(next)
    onChange(next)
  }
  return (
    <Stack gap="sm">
      <Switch
        label="On"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked ? last : null)}
      />
      {isOn && (
        <NumberInput
          label={unit.charAt(0).toUpperCase() + unit.slice(1)}
          value={typeof value === 'number' ? value : ''}
          onChange={change}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          maw="12rem"
        />
      )}
    </Stack>
  )
}
