import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { narrowedByTab } from '#features/matters/rules.ts'
import {
  BoardCardFrame,
  BoardColumnFrame,
  BoardFrame,
  CardTitle,
  cardLinkClass,
  EmptyBoard,
} from '#features/matters/web/index.ts'
import { dayIn, isLate } from '#platform/shared/days.ts'
import { listQueryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { TableBar } from '#platform/web/table/TableBar.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { type BoardColumn, getProjectBoard, type ProjectRow } from '../../contract.ts'
import { isOver, type Status, statuses, statusNames } from '../../rules.ts'
import { ActiveFilters } from '../list/ActiveFilters.tsx'
import { projectColumns } from '../list/project-columns.tsx'
import { useProjectFilters } from '../list/use-project-filters.ts'
import { narrowingOf, type ProjectTableState, useProjectTable } from '../list/use-project-table.ts'

/** Projects as cards, in a column for each status that is not over. */
export function BoardPage() {
  const table = useProjectTable({ name: 'Projects', defaultSize: 50, defaultTab: 'all', isBoard: true })
  return (
    <Page title="Procurement Board">
      <section aria-label="Projects">
        <TableBar
          table={table}
          columns={[]}
          shown={projectColumns}
          filters={useProjectFilters()}
          moreFilters={<ActiveFilters table={table} />}
        />
        <Board table={table} />
      </section>
    </Page>
  )
}

function Board({ table }: { table: ProjectTableState }) {
  const { tab = 'all' } = table.state
  const filters = { ...narrowingOf(table.state), ...narrowedByTab[tab] }
  const board = useQuery({
    ...listQueryOf(getProjectBoard, { query: filters }),
    placeholderData: keepPreviousData,
  })
  if (board.isPending) return <Skeleton height={320} role="status" aria-label="Loading cards" />
  if (board.isError) return <ErrorState error={board.error} onRetry={() => board.refetch()} />
  const columns = columnsOf(board.data.rows, filters.status)
  if (columns.every(({ total }) => total === 0))
    return (
      <EmptyBoard>
        <EmptyState title="No projects in progress">
          {Object.values(filters).some(Boolean)
            ? 'Try different search terms, or fewer filters.'
            : 'Projects that departments request appear here until they are awarded, canceled, or archived.'}
        </EmptyState>
      </EmptyBoard>
    )
  return (
    <BoardFrame isStale={board.isPlaceholderData}>
      {columns.map((column) => (
        <Column key={column.status} column={column} table={table} />
      ))}
    </BoardFrame>
  )
}

/** Shown only while a project is there. */
const rare: readonly Status[] = ['additional-review', 'amending']

const columnsOf = (filled: readonly BoardColumn[], only: Status | undefined): BoardColumn[] =>
  statuses.flatMap((status) => {
    if (isOver(status) || (only && only !== status)) return []
    const column = filled.find((each) => each.status === status)
    return column ?? (rare.includes(status) ? [] : { status, total: 0, rows: [] })
  })

function Column({ column, table }: { column: BoardColumn; table: ProjectTableState }) {
  const { status, total, rows } = column
  const left = total - rows.length
  const more = left > 0 && (
    <AppLink to="/projects" search={{ ...table.state, status }} size="sm">
      {`${left.toLocaleString('en-US')} more: ${statusNames[status]}`}
    </AppLink>
  )
  return (
    <BoardColumnFrame title={statusNames[status]} total={total} more={more}>
      {rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
    </BoardColumnFrame>
  )
}

function Card({ row }: { row: ProjectRow }) {
  const { date } = useFormats()
  const today = dayIn(useSession().county.time_zone, new Date())
  const { id, procurementId, title, due_on } = row
  return (
    <BoardCardFrame
      row={row}
      link={
        <AppLink to="/projects/$id" params={{ id }} className={cardLinkClass}>
          <CardTitle number={procurementId} title={title} />
        </AppLink>
      }
    >
      {due_on && !isLate(due_on, today) && <Text size="xs">Due {date(due_on)}</Text>}
    </BoardCardFrame>
  )
}
