import { MultiSelect } from '@mantine/core'
import { Item } from '../../../contract.ts'
import { bases, inWords, majorityOfAllSeats, type Threshold } from '../../../votes.ts'

interface Props {
  label: string
  value?: unknown
  error?: unknown
  onChange?(thresholds: Threshold[]): void
}

const Thresholds = Item.shape.thresholds
const of = (comparison: Threshold['comparison'], numerator: number, denominator: number) =>
  bases.map((base): Threshold => ({ comparison, numerator, denominator, base, measure: 'weight' }))

const offered: readonly Threshold[] = [
  ...of('more-than', 1, 2),
  { ...majorityOfAllSeats, measure: 'heads' },
  ...of('at-least', 2, 3),
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 60, denominator: 100 },
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 3, denominator: 4 },
]

const keyOf = ({ comparison, numerator, denominator, base, measure }: Threshold) =>
  JSON.stringify({ comparison, numerator, denominator, base, measure })
const usual = inWords(majorityOfAllSeats)

/** All that are chosen must be met; none chosen is the usual one. */
export function ThresholdField({ label, value, error, onChange }: Props) {
  const chosen = Thresholds.safeParse(value).data ?? []
  const all = new Map([...offered, ...chosen].map((each) => [keyOf(each), each]))
  return (
    <MultiSelect
      label={label}
      description={chosen.length === 0 ? `The usual one: ${usual}.` : 'All of these must be met.'}
      data={[...all].map(([key, each]) => ({ value: key, label: inWords(each) }))}
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

export function thresholdsInWords(value: unknown): string {
  const thresholds = Thresholds.safeParse(value).data ?? []
  return thresholds.length === 0 ? usual : thresholds.map(inWords).join('; ')
}
