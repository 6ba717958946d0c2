import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { helpTopics, isTopicId, type TopicId, topicIds } from '../rules.ts'
import { topicTexts } from '../topics/index.ts'
import { BlockView } from './BlockView.tsx'
import { StoryRecords } from './StoryRecords.tsx'

export function HelpTopicPage() {
  const { topic } = useParams({ from: '/signed-in/help/$topic' })
  if (isTopicId(topic)) return <TopicView id={topic} />
  return (
    <Page title="Help">
      <EmptyState title="This help page doesn’t exist.">
        <AppLink to="/help">Show all pages</AppLink>
      </EmptyState>
    </Page>
  )
}

function TopicView({ id }: { id: TopicId }) {
  const { summary, sections } = topicTexts[id]
  return (
    <Page title={helpTopics[id].title}>
      <Stack gap="md" maw="52rem">
        <Text size="md">{summary}</Text>
        {sections.map(({ heading, blocks }) => (
          <Paper key={heading} withBorder p="lg" component="section">
            <Title order={2} mb="sm">
              {heading}
            </Title>
            <Stack gap="sm">
              {blocks.map((block) => (
                <BlockView key={JSON.stringify(block)} block={block} />
              ))}
            </Stack>
          </Paper>
        ))}
        {id === 'one-purchase' && <StoryRecords />}
        <Neighbours id={id} />
      </Stack>
    </Page>
  )
}

function Neighbours({ id }: { id: TopicId }) {
  const at = topicIds.indexOf(id)
  const [before, after] = [topicIds[at - 1], topicIds[at + 1]]
  return (
    <Group component="nav" aria-label="More help" justify="space-between" gap="md">
      {before ? (
        <AppLink to="/help/$topic" params={{ topic: before }}>
          ← {helpTopics[before].title}
        </AppLink>
      ) : (
        <span />
      )}
      <AppLink to="/help">All pages</AppLink>
      {after ? (
        <AppLink to="/help/$topic" params={{ topic: after }}>
          {helpTopics[after].title} →
        </AppLink>
      ) : (
        <span />
      )}
    </Group>
  )
}
