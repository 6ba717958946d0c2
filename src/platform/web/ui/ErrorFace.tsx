import { Button, Stack, Text, Title } from '@mantine/core'
import { messageOf } from '../api/index.ts'
import { Face } from './Face.tsx'

interface Props {
  error: unknown
  onRetry?: () => void
  title?: string
}

/** Says what happened and offers to try again. */
export function ErrorFace({ error, onRetry, title = 'This could not be loaded' }: Props) {
  return (
    <Face role="alert">
      <Stack align="center" gap="xs">
        <Title order={2}>{title}</Title>
        <Text>{messageOf(error)}</Text>
        {onRetry && (
          <Button mt="sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Face>
  )
}
