import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { timeLeft } from '../time-left.ts'
import { useServerClock } from '../use-server-clock.ts'

interface Props {
  dueAt: string
  /** By the county’s clock, when it was asked. */
  now: string
  /** Called once the due time has come; always the same function. */
  onDue(): void
}

const anHour = 3_600_000

/** How long vendors have, by the county’s clock: that of the device may be wrong. */
export function Countdown({ dueAt, now, onDue }: Props) {
  const { dateTime } = useFormats()
  const left = Date.parse(dueAt) - useServerClock(now)
  const isDue = left <= 0
  useEffect(() => {
    if (isDue) onDue()
  }, [isDue, onDue])
  return (
    <Text role="timer" aria-live="off">
      Due {dateTime(dueAt)}.{' '}
      <Text span fw={600} className="tabular" c={left < anHour ? 'var(--mantine-color-error)' : undefined}>
        {isDue ? 'The due time has passed' : `${timeLeft(left)} left`}
      </Text>{' '}
      by the county’s clock.
    </Text>
  )
}
