import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BoardFrame, EmptyBoard } from '#features/matters/web/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { BoardColumn as Column } from '../../contract.ts'
import { type Status, statuses } from '../../rules.ts'
import { statusOrder } from '../labels.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { type BoardFilters, useBoard } from './use-board.ts'

interface Props {
  filters: BoardFilters
  /** The whole way is shown, also where no one is on it at the moment. */
  isWholeWay: boolean
  empty: ReactNode
  /** Shows all of one state as a table. */
  onTable(status: Status): void
}

/** Resolutions as cards, in a column for each state. */
export function Board({ filters, isWholeWay, empty, onTable }: Props) {
  const board = useBoard(filters)
  const [moved, setMoved] = useState<string | null>(null)
  if (board.isPending) return <Skeleton height={320} role="status" aria-label="Loading cards" />
  if (board.isError) return <ErrorState error={board.error} onRetry={() => board.refetch()} />
  const { rows: filled } = board.data
  if (filled.length === 0) return <EmptyBoard>{empty}</EmptyBoard>
  return (
    <BoardFrame isStale={board.isPlaceholderData}>
      {columnsOf(filled, isWholeWay && !filters.status).map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          filters={filters}
          moved={moved}
          onMoved={setMoved}
          onTable={onTable}
        />
      ))}
    </BoardFrame>
  )
}

const columnsOf = (filled: readonly Column[], isWholeWay: boolean): Column[] =>
  statuses.flatMap((status) => {
    const column = filled.find((each) => each.status === status)
    if (column) return column
    return isWholeWay && statusOrder.includes(status) ? { status, total: 0, rows: [] } : []
  })
