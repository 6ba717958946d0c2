import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

interface Props {
  current: number
  total: number
  onStep(number: number): void
}

/** From change to change: with buttons, or Alt with the arrow keys. */
export function ChangeSteps({ current, total, onStep }: Props) {
  const previous = () => current > 1 && onStep(current - 1)
  const next = () => current < total && onStep(current + 1)
  useHotkeys([
    ['alt+ArrowDown', next],
    ['alt+ArrowUp', previous],
  ])
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={current <= 1}
        onClick={previous}
      >
        Previous Change
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={current >= total}
        onClick={next}
      >
        Next Change
      </Button>
      <Text size="sm" c="dimmed">
        {current > 0 ? `Change ${current} of ${total}` : 'Or press Alt with ↓ or ↑'}
      </Text>
    </Group>
  )
}
