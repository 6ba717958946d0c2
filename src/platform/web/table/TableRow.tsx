import { Checkbox } from '@mantine/core'
import { memo, type RefObject } from 'react'
import { CellText } from './CellText.tsx'
import { type Column, widthOf } from './column.ts'
import { type RowAction, RowActionButton } from './RowActionButton.tsx'
import classes from './TableRows.module.css'
import type { RowAttributes } from './use-row-keys.ts'

export interface Selection<Row> {
  readonly rows: Row[]
  onRows(rows: Row[]): void
  isOffered(row: Row): boolean
  /** "Select contract 20260142" */
  label(row: Row): string
}

/** What can be done with rows. */
export interface Doing<Row> {
  readonly rowActions: readonly RowAction<Row>[]
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: Selection<Row> | undefined
  onSelect(row: Row, isSelected: boolean): void
}

interface Props<Row> extends Omit<Doing<Row>, 'onSelect'> {
  row: Row
  columns: readonly Column<Row>[]
  isFirst: boolean
  isSelected: boolean
  attributes: RowAttributes<Row> | undefined
  /** What a click does is what the list says then: a row that looks the same isn't drawn again for it. */
  latest: RefObject<Doing<Row>>
}

function Drawn<Row>(props: Props<Row>) {
  const { row, columns, rowActions, onOpen, selection, isFirst, isSelected, attributes, latest } = props
  return (
    <tr
      {...attributes?.(row, isFirst)}
      onClick={onOpen && (() => latest.current.onOpen?.(row))}
      data-opens={onOpen && true}
      data-selected={isSelected || undefined}
    >
      {selection && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click that misses the box from opening the row
        <td className={classes.action} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={selection.label(row)}
            checked={isSelected}
            disabled={!selection.isOffered(row)}
            onChange={() => latest.current.onSelect(row, !isSelected)}
          />
        </td>
      )}
      {rowActions.map((action, at) => (
        <td key={action.name} className={classes.action} data-word={action.hasWord}>
          <RowActionButton
            action={{ ...action, onAction: () => latest.current.rowActions[at]?.onAction(row) }}
            row={row}
          />
        </td>
      ))}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.title}
          data-align={column.align}
          data-whole={column.isWhole || undefined}
          data-yields={column.yields}
          data-under={column.under?.(row, columns)}
          style={widthOf(column)}
        >
          {column.render ? column.render(row) : <CellText value={column.value(row)} />}
        </td>
      ))}
    </tr>
  )
}

/** A list is drawn at each step of a search; its rows only where they change. */
export const TableRow = memo(Drawn, looksSame) as typeof Drawn

function looksSame<Row>(before: Props<Row>, now: Props<Row>): boolean {
  const { row } = now
  const selectionOf = ({ selection }: Props<Row>) =>
    selection && `${selection.isOffered(row)} ${selection.label(row)}`
  return (
    before.row === row &&
    before.columns === now.columns &&
    before.isFirst === now.isFirst &&
    before.isSelected === now.isSelected &&
    !before.onOpen === !now.onOpen &&
    selectionOf(before) === selectionOf(now) &&
    before.rowActions.length === now.rowActions.length &&
    before.rowActions.every((action, at) => areSame(lookOf(action, row), lookOf(now.rowActions[at], row)))
  )
}

function lookOf<Row>(action: RowAction<Row> | undefined, row: Row): readonly unknown[] {
  if (!action) return []
  const { name, icon, iconOf, hasWord, isDestructive } = action
  const isOffered = action.isOffered?.(row) ?? true
  return [
    name,
    isOffered,
    iconOf?.(row) ?? icon,
    hasWord,
    isDestructive,
    action.label(row),
    action.busyWord?.(row),
  ]
}

const areSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.length === now.length && before.every((value, at) => value === now[at])
