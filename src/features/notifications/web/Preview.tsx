import { Alert, Anchor, List, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId } from 'react'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { TextProblem } from '../contract.ts'
import { isNotificationKey } from '../rules.ts'
import { usePreview } from './api.ts'
import classes from './Preview.module.css'

interface Props {
  typed: { key: string; subject: string; body: string }
  onProblem(problem: TextProblem): void
}

/** The mail as its reader would see it, a moment after the last key, and what is wrong with the text. */
export function Preview({ typed, onProblem }: Props) {
  const id = useId()
  const { key, subject, body } = typed
  const [settled] = useDebouncedValue({ key, subject, body }, 300)
  const chosen = isNotificationKey(settled.key) ? { ...settled, key: settled.key } : null
  const preview = usePreview(chosen)
  const problems = chosen ? (preview.data?.problems ?? []) : []

  return (
    <Paper component="section" aria-labelledby={id} withBorder p="md">
      <Title id={id} order={2} size="h3">
        Preview
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        With sample data in place of the variables.
      </Text>
      <div role="status">{problems.length > 0 && <Problems problems={problems} onProblem={onProblem} />}</div>
      {!chosen && <Text size="sm">Choose a key to preview the email.</Text>}
      {chosen && preview.isPending && <Skeleton height={160} role="status" aria-label="Loading preview" />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />}
      {chosen && preview.isSuccess && (
        <article aria-label="Email preview" className={classes.mail}>
          <Text fw={600} className={classes.text}>
            {preview.data.subject ?? settled.subject}
          </Text>
          <Text mt="sm" className={classes.text}>
            {preview.data.text ?? settled.body}
          </Text>
        </article>
      )}
    </Paper>
  )
}

function Problems({
  problems,
  onProblem,
}: {
  problems: readonly TextProblem[]
  onProblem: Props['onProblem']
}) {
  return (
    <Alert
      role="note"
      color="yellow"
      mb="sm"
      title={problems.length === 1 ? 'One problem in the text' : `${problems.length} problems in the text`}
    >
      <List size="sm">
        {problems.map((problem) => (
          <List.Item key={`${problem.field} ${problem.line} ${problem.column}`}>
            <Anchor
              component="button"
              type="button"
              underline="always"
              c="inherit"
              lh="1.5rem"
              ta="left"
              onClick={() => onProblem(problem)}
            >
              {placeOf(problem)}: {problem.message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const placeOf = ({ field, line }: TextProblem) => (field === 'subject' ? 'Subject' : `Body, line ${line}`)
