import { Highlight, Paper, Stack, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { helpTopics } from '../rules.ts'
import { type Found, wordsIn } from '../search.ts'

interface Props {
  query: string
  found: readonly Found[]
}

export function HelpResults({ query, found }: Props) {
  const words = wordsIn(query)
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
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {found.map(({ id, excerpt }) => (
          <li key={id}>
            <AppLink to="/help/$topic" params={{ topic: id }} fw={600}>
              <Highlight component="span" inherit highlight={words}>
                {helpTopics[id].title}
              </Highlight>
            </AppLink>
            <Highlight size="sm" highlight={words}>
              {excerpt}
            </Highlight>
          </li>
        ))}
      </Stack>
    </Paper>
  )
}
