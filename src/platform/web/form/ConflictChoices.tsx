import { Radio, Stack } from '@mantine/core'
import type { Difference } from './merge.ts'

interface Props {
  conflicts: readonly Difference[]
  labels: Readonly<Record<string, string>>
  /** How a value reads, where it is not a text: the name behind an id. */
  say?(field: string, value: unknown): string
  /** The fields of which the other version is taken. */
  theirs: readonly string[]
  onTheirs(fields: readonly string[]): void
}

/** Fields that two people changed: one line for each version, and one of them chosen. */
export function ConflictChoices({ conflicts, labels, say = sayText, theirs, onTheirs }: Props) {
  const choose = (field: string, side: string) =>
    onTheirs(side === 'theirs' ? [...theirs, field] : theirs.filter((name) => name !== field))
  return conflicts.map(({ field, mine, theirs: other }) => (
    <Radio.Group
      key={field}
      label={labels[field] ?? field}
      value={theirs.includes(field) ? 'theirs' : 'mine'}
      onChange={(side) => choose(field, side)}
    >
      <Stack gap={4} mt={4}>
        <Radio value="mine" label={`Yours: ${say(field, mine)}`} />
        <Radio value="theirs" label={`Theirs: ${say(field, other)}`} />
      </Stack>
    </Radio.Group>
  ))
}

/** The value of each conflict, as chosen. */
export const chosenOf = (conflicts: readonly Difference[], theirs: readonly string[]) =>
  Object.fromEntries(
    conflicts.map((conflict) => [
      conflict.field,
      theirs.includes(conflict.field) ? conflict.theirs : conflict.mine,
    ]),
  )

/** Lists and records are told in words only by a form that knows them. */
export function sayText(_field: string, value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? '(a list)' : String(value)
}
