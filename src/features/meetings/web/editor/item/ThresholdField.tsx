import { MultiSelect } from '@mantine/core'
import {
  bases,
  majorityOfAllSeats,
  thresholdWords,
  type VoteThreshold,
} from '#platform/shared/vote-threshold.ts'
import { Item } from '../../../contract.ts'

interface Props {
  label: string
  value?: unknown
  error?: unknown
  /** Of the meeting, where the item requires nothing of its own. */
  usual: VoteThreshold
  onChange?(thresholds: VoteThreshold[]): void
}

const Thresholds = Item.shape.thresholds
const of = (comparison: VoteThreshold['comparison'], numerator: number, denominator: number) =>
  bases.map((base): VoteThreshold => ({ comparison, numerator, denominator, base, measure: 'weight' }))

const offered: readonly VoteThreshold[] = [
  ...of('more-than', 1, 2),
  { ...majorityOfAllSeats, measure: 'heads' },
  ...of('at-least', 2, 3),
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 60, denominator: 100 },
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 3, denominator: 4 },
]

const keyOf = ({ comparison, numerator, denominator, base, measure }: VoteThreshold) =>
  JSON.stringify({ comparison, numerator, denominator, base, measure })

/** All that are chosen must be met; none chosen is the default. */
export function ThresholdField({ label, value, error, usual, onChange }: Props) {
  const chosen = Thresholds.safeParse(value).data ?? []
  const all = new Map([...offered, ...chosen].map((each) => [keyOf(each), each]))
  return (
    <MultiSelect
      label={label}
      description={chosen.length === 0 ? `Default: ${thresholdWords(usual)}.` : 'All of these must be met.'}
      data={[...all].map(([key, each]) => ({ value: key, label: thresholdWords(each) }))}
      value={chosen.map(keyOf)}
      maxValues={3}
      clearable
      searchable
      hidePickedOptions
      error={typeof error === 'string' ? error : undefined}
      onChange={(keys) => onChange?.(keys.flatMap((key) => all.get(key) ?? []))}
    />
  )
}

export function thresholdsInWords(value: unknown, usual: VoteThreshold): string {
  const thresholds = Thresholds.safeParse(value).data ?? []
  return (thresholds.length === 0 ? [usual] : thresholds).map(thresholdWords).join('; ')
}
