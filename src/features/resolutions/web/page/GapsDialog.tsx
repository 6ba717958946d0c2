import { Button, Group, List, Stack, Text } from '@mantine/core'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { DraftLink } from './DraftLink.tsx'

export interface Gaps {
  readonly found: readonly string[]
  /** What becomes of it: sent on all the same, refused, or final as it is. */
  readonly fate: 'asked' | 'refused' | 'final'
}

interface Props {
  id: string
  /** The verb, on the button and in the title. */
  action: string
  gaps: Gaps
  onAnyway(): void
  onClose(): void
}

const sentences: Record<Gaps['fate'], string> = {
  asked:
    'You can send it on as it is, and somebody fills them in later. The Board only gets a text without gaps.',
  refused: 'With the Board nobody changes the text, so it goes there once they are filled in.',
  final: 'It was adopted like this, and nobody can change it any more.',
}

/** Says what is missing in the text before it goes on. */
export function GapsDialog({ id, action, gaps: { found, fate }, onAnyway, onClose }: Props) {
  return (
    <AppDialog title={`${action}: the text still has gaps`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">Still to be filled in:</Text>
        <List size="sm" fw={600}>
          {found.map((gap) => (
            <List.Item key={gap}>{gap}</List.Item>
          ))}
        </List>
        <Text size="sm">{sentences[fate]}</Text>
        <DraftLink id={id} onFollow={onClose} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {fate !== 'refused' && <Button onClick={onAnyway}>{action} anyway</Button>}
        </Group>
      </Stack>
    </AppDialog>
  )
}
