import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Hour, hours } from '../attendance/times.ts'

interface Props {
  error: ReactNode
  value: Hour | null
  onChange(hour: Hour | null): void
}

const words: Record<Hour, string> = { first: 'The first', second: 'The second' }

/** Asked where the clocks show a time twice, on the night on which daylight saving time ends. */
export function RepeatedHour({ error, value, onChange }: Props) {
  return (
    <Select
      label="Which hour"
      error={error}
      data={hours.map((hour) => ({ value: hour, label: words[hour] }))}
      value={value}
      onChange={onChange}
    />
  )
}
