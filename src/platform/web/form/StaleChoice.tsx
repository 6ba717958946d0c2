import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Difference } from './merge.ts'

interface Props {
  conflicts: readonly Difference[]
  labels: Readonly<Record<string, string>>
  /** How a value reads, where it is not a text: the name behind an id. */
  say?(field: string, value: unknown): string
  onMerge(chosen: Record<string, unknown>): void
  onReload(): void
}

/** Somebody else saved first: keep both sides where they do not touch, choose where they do, or start from theirs. */
export function StaleChoice({
  conflicts,
  labels,
  say = (_, value) => spoken(value),
  onMerge,
  onReload,
}: Props) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (field: string, side: string) =>
    setTheirs((before) => (side === 'theirs' ? [...before, field] : before.filter((name) => name !== field)))
  const chosen = () =>
    Object.fromEntries(
      conflicts.map((conflict) => [
        conflict.field,
        theirs.includes(conflict.field) ? conflict.theirs : conflict.mine,
      ]),
    )

  return (
    <Alert color="yellow" title="Somebody else changed this in the meantime." role="alert">
      <Stack gap="sm">
        <Text size="sm">
          {conflicts.length === 0
            ? 'Their changes and yours are in different fields, so both can be kept.'
            : 'You both changed the same fields. Choose which to keep.'}
        </Text>
        {conflicts.map(({ field, mine, theirs: other }) => (
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
        ))}
        <Group gap="xs">
          <Button size="xs" onClick={() => onMerge(chosen())}>
            Merge and save
          </Button>
          <Button size="xs" variant="default" onClick={onReload}>
            Reload theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

const spoken = (value: unknown) =>
  value === '' || value === null || value === undefined ? '(empty)' : String(value)
