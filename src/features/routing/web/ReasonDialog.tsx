import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useKept } from '#platform/web/form/use-kept.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'

interface Wording {
  readonly title: string
  readonly label: string
  readonly description: string
  /** Where nothing was entered. */
  readonly missing?: string
}

interface Props {
  /** The verb, on the button and in the title. */
  action: string
  /** The record that the reason is about: what was typed is kept for it until it is sent, or canceled. */
  about: string
  isDestructive?: boolean
  /** The button that changes nothing, where Cancel would be understood as the action. */
  keep?: string | undefined
  /** What comes of it, in a sentence: that it is final, or where it goes. */
  consequence?: string | undefined
  /** Where it is more than a reason. */
  wording?: Wording | undefined
  mostCharacters?: number
  isRunning: boolean
  /** Whether it was done; the reason is kept where it was not. */
  onReason(comment: string): Promise<boolean>
  onClose(): void
}

/** Asks why: who asked for it is told. */
export function ReasonDialog({
  action,
  about,
  isDestructive = false,
  keep = 'Cancel',
  consequence,
  wording,
  mostCharacters = 5000,
  isRunning,
  onReason,
  onClose,
}: Props) {
  const { value: comment, set: setComment, forget } = useKept(`reason-${action}-${about}`, z.string(), '')
  const [isMissing, setIsMissing] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(comment.trim() === '')
    if (comment.trim() !== '' && (await onReason(comment.trim()))) forget()
  }

  function cancel() {
    forget()
    onClose()
  }

  return (
    <AppDialog title={wording?.title ?? `${action}: enter a reason`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          {consequence && <Text size="sm">{consequence}</Text>}
          <Textarea
            label={wording?.label ?? 'Comment'}
            description={wording?.description ?? 'Visible to everyone who can view it.'}
            required
            data-autofocus
            rows={3}
            resize="vertical"
            maxLength={mostCharacters}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            error={isMissing && (wording?.missing ?? 'Enter a comment.')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {keep}
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
