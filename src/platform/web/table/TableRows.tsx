import { Checkbox, Loader } from '@mantine/core'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { CellText } from './CellText.tsx'
import type { Column } from './column.ts'
import { type RowAction, RowActionButton } from './RowActionButton.tsx'
import { SortButton, sortedBy } from './SortButton.tsx'
import classes from './TableRows.module.css'
import { useRowKeys } from './use-row-keys.ts'

export interface Selection<Row> {
  readonly rows: Row[]
  onRows(rows: Row[]): void
  isOffered(row: Row): boolean
  /** "Select contract 20260142" */
  label(row: Row): string
}

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
  const rowAttributes = useRowKeys(body, onOpen)
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
              <tr
                key={rowKey(row)}
                {...rowAttributes?.(row, index)}
                onClick={onOpen && (() => onOpen(row))}
                data-opens={onOpen && true}
                data-selected={selected.has(rowKey(row)) || undefined}
              >
                {selection && (
                  <SelectRow
                    row={row}
                    selection={selection}
                    isSelected={selected.has(rowKey(row))}
                    rowKey={rowKey}
                  />
                )}
                {rowActions.map((action) => (
                  <td key={action.name} className={classes.action} data-word={action.hasWord}>
                    <RowActionButton action={action} row={row} />
                  </td>
                ))}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.title}
                    data-align={column.align}
                    data-whole={column.isWhole || undefined}
                    style={widthOf(column)}
                  >
                    {column.render ? column.render(row) : <CellText value={column.value(row)} />}
                  </td>
                ))}
              </tr>
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

/** At each cell: what is longer is cut off, where its column says so. */
const widthOf = ({ width, minWidth }: { readonly width?: string | number; readonly minWidth?: number }) =>
  width === undefined ? { minWidth } : { width, minWidth: width, maxWidth: width }

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

interface SelectRowProps<Row> {
  row: Row
  selection: Selection<Row>
  isSelected: boolean
  rowKey(row: Row): string
}

function SelectRow<Row>({ row, selection, isSelected, rowKey }: SelectRowProps<Row>) {
  const { rows, onRows, isOffered, label } = selection
  const others = () => rows.filter((each) => rowKey(each) !== rowKey(row))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click that misses the box from opening the row
    <td className={classes.action} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={label(row)}
        checked={isSelected}
        disabled={!isOffered(row)}
        onChange={() => onRows(isSelected ? others() : [...rows, row])}
      />
    </td>
  )
}
