import { Stack, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { helpTopics, type TopicId } from '../rules.ts'
import { topicTexts } from '../topics/index.ts'

export function TopicList({ topics }: { topics: readonly TopicId[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {topics.map((id) => (
        <li key={id}>
          <AppLink to="/help/$topic" params={{ topic: id }} fw={600}>
            {helpTopics[id].title}
          </AppLink>
          <Text size="sm">{topicTexts[id].summary}</Text>
        </li>
      ))}
    </Stack>
  )
}
