import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'

interface Props {
  title: string
  /** From one. */
  position: number
  count: number
  onMove(position: number): void
  /** Left out where the reader may not remove it. */
  onRemove?: (() => unknown) | undefined
  /** What else can be done with it, between moving and removing. */
  children?: ReactNode
}

/** An attachment is moved among the others, and removed after a question. */
export function AttachmentTools({ title, position, count, onMove, onRemove, children }: Props) {
  const confirm = useConfirm()

  async function remove() {
    const question = {
      title: `Remove ${title}`,
      text: 'Remove this attachment? Anyone who can edit can restore it.',
      action: 'Remove',
      isDestructive: true,
    }
    if (await confirm(question)) await onRemove?.()
  }

  const move = (way: 'up' | 'down') => {
    const place = way === 'up' ? position - 1 : position + 1
    const isPossible = place >= 1 && place <= count
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Move ${title} ${way}`}
        aria-disabled={!isPossible}
        onClick={() => isPossible && onMove(place)}
      >
        {way === 'up' ? '↑' : '↓'}
      </Button>
    )
  }

  return (
    <Group gap="xs">
      {move('up')}
      {move('down')}
      {children}
      {onRemove && (
        <Button size="compact-sm" variant="default" c="red" aria-label={`Remove ${title}`} onClick={remove}>
          Remove
        </Button>
      )}
    </Group>
  )
}
