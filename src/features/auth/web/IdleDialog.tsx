import { Button, Group, Modal, Text } from '@mantine/core'

interface Props {
  secondsLeft: number
  canStay: boolean
  onStay(): void
  onLogOff(): void
}

export function IdleDialog({ secondsLeft, canStay, onStay, onLogOff }: Props) {
  return (
    <Modal opened onClose={onStay} title="Your session is about to end">
      <Text>
        {canStay
          ? 'You’ve been inactive. To protect county records, you’ll be logged off in '
          : 'Sessions end after 12 hours. Save your work; you’ll be logged off in '}
        <strong role="timer">{countdown(secondsLeft)}</strong>.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onLogOff}>
          Log Off
        </Button>
        {canStay && (
          <Button onClick={onStay} data-autofocus>
            Stay Logged In
          </Button>
        )}
      </Group>
    </Modal>
  )
}

const countdown = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
