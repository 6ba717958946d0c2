import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ProjectQuestion } from '../contract.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  question: ProjectQuestion
  projectId: string
  mayAnswer: boolean
  mayPublish: boolean
  onPublish(): void
}

const typed = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

export function QuestionCard({ question, projectId, mayAnswer, mayPublish, onPublish }: Props) {
  const { public_question, answer, status, number, asked_by, firm, asked_at, changes_solicitation } = question
  const { dateTime } = useFormats()
  const [open, setOpen] = useState<'answer' | 'withdraw' | null>(null)
  const name = number === null ? `Question of ${asked_by}` : `Question ${number}`
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5">
            {name}
          </Title>
          <Status question={question} />
        </Group>
        <Text size="sm" c="dimmed">
          Asked by {asked_by}
          {firm && `, ${firm}`}, {dateTime(asked_at)}
        </Text>
        <Text style={typed}>{public_question}</Text>
        {public_question !== question.question && (
          <Text size="sm" c="dimmed" style={typed}>
            As asked: {question.question}
          </Text>
        )}
        {answer && (
          <Text style={typed}>
            <strong>Answer:</strong> {answer}
          </Text>
        )}
        {changes_solicitation && (
          <Text size="sm">
            This answer changes the solicitation. Issue an addendum on the{' '}
            <AppLink to="/projects/$id" params={{ id: projectId }}>
              project
            </AppLink>
            ; without it, the change doesn’t count.
          </Text>
        )}
        {question.reason && <Text size="sm">Reason: {question.reason}</Text>}
        {mayAnswer && status === 'open' && (
          <Group gap="xs">
            {mayPublish && (
              <Button variant={answer ? 'default' : 'filled'} onClick={() => setOpen('answer')}>
                {answer ? 'Edit Answer' : 'Write Answer'}
              </Button>
            )}
            {mayPublish && answer && <Button onClick={onPublish}>Publish Answer</Button>}
            <Button variant="default" onClick={() => setOpen('withdraw')}>
              Withdraw Question
            </Button>
          </Group>
        )}
      </Stack>
      {open === 'answer' && <AnswerDialog question={question} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && <WithdrawDialog question={question} onClose={() => setOpen(null)} />}
    </Paper>
  )
}

function Status({ question: { status, answer } }: { question: ProjectQuestion }) {
  if (status === 'published') return <StatusBadge tone="good">Published</StatusBadge>
  if (status === 'withdrawn') return <StatusBadge tone="bad">Withdrawn</StatusBadge>
  return answer ? (
    <StatusBadge tone="active">Answer not published</StatusBadge>
  ) : (
    <StatusBadge tone="warning">No answer yet</StatusBadge>
  )
}
