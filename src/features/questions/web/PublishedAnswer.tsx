import { Paper, Text, Title } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { PublishedQuestion } from '../contract.ts'
import { changesNotice } from '../rules.ts'

const typed = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** As everyone reads it. */
export function PublishedAnswer({ question: published }: { question: PublishedQuestion }) {
  const { dateTime } = useFormats()
  const { number, question, answer, changes_solicitation, published_at } = published
  return (
    <Paper withBorder p="md" component="article" aria-label={`Question ${number}`}>
      <Title order={3} size="h5">
        Question {number}
      </Title>
      <Text style={typed}>{question}</Text>
      <Text mt="xs" style={typed}>
        <strong>Answer:</strong> {answer}
      </Text>
      {changes_solicitation && (
        <Text mt="xs" fw={600}>
          {changesNotice}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Published {dateTime(published_at)}
      </Text>
    </Paper>
  )
}
