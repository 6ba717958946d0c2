import { Alert, Button, Group, Text } from '@mantine/core'

interface Props {
  words: string
  onPutBack(): void
  onForget(): void
}

/** Nobody's words go without a word. */
export function LostWords({ words, onPutBack, onForget }: Props) {
  return (
    <Alert
      role="alert"
      color="yellow"
      title="Somebody deleted the paragraph in which you were typing"
      maw="56rem"
    >
      <Text size="sm">You typed: “{words}”</Text>
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" onClick={onPutBack}>
          Put it back at the end
        </Button>
        <Button size="compact-sm" variant="default" onClick={onForget}>
          Leave it out
        </Button>
      </Group>
    </Alert>
  )
}
