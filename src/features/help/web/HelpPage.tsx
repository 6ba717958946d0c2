import { Group, Paper, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session-context.ts'
import { SearchBox } from '#platform/web/table/SearchBox.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { type TopicId, topicIds } from '../rules.ts'
import { searchTopics } from '../search.ts'
import { topicTexts } from '../topics/index.ts'
import classes from './HelpPage.module.css'
import { HelpResults } from './HelpResults.tsx'
import { TopicList } from './TopicList.tsx'

const groups: readonly { title: string; topics: readonly TopicId[] }[] = [
  { title: 'Getting started', topics: topicIds.slice(0, topicIds.indexOf('users')) },
  { title: 'Setting up the county', topics: topicIds.slice(topicIds.indexOf('users')) },
]

export function HelpPage() {
  const { q = '' } = useSearch({ from: '/signed-in/help' })
  const navigate = useNavigate()
  const { user, county } = useSession()
  return (
    <Page title="Help">
      <Group role="search" aria-label="Help" mb="md">
        <SearchBox
          label="Search help"
          value={q}
          onSearch={(asked) =>
            navigate({ to: '/help', search: { q: asked }, replace: true, resetScroll: false })
          }
        />
      </Group>
      {q ? (
        <HelpResults query={q} found={searchTopics(topicTexts, q)} />
      ) : (
        <div className={classes.groups}>
          {groups.map(({ title, topics }) => (
            <Paper key={title} withBorder p="lg" component="section">
              <Title order={2} mb="sm">
                {title}
              </Title>
              <TopicList topics={topics} />
            </Paper>
          ))}
        </div>
      )}
      <Text mt="lg" c="dimmed" maw="48rem">
        You’re logged in to {county.name} as {user.role}. Menus show what your role can use. If something is
        missing, contact an administrator.
      </Text>
    </Page>
  )
}
