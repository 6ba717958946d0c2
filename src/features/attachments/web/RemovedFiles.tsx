import { Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { useAttachments } from './use-attachments.ts'

/** What was removed, by whom and when, for whoever can restore it. */
export function RemovedFiles({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { dateTime } = useFormats()
  const files = useQuery(attachments.removed).data ?? []
  if (files.length === 0) return null
  return (
    <Section
      title="Removed files"
      explanation="These files aren’t part of the request. You can restore them."
    >
      <List listStyleType="none" spacing="xs" aria-label="Removed files">
        {files.map(({ id, title, removed_by, removed_at }) => (
          <List.Item key={id}>
            <Group gap="xs" component="span">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Text>
              <Text size="xs" c="dimmed">
                Removed by {removed_by}, {dateTime(removed_at)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Restore ${title}`}
                onClick={() => void attachments.restore(id)}
              >
                Restore
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
