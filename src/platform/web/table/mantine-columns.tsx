/** Our columns in the shape that mantine-datatable takes. */
import type { DataTableColumn } from 'mantine-datatable'
import { CellText } from './CellText.tsx'
import type { Column } from './column.ts'
import { type RowAction, RowActionButton } from './RowActionButton.tsx'
import { SortButton } from './SortButton.tsx'

export function dataColumns<Row>(
  columns: readonly Column<Row>[],
  sort: string,
  onSort: (sort: string) => void,
): DataTableColumn<Row>[] {
  return columns.map((column) => ({
    accessor: column.key,
    title: column.sort ? (
      <SortButton title={column.title} name={column.sort} sort={sort} onSort={onSort} />
    ) : (
      column.title
    ),
    textAlign: column.align ?? 'left',
    width: column.width,
    ...(column.isWhole && { cellsStyle: () => ({ whiteSpace: 'nowrap' as const }) }),
    customCellAttributes: () => ({ 'data-label': column.title }),
    render: column.render ?? ((row: Row) => <CellText value={column.value(row)} />),
  }))
}

export function actionColumns<Row>(actions: readonly RowAction<Row>[]): DataTableColumn<Row>[] {
  return actions.map((action) => ({
    accessor: action.name,
    title: <span className="visually-hidden">{action.name}</span>,
    width: 44,
    textAlign: 'center',
    render: (row: Row) => <RowActionButton action={action} row={row} />,
  }))
}
