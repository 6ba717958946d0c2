import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ConflictChoices, chosenOf, sayText } from './ConflictChoices.tsx'
import type { Difference, TheirChange } from './merge.ts'

/** Someone else's version of what is being edited, and the two ways on. */
export interface Stale {
  readonly conflicts: readonly Difference[]
  readonly theirChanges: readonly TheirChange[]
  reload(): void
  keep(chosen: Record<string, unknown>): void
}

interface Props {
  stale: Stale
  labels: Readonly<Record<string, string>>
  /** How a value reads, where it is not a text: the name behind an id. */
  say?(field: string, value: unknown): string
}

/** Someone else saved first: keep both sides where they do not touch, choose where they do, or start from theirs. */
export function StaleChoice({
  stale: { conflicts, theirChanges, keep, reload },
  labels,
  say = sayText,
}: Props) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const isConflict = (field: string) => conflicts.some((conflict) => conflict.field === field)
  const alone = theirChanges.filter(({ field }) => !isConflict(field))

  // The button that saves may be far from here.
  useEffect(() => box.current?.focus(), [])

  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="yellow"
      title="Someone else changed this while you were working."
      role="alert"
    >
      <Stack gap="sm">
        <Text size="sm">
          {conflicts.length > 0
            ? 'You both changed the same fields. Choose which to keep.'
            : alone.length > 0
              ? 'Your changes and theirs are in different fields, so you can keep both.'
              : 'None of the fields below have changed, so you can keep your changes.'}
        </Text>
        {alone.length > 0 && (
          <List size="sm" aria-label="Their changes">
            {alone.map(({ field, before, after }) => (
              <List.Item key={field}>
                {labels[field] ?? field}: {say(field, before)} → {say(field, after)}
              </List.Item>
            ))}
          </List>
        )}
        <ConflictChoices
          conflicts={conflicts}
          labels={labels}
          say={say}
          theirs={theirs}
          onTheirs={setTheirs}
        />
        <Group gap="xs">
          <Button size="xs" onClick={() => keep(chosenOf(conflicts, theirs))}>
            Merge and save
          </Button>
          <Button size="xs" variant="default" onClick={reload}>
            Reload theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
