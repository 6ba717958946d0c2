import { Text } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Opening } from '../../opening-contract.ts'
import { timeLeft } from '../time-left.ts'
import { useServerClock } from '../use-server-clock.ts'

interface Props {
  opening: Opening
  /** In the room, from the back row. */
  size?: string
}

/** Until the due time, then until the bid opening, by the county's clock. */
export function Countdown({ opening: { state, now, due_at, opening_at }, size = '1.75rem' }: Props) {
  const { dateTime } = useFormats()
  const clock = useServerClock(now)
  if (state !== 'open' && state !== 'closed') return null
  const [name, moment] = state === 'open' ? ['Due', due_at] : ['Bid opening', opening_at]
  return (
    <div>
      <Text role="timer" fz={size} fw={600} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {timeLeft(Date.parse(moment) - clock)}
      </Text>
      <Text c="dimmed">
        {name} {dateTime(moment)}, by the county’s clock
      </Text>
    </div>
  )
}
