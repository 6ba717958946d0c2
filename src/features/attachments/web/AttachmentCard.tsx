import { Box, Button, Checkbox, FileButton, Group, List, Paper, Text } from '@mantine/core'
import { inKilobytes } from '#platform/shared/file-size.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Attachment } from '../contract.ts'
import { AttachmentTools } from './AttachmentTools.tsx'
import type { useAttachments } from './use-attachments.ts'

interface Props {
  attachment: Attachment
  count: number
  attachments: ReturnType<typeof useAttachments>
  canEdit: boolean
}

export function AttachmentCard({ attachment, count, attachments, canEdit }: Props) {
  const { dateTime } = useFormats()
  const { title, position } = attachment
  return (
    <Paper withBorder p="md" component="article" aria-label={title}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{title}</Text>
        <Checkbox
          label="Include in packet"
          aria-label={`Include ${title} in packet`}
          checked={attachment.is_in_packet}
          disabled={!canEdit}
          onChange={() => void attachments.change(attachment, { is_in_packet: !attachment.is_in_packet })}
        />
      </Group>
      <List size="sm" listStyleType="none" mt="xs" spacing={4} aria-label={`Versions of ${title}`}>
        {attachment.versions.map((version) => (
          <List.Item key={version.number}>
            <Group gap="xs" component="span">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Download version ${version.number} of ${title}`}
                onClick={() => void attachments.save(attachment, version)}
              >
                Version {version.number}
              </Button>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {version.name} ({inKilobytes(version.size)})
              </Text>
              <Text size="xs" c="dimmed">
                {[version.added_by, dateTime(version.added_at)].filter(Boolean).join(', ')}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {canEdit && (
        <Box mt="sm">
          <AttachmentTools
            title={title}
            position={position}
            count={count}
            onMove={(position) => void attachments.change(attachment, { position })}
            onRemove={attachment.may_remove ? () => attachments.remove(attachment) : undefined}
          >
            <FileButton onChange={(file) => file && void attachments.renew(attachment, file)}>
              {(props) => (
                <Button {...props} size="compact-sm" variant="default" aria-label={`New version of ${title}`}>
                  New version
                </Button>
              )}
            </FileButton>
          </AttachmentTools>
        </Box>
      )}
    </Paper>
  )
}
