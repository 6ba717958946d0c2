import { Checkbox, Loader } from '@mantine/core'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { type Column, widthOf } from './column.ts'
import type { RowAction } from './RowActionButton.tsx'
import { SortButton, sortedBy } from './SortButton.tsx'
import { type Doing, type Selection, TableRow } from './TableRow.tsx'
import classes from './TableRows.module.css'
import { useRowKeys } from './use-row-keys.ts'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Unique among the rows. */
  rowKey(row: Row): string
  sort: string
  onSort(sort: string): void
  rowActions: readonly RowAction<Row>[]
  onOpen: ((row: Row) => void) | undefined
  selection: Selection<Row> | undefined
  isLastPinned: boolean
  isWide: boolean
  /** Others are on their way. */
  isFetching: boolean
}

/** The rows of a list, in plain elements: a screen has a thousand of them, and each is drawn and styled at once. */
export function TableRows<Row>(props: Props<Row>) {
  const { rows, columns, rowKey, sort, onSort, rowActions, onOpen, selection, isFetching } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const latest = useLatest<Doing<Row>>({
    rowActions,
    onOpen,
    selection,
    onSelect(row, isSelected) {
      const others = selection?.rows.filter((each) => rowKey(each) !== rowKey(row)) ?? []
      selection?.onRows(isSelected ? [...others, row] : others)
    },
  })
  const rowAttributes = useRowKeys(body, onOpen && ((row: Row) => latest.current.onOpen?.(row)))
  const selected = new Set(selection?.rows.map(rowKey))
  return (
    <div className={classes.frame}>
      <div
        className={clsx(classes.rows, props.isWide && classes.wide)}
        data-pinned={props.isLastPinned || undefined}
      >
        <table aria-busy={isFetching || undefined}>
          <thead>
            <tr>
              {selection && (
                <SelectAll
                  rows={rows}
                  selection={selection}
                  isSelected={(row) => selected.has(rowKey(row))}
                />
              )}
              {rowActions.map(({ name, hasWord }) => (
                <th key={name} scope="col" className={classes.action} data-word={hasWord}>
                  <span className="visually-hidden">{name}</span>
                </th>
              ))}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  data-yields={column.yields}
                  aria-sort={column.sort ? sortedBy(column.sort, sort, column.isSortReversed) : undefined}
                  style={widthOf(column)}
                >
                  {column.sort ? (
                    <SortButton
                      title={column.title}
                      name={column.sort}
                      sort={sort}
                      isReversed={column.isSortReversed}
                      onSort={onSort}
                    />
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                rowActions={rowActions}
                onOpen={onOpen}
                selection={selection}
                isFirst={index === 0}
                isSelected={selected.has(rowKey(row))}
                attributes={rowAttributes}
                latest={latest}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isFetching && (
        <div className={classes.fetching}>
          <Loader />
        </div>
      )}
    </div>
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  selection: Selection<Row>
  isSelected(row: Row): boolean
}

function SelectAll<Row>({ rows, selection, isSelected }: SelectAllProps<Row>) {
  const offered = rows.filter((row) => selection.isOffered(row))
  const isAll = offered.length > 0 && offered.every(isSelected)
  return (
    <th scope="col" className={classes.action}>
      <Checkbox
        aria-label="Select all rows"
        checked={isAll}
        indeterminate={!isAll && selection.rows.length > 0}
        disabled={offered.length === 0}
        onChange={() => selection.onRows(isAll ? [] : offered)}
      />
    </th>
  )
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
