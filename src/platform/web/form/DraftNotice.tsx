import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../ui/use-formats.ts'
import { ConflictChoices, chosenOf } from './ConflictChoices.tsx'
import type { Draft } from './use-draft.ts'

interface Props<Values> {
  draft: Draft<Values>
  labels: Readonly<Record<string, string>>
  say?(field: string, value: unknown): string
}

/** Offers what was typed before and never saved; where someone else changed the same fields since, both are shown. */
export function DraftNotice<Values>({ draft, labels, say }: Props<Values>) {
  const { dateTime } = useFormats()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  if (!draft.found) return null
  const { conflicts } = draft
  return (
    <Alert color="navy" title="You have unsaved changes">
      <Stack gap="xs">
        <Text size="sm">
          You typed them on {dateTime(draft.found.keptAt)}.
          {conflicts.length > 0 && ' These fields have changed since then. Choose which to keep.'}
        </Text>
        <ConflictChoices
          conflicts={conflicts}
          labels={labels}
          say={say}
          theirs={theirs}
          onTheirs={setTheirs}
        />
        <Group gap="xs">
          <Button size="xs" onClick={() => draft.restore(chosenOf(conflicts, theirs))}>
            Restore
          </Button>
          <Button size="xs" variant="default" onClick={draft.discard}>
            Discard
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
