import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'

interface Props {
  /** The verb, on the button and in the title. */
  action: string
  isDestructive?: boolean
  /** What comes of it, in a sentence: that it is final, or where it goes. */
  consequence?: string | undefined
  isRunning: boolean
  onReason(comment: string): void
  onClose(): void
}

/** Asks why: who asked for it is told. */
export function ReasonDialog({
  action,
  isDestructive = false,
  consequence,
  isRunning,
  onReason,
  onClose,
}: Props) {
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(comment.trim() === '')
    if (comment.trim() !== '') onReason(comment.trim())
  }

  return (
    <AppDialog title={`${action}: say why`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          {consequence && <Text size="sm">{consequence}</Text>}
          <Textarea
            label="Comment"
            description="Everyone who sees it can read this."
            required
            data-autofocus
            rows={3}
            resize="vertical"
            maxLength={5000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            error={isMissing && 'Enter a comment.'}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isRunning} {...(isDestructive && { color: 'red' })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
