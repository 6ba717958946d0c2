import { List, Paper, Text, Title } from '@mantine/core'
import { storyProjectId, threadKindNames } from '#features/thread/rules.ts'
import { targetOf, useThread } from '#features/thread/web/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'

/** The records of the story, in the county that has them. */
export function StoryRecords() {
  const { data } = useThread('project', storyProjectId)
  if (!data) return null
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="story-records">
      <Title id="story-records" order={2} mb="sm">
        The bridge on Mill Road
      </Title>
      <Text mb="sm">
        This county has been through all of it. Open the records one after the other, or{' '}
        <AppLink to="/thread/$kind/$id" params={{ kind: 'project', id: storyProjectId }}>
          see the whole thread
        </AppLink>
        .
      </Text>
      <List type="ordered" spacing={6} withPadding>
        {data.steps.map((step) => {
          const target = targetOf(step)
          const name = [step.number, step.title].filter(Boolean).join(' ')
          return (
            <List.Item key={step.key}>
              {threadKindNames[step.kind]}: {target ? <AppLink {...target}>{name}</AppLink> : name}
            </List.Item>
          )
        })}
      </List>
    </Paper>
  )
}
