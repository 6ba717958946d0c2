import { clsx } from 'clsx'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import { type ReactNode, useMemo, useRef } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'
import { actionColumns, dataColumns } from './mantine-columns.tsx'
import type { RowAction } from './RowActionButton.tsx'
import { SortBy } from './SortBy.tsx'
import { TableBar, type TableFilter } from './TableBar.tsx'
import { TablePager } from './TablePager.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { hiddenColumns, type TableState } from './table-search.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Table } from './use-table.ts'

interface Selection<Row> {
  readonly rows: Row[]
  onRows(rows: Row[]): void
  isOffered(row: Row): boolean
  /** "Select contract 20260142" */
  label(row: Row): string
}

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
  const isFitted = isLastPinned && !isWide
  const body = useRef<HTMLTableSectionElement>(null)
  const rowAttributes = useRowKeys(body, onOpen)
  const shown = useMemo(() => {
    const hidden = hiddenColumns(state.hide)
    return columns.filter(({ key }) => !hidden.has(key))
  }, [columns, state.hide])

  const sortBy = (
    <SortBy columns={shown} sort={sort} onSort={(next) => change({ sort: next })} isAlwaysShown={hasSortBy} />
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
      {query.isPending && <TableSkeleton label={`Loading ${table.name}`} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && query.data.rows.length === 0 && <div className={classes.empty}>{empty}</div>}
      {query.isSuccess && query.data.rows.length > 0 && (
        <MantineDataTable
          className={clsx(classes.table, isWide && classes.wide, isFitted && classes.fitted)}
          records={query.data.rows}
          pinLastColumn={isLastPinned}
          idAccessor={rowKey}
          columns={[
            ...actionColumns(rowActions),
            ...dataColumns(shown, sort, (next) => change({ sort: next })),
          ]}
          bodyRef={(element) => {
            body.current = element
          }}
          customRowAttributes={rowAttributes}
          onRowClick={onOpen && (({ record }) => onOpen(record))}
          {...(selection && selecting(selection))}
          // It is shown only where there are rows: without this, their table would carry the words for none.
          emptyState={<span />}
          fetching={query.isPlaceholderData}
          loaderType="oval"
          highlightOnHover
          withTableBorder
          borderColor="var(--surface-line)"
          rowBorderColor="var(--surface-line)"
          verticalSpacing={0}
          horizontalSpacing={isFitted ? 'xs' : 'sm'}
          fz="sm"
        />
      )}
      <TablePager table={table} />
    </section>
  )
}

const selecting = <Row,>({ rows, onRows, isOffered, label }: Selection<Row>) => ({
  selectedRecords: rows,
  onSelectedRecordsChange: onRows,
  isRecordSelectable: isOffered,
  getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': label(row) }),
  allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all rows' },
})
