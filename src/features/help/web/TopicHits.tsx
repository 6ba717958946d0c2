import { Highlight, Stack } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { helpTopics } from '../rules.ts'
import { type Found, wordsIn } from '../search.ts'

interface Props {
  query: string
  found: readonly Found[]
}

/** Help pages with the sentence in which the words were found. */
export function TopicHits({ query, found }: Props) {
  const words = wordsIn(query)
  return (
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
  )
}
