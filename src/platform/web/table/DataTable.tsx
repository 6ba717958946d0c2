import { type ReactNode, useMemo } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'
import type { RowAction } from './RowActionButton.tsx'
import { SortBy } from './SortBy.tsx'
import { TableBar, type TableFilter } from './TableBar.tsx'
import { TablePager } from './TablePager.tsx'
import type { Selection } from './TableRow.tsx'
import { TableRows } from './TableRows.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { hiddenColumns, type TableState } from './table-search.ts'
import { Unhurried } from './Unhurried.tsx'
import type { Table } from './use-table.ts'

interface Props<Row, State extends TableState> {
  table: Table<Row, State>
  columns: readonly Column<Row>[]
  /** Unique among the rows. */
  rowKey(row: Row): string
  filters?: readonly TableFilter[]
  /** Filters that are more than a choice, such as days; they stand beside the others. */
  moreFilters?: ReactNode
  rowActions?: readonly RowAction<Row>[]
  /** What a click on a row, or Enter, opens. */
  onOpen?(row: Row): void
  /** Rows that are chosen, to do something with them together. */
  selection?: Selection<Row> | undefined
  /** Shown when there is nothing at all; a search without results says so by itself. */
  empty: ReactNode
  /** The last column is always seen, however far the others reach. */
  isLastPinned?: boolean
  /** Has more columns than a screen is wide: each row keeps to one line, and the table scrolls sideways. */
  isWide?: boolean
  /** Sorted by a choice beside the headers. */
  hasSortBy?: boolean
}

/** The one list of the product: sorted, filtered, searched and paged by the server, its state in the address. */
export function DataTable<Row, State extends TableState>(props: Props<Row, State>) {
  const {
    table,
    columns,
    rowKey,
    filters = [],
    moreFilters,
    rowActions = [],
    onOpen,
    selection,
    empty,
    isWide = false,
    isLastPinned = false,
    hasSortBy = false,
  } = props
  const { query, state, sort, change } = table
  const shown = useMemo(() => {
    const hidden = hiddenColumns(state.hide)
    return columns.filter(({ key }) => !hidden.has(key))
  }, [columns, state.hide])

  const sortBy = (
    <SortBy
      columns={shown}
      sort={sort}
      defaultSort={table.defaultSort}
      onSort={(next) => change({ sort: next })}
      isAlwaysShown={hasSortBy}
    />
  )

  return (
    <section aria-label={table.name} data-list>
      <TableBar
        table={table}
        columns={columns}
        shown={shown}
        filters={filters}
        moreFilters={
          <>
            {hasSortBy && sortBy}
            {moreFilters}
          </>
        }
      />
      {!hasSortBy && sortBy}
      <Unhurried isAtOnce={selection !== undefined}>
        {query.isPending && <TableSkeleton label={`Loading ${table.name}`} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isSuccess && query.data.rows.length === 0 && <div className={classes.empty}>{empty}</div>}
        {query.isSuccess && query.data.rows.length > 0 && (
          <TableRows
            rows={query.data.rows}
            columns={shown}
            rowKey={rowKey}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            rowActions={rowActions}
            onOpen={onOpen}
            selection={selection}
            isLastPinned={isLastPinned}
            isWide={isWide}
            isFetching={query.isPlaceholderData}
          />
        )}
      </Unhurried>
      <TablePager table={table} />
    </section>
  )
}
