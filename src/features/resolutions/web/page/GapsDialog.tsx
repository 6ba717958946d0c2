import { Button, Group, List, Stack, Text } from '@mantine/core'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { DraftLink } from './DraftLink.tsx'

export interface Gaps {
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
  gaps: Gaps
  onAnyway(): void
  onClose(): void
}

const sentences: Record<Gaps['fate'], string> = {
  asked:
    'You can send it on as it is, and have it completed later. The Board only gets a text without gaps that matches its request.',
  refused: 'The Board’s text can’t be changed, so it goes there once this is corrected.',
  final: 'It was adopted like this, and nobody can change it any more.',
}

/** Says what is missing in the text before it goes on. */
export function GapsDialog({ id, action, gaps: { found, differences, fate }, onAnyway, onClose }: Props) {
  return (
    <AppDialog
      title={`${action}: the text ${differences.length > 0 ? 'and the request don’t match' : 'still has gaps'}`}
      onClose={onClose}
    >
      <Stack gap="md">
        {differences.length > 0 && <Items lines={differences} />}
        {found.length > 0 && <Text size="sm">Still to be filled in:</Text>}
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
