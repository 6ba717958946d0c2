import { Alert, Button, Group, Text } from '@mantine/core'

interface Props {
  words: string
  onPutBack(): void
  onForget(): void
}

/** No one's words go without a word. */
export function OrphanedText({ words, onPutBack, onForget }: Props) {
  return (
    <Alert role="alert" color="yellow" title="Someone deleted the paragraph you were typing in" maw="56rem">
      <Text size="sm">You typed: “{words}”</Text>
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" onClick={onPutBack}>
          Add It at the End
        </Button>
        <Button size="compact-sm" variant="default" onClick={onForget}>
          Discard
        </Button>
      </Group>
    </Alert>
  )
}
