import { Button, Group, Table } from '@mantine/core'
import { clsx } from 'clsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Seat, Term } from '../contract.ts'
import type { SeatOnDay } from '../rules.ts'
import type { OpenDialog } from './BodyDialogs.tsx'
import { SeatMover } from './SeatMover.tsx'
import classes from './SeatRow.module.css'
import type { SeatOrder } from './use-seat-order.ts'

interface Props {
  seat: SeatOnDay<Term>
  before: SeatOnDay | undefined
  after: SeatOnDay | undefined
  /** The one that is being dragged. */
  dragged: SeatOnDay | undefined
  /** Null for those who may only see. */
  order: SeatOrder | null
  /** All of this seat, over time. */
  history: Seat | undefined
  onOpen(dialog: OpenDialog): void
}

export function SeatRow({ seat, before, after, dragged, order, history, onOpen }: Props) {
  const { term } = seat
  return (
    <Table.Tr
      className={clsx(dragged && dragged.id !== seat.id && classes.target)}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged) order?.move(dragged, seat)
      }}
    >
      {order && (
        <Table.Td>
          <SeatMover seat={seat} before={before} after={after} order={order} />
        </Table.Td>
      )}
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {seat.name}
          {seat.is_chair && <StatusBadge tone="active">Chair</StatusBadge>}
        </Group>
      </Table.Td>
      <Table.Td>{term ? term.member_name : <StatusBadge tone="warning">Vacant</StatusBadge>}</Table.Td>
      <Table.Td>
        <TermDays term={term} />
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {seat.weight.toLocaleString('en-US')}
      </Table.Td>
      {order && history && (
        <Table.Td>
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`New term for ${seat.name}`}
              onClick={() => onOpen({ kind: 'term', seat: history, term: null })}
            >
              New term
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Edit ${seat.name}`}
              onClick={() => onOpen({ kind: 'seat', seat: history })}
            >
              Edit
            </Button>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function TermDays({ term }: { term: Term | null }) {
  const { date } = useFormats()
  if (!term) return <span aria-hidden>—</span>
  return (
    <span className="tabular">
      {date(term.starts_on)} – {term.ends_on ? date(term.ends_on) : 'open'}
    </span>
  )
}
