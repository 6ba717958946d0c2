import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { isProblem, messageOf } from '../api/index.ts'
import { CenteredMessage } from './CenteredMessage.tsx'
import { NotFoundState } from './NotFoundState.tsx'

interface Props {
  error: unknown
  onRetry?: () => void
  title?: string
  /** Where to go on, for those who aren’t let in. */
  back?: ReactNode
}

/** Says what happened and offers to try again; what is not there will not be there the next time either. */
export function ErrorState({ error, onRetry, title = 'We couldn’t load this', back }: Props) {
  if (isProblem(error, 'not_found')) return <NotFoundState />
  // Trying again changes nothing about who may see it.
  const isForbidden = isProblem(error, 'forbidden')
  return (
    <CenteredMessage role="alert">
      <Stack align="center" gap="xs">
        <Title order={2}>{isForbidden ? 'You don’t have access to this' : title}</Title>
        <Text>{messageOf(error)}</Text>
        {isForbidden && back}
        {onRetry && !isForbidden && (
          <Button mt="sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </CenteredMessage>
  )
}
