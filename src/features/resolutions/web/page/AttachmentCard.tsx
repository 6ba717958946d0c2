import { Button, Checkbox, FileButton, Group, List, Paper, Text } from '@mantine/core'
import { useConfirm } from '../../../../platform/web/ui/confirm-context.ts'
import { useFormats } from '../../../../platform/web/ui/use-formats.ts'
import type { Attachment } from '../../attachments-contract.ts'
import type { useAttachments } from './use-attachments.ts'

interface Props {
  attachment: Attachment
  count: number
  attachments: ReturnType<typeof useAttachments>
  canEdit: boolean
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

export function AttachmentCard({ attachment, count, attachments, canEdit }: Props) {
  const { dateTime } = useFormats()
  return (
    <Paper withBorder p="md" component="article" aria-label={attachment.title}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{attachment.title}</Text>
        <Checkbox
          label="Include in packet"
          aria-label={`Include ${attachment.title} in packet`}
          checked={attachment.is_in_packet}
          disabled={!canEdit}
          onChange={() => void attachments.change(attachment, { is_in_packet: !attachment.is_in_packet })}
        />
      </Group>
      <List size="sm" listStyleType="none" mt="xs" spacing={4} aria-label={`Versions of ${attachment.title}`}>
        {attachment.versions.map((version) => (
          <List.Item key={version.number}>
            <Group gap="xs" component="span">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Download version ${version.number} of ${attachment.title}`}
                onClick={() => void attachments.save(attachment, version)}
              >
                Version {version.number}
              </Button>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {version.name} ({kilobytes(version.size)})
              </Text>
              <Text size="xs" c="dimmed">
                {[version.added_by, dateTime(version.added_at)].filter(Boolean).join(', ')}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {canEdit && <AttachmentTools attachment={attachment} count={count} attachments={attachments} />}
    </Paper>
  )
}

function AttachmentTools({ attachment, count, attachments }: Omit<Props, 'canEdit'>) {
  const confirm = useConfirm()
  const { title, position } = attachment

  async function remove() {
    const question = {
      title: `Remove ${title}`,
      text: 'Remove this attachment?',
      action: 'Remove',
      isDestructive: true,
    }
    if (await confirm(question)) await attachments.remove(attachment)
  }

  const move = (way: 'up' | 'down') => {
    const place = way === 'up' ? position - 1 : position + 1
    const isPossible = place >= 1 && place <= count
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Move ${title} ${way}`}
        aria-disabled={!isPossible}
        onClick={() => isPossible && void attachments.change(attachment, { position: place })}
      >
        {way === 'up' ? '↑' : '↓'}
      </Button>
    )
  }

  return (
    <Group gap="xs" mt="sm">
      {move('up')}
      {move('down')}
      <FileButton onChange={(file) => file && void attachments.renew(attachment, file)}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="default" aria-label={`New version of ${title}`}>
            New version
          </Button>
        )}
      </FileButton>
      <Button size="compact-sm" variant="default" c="red" aria-label={`Remove ${title}`} onClick={remove}>
        Remove
      </Button>
    </Group>
  )
}
