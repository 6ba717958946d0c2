import { Group, NumberInput, Select, Text } from '@mantine/core'
import { z } from 'zod'
import { bases, baseWords, comparisons, comparisonWords, measures } from '#platform/shared/vote-threshold.ts'
import type { FieldProps } from './field-props.ts'

/** A number field that is being emptied holds no number. */
const Part = z.union([z.number(), z.literal('')]).catch('')
const Draft = z.object({
  comparison: z.enum(comparisons).catch('more-than'),
  numerator: Part,
  denominator: Part,
  base: z.enum(bases).catch('all-seats'),
  measure: z.enum(measures).catch('weight'),
})

const measureWords = { weight: 'weighted votes', heads: 'number of members' } as const

const choices = <K extends string>(keys: readonly K[], words: Record<K, string>) =>
  keys.map((value) => ({ value, label: words[value] }))

export function ThresholdField({ value, onChange }: FieldProps) {
  const draft = Draft.parse(value)
  const change = (part: object) => onChange({ ...draft, ...part })
  const number = (name: 'numerator' | 'denominator', label: string) => (
    <NumberInput
      aria-label={label}
      value={draft[name]}
      onChange={(next) => change({ [name]: next })}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      w="5rem"
    />
  )
  return (
    <Group gap="xs">
      <Select
        aria-label="Comparison"
        data={choices(comparisons, comparisonWords)}
        value={draft.comparison}
        onChange={(comparison) => change({ comparison })}
        allowDeselect={false}
        w="8rem"
      />
      {number('numerator', 'Numerator')}
      <Text aria-hidden>/</Text>
      {number('denominator', 'Denominator')}
      <Text>of</Text>
      <Select
        aria-label="Base"
        data={choices(bases, baseWords)}
        value={draft.base}
        onChange={(base) => change({ base })}
        allowDeselect={false}
        w="10rem"
      />
      <Text>by</Text>
      <Select
        aria-label="Counted by"
        data={choices(measures, measureWords)}
        value={draft.measure}
        onChange={(measure) => change({ measure })}
        allowDeselect={false}
        w="12rem"
      />
    </Group>
  )
}
