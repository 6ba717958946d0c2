import { Paper, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Found } from '../search.ts'
import { TopicHits } from './TopicHits.tsx'

interface Props {
  query: string
  found: readonly Found[]
}

export function HelpResults({ query, found }: Props) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Results">
      <Text role="status" size="sm" c="dimmed" mb="sm">
        {found.length === 1 ? 'One page found' : `${found.length} pages found`}
      </Text>
      {found.length === 0 && (
        <EmptyState title="No pages found">
          <Text>
            Try different search terms, such as “password” or “export”.{' '}
            <AppLink to="/help">Show all pages</AppLink>
          </Text>
        </EmptyState>
      )}
      <TopicHits query={query} found={found} />
    </Paper>
  )
}
