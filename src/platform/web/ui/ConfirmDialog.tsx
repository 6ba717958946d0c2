import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { aboveDialogs, type Question, restMilliseconds } from './confirm-context.ts'
import { useFocusReturned } from './use-focus-returned.ts'

interface Props {
  question: Question
  isOpen: boolean
  onAnswer(yes: boolean): void
}

/** Escape answers the question only; a dialog below it stays open. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' }

export function ConfirmDialog({ question, isOpen, onAnswer }: Props) {
  useFocusReturned(isOpen)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    setIsReady(false)
    if (!isOpen) return
    const timer = setTimeout(() => setIsReady(true), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isOpen])

  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onClose={() => onAnswer(false)}
      title={question.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      zIndex={aboveDialogs}
      closeButtonProps={{ 'aria-label': 'Cancel', ...keepsEscape }}
      onKeyDown={(event) => event.key === 'Escape' && onAnswer(false)}
    >
      <Text>{question.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus {...keepsEscape}>
          Cancel
        </Button>
        <Button
          color={question.isDestructive ? 'red' : undefined}
          disabled={!isReady}
          onClick={() => onAnswer(true)}
          {...keepsEscape}
        >
          {question.action}
        </Button>
      </Group>
    </Modal>
  )
}
