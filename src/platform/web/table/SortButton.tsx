import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './SortButton.module.css'

interface Props {
  title: string
  /** The list's name for this order. */
  name: string
  /** The order that the list is in; a leading minus turns it round. */
  sort: string
  onSort(sort: string): void
}

/** As a screen reader is told it, at the header's cell. */
export const sortedBy = (name: string, sort: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'

export function SortButton({ title, name, sort, onSort }: Props) {
  const direction = sortedBy(name, sort)
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <button
      type="button"
      className={classes.button}
      data-sorted={direction !== 'none' || undefined}
      onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.icon} />
    </button>
  )
}
