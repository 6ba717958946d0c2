import { Text } from '@mantine/core'
import { OverdueMark } from './OverdueMark.tsx'

interface Waiting {
  readonly waitingon: string | null
  readonly waiting_since: string
  readonly due_on: string | null
  readonly is_held: boolean
}

/** Whom a matter is waiting on, for how long, and whether it is overdue. */
export const waitingOnLook = <Row extends Waiting>(waited: (since: string) => string, width: number) => ({
  render: (row: Row) =>
    row.waitingon && (
      <span>
        {row.waitingon}{' '}
        <Text span size="xs" c="dimmed">
          {waited(row.waiting_since)}
        </Text>{' '}
        <OverdueMark row={row} isShort />
      </span>
    ),
  sort: 'waiting',
  width,
})
