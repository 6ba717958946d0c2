import { Group, Title } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { searchTopics } from '../search.ts'
import { topicTexts } from '../topics/index.ts'
import { TopicHits } from './TopicHits.tsx'

const most = 3

/** The best help pages for a search of everything, below the records. */
export function HelpThatMatches({ query }: { query: string }) {
  const found = searchTopics(topicTexts, query)
  if (found.length === 0) return null
  return (
    <section aria-label="Help pages">
      <Group gap="md" mt="xl" mb="sm" align="baseline">
        <Title order={2} size="h4">
          Help
        </Title>
        {found.length > most && (
          <AppLink to="/help" search={{ q: query }} size="sm">
            Show all {found.length} help pages
          </AppLink>
        )}
      </Group>
      <TopicHits query={query} found={found.slice(0, most)} />
    </section>
  )
}
