import { Button } from '@mantine/core'
import { useState } from 'react'
import { BoardColumnFrame } from '#features/matters/web/index.ts'
import { type BoardColumn as Column, cardsAtOnce } from '../../contract.ts'
import { type Status, statusNames } from '../../rules.ts'
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
  const left = total - rows.length
  const more = left > 0 && (
    <Button
      variant="default"
      size="xs"
      fullWidth
      loading={longer.isFetching}
      onClick={() => (limit < mostCards ? setLimit(limit + cardsAtOnce) : onTable(status))}
    >
      {limit < mostCards
        ? `${Math.min(left, cardsAtOnce)} more: ${statusNames[status]}`
        : `List all ${total.toLocaleString('en-US')}: ${statusNames[status]}`}
    </Button>
  )
  return (
    <BoardColumnFrame title={statusNames[status]} total={total} more={more}>
      {rows.map((row) => (
        <BoardCard key={row.id} row={row} isMoved={row.id === moved} onMoved={() => onMoved(row.id)} />
      ))}
    </BoardColumnFrame>
  )
}
