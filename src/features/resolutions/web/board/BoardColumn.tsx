import { Button, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { type BoardColumn as Column, cardsAtOnce } from '../../contract.ts'
import { type Status, statusNames } from '../../rules.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { type BoardFilters, useBoard } from './use-board.ts'

interface Props {
  column: Column
  filters: BoardFilters
  /** The card that was moved last: it takes the focus where it comes to lie. */
  moved: string | null
  onMoved(id: string): void
  onTable(status: Status): void
}

/** Beyond so many cards, a table is easier to read. */
const mostCards = 100

export function BoardColumn({ column, filters, moved, onMoved, onTable }: Props) {
  const { status, total } = column
  const [limit, setLimit] = useState(cardsAtOnce)
  const longer = useBoard({ ...filters, status, limit }, limit > cardsAtOnce)
  const rows = longer.data?.rows[0]?.rows ?? column.rows
  const id = useId()
  const left = total - rows.length
  return (
    <section className={classes.column} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.heading}>
        {statusNames[status]}{' '}
        <Text span inherit c="dimmed" className="tabular">
          {total.toLocaleString('en-US')}
        </Text>
      </Title>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} isMoved={row.id === moved} onMoved={() => onMoved(row.id)} />
        ))}
      </ul>
      {left > 0 && limit < mostCards && (
        <Button
          variant="default"
          size="xs"
          fullWidth
          loading={longer.isFetching}
          onClick={() => setLimit(limit + cardsAtOnce)}
        >
          {`${Math.min(left, cardsAtOnce)} more: ${statusNames[status]}`}
        </Button>
      )}
      {left > 0 && limit >= mostCards && (
        <Button variant="default" size="xs" fullWidth onClick={() => onTable(status)}>
          {`List all ${total.toLocaleString('en-US')}: ${statusNames[status]}`}
        </Button>
      )}
    </section>
  )
}
