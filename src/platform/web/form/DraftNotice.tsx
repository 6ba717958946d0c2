import { Alert, Button, Group, Text } from '@mantine/core'
import { useFormats } from '../ui/use-formats.ts'
import type { Draft } from './use-draft.ts'

export function DraftNotice<Values>({ draft }: { draft: Draft<Values> }) {
  const { dateTime } = useFormats()
  if (!draft.found) return null
  return (
    <Alert color="navy" title="There is an unsaved draft">
      <Text size="sm">You typed it on {dateTime(draft.found.keptAt)} and did not save it.</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={draft.restore}>
          Use the draft
        </Button>
        <Button size="xs" variant="default" onClick={draft.discard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  )
}
