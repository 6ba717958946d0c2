import { NativeSelect } from '@mantine/core'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** The order that the list is in; a leading minus turns it round. */
  sort: string
  defaultSort: string
  onSort(sort: string): void
  /** Also where the columns have headers to sort by. */
  isAlwaysShown?: boolean
}

/** Rows as cards have no headers to sort by. */
export function SortBy<Row>({ columns, sort, defaultSort, onSort, isAlwaysShown = false }: Props<Row>) {
  const orders = columns.flatMap(({ sort: name, title, isSortReversed }) => {
    if (!name) return []
    const [up, down] = isSortReversed ? [`-${name}`, name] : [name, `-${name}`]
    return [
      { value: up, label: `${title}, ascending` },
      { value: down, label: `${title}, descending` },
    ]
  })
  if (orders.length === 0) return null
  const isOffered = (order: string) => orders.some(({ value }) => value === order)
  const others = [
    ...(isOffered(defaultSort) ? [] : [{ value: defaultSort, label: 'Default' }]),
    ...(sort === defaultSort || isOffered(sort) ? [] : [{ value: sort, label: 'Hidden column' }]),
  ]
  return (
    <NativeSelect
      className={isAlwaysShown ? classes.sortBy : classes.phoneSort}
      label="Sort by"
      data={[...others, ...orders]}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
      mb={isAlwaysShown ? 0 : 'xs'}
    />
  )
}
