import { Button, Group, List, Stack, Text } from '@mantine/core'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { DraftLink } from './DraftLink.tsx'

export interface Blanks {
  readonly found: readonly string[]
  /** Figures of the text that differ from the request, in words. */
  readonly differences: readonly string[]
  /** What becomes of it: sent on all the same, refused, or final as it is. */
  readonly fate: 'asked' | 'refused' | 'final'
}

interface Props {
  id: string
  /** The verb, on the button and in the title. */
  action: string
  gaps: Blanks
  onAnyway(): void
  onClose(): void
}

const sentences: Record<Blanks['fate'], string> = {
  asked:
    'You can send it now, but all blanks must be filled in, and the text must match the request, before it goes to the Board.',
  refused: 'The text is locked once it goes to the Board. Fix this first.',
  final: 'It was adopted this way and can’t be changed.',
}

/** Says what is missing in the text before it goes on. */
export function BlanksDialog({ id, action, gaps: { found, differences, fate }, onAnyway, onClose }: Props) {
  return (
    <AppDialog
      title={`${action}: the text ${differences.length > 0 ? 'and the request don’t match' : 'has blanks'}`}
      onClose={onClose}
    >
      <Stack gap="md">
        {differences.length > 0 && <Items lines={differences} />}
        {found.length > 0 && <Text size="sm">To fill in:</Text>}
        {found.length > 0 && <Items lines={found} />}
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

const Items = ({ lines }: { lines: readonly string[] }) => (
  <List size="sm" fw={600}>
    {lines.map((line) => (
      <List.Item key={line}>{line}</List.Item>
    ))}
  </List>
)
