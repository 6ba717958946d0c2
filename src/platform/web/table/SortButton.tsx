import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './SortButton.module.css'

interface Props {
  title: string
  /** The list's name for this order. */
  name: string
  /** The order that the list is in; a leading minus turns it round. */
  sort: string
  /** What is shown falls while the list's order rises. */
  isReversed?: boolean | undefined
  onSort(sort: string): void
}

/** As a screen reader is told it, at the header's cell. */
export function sortedBy(name: string, sort: string, isReversed = false) {
  if (sort.replace('-', '') !== name) return 'none'
  return sort.startsWith('-') === isReversed ? 'ascending' : 'descending'
}

export function SortButton({ title, name, sort, isReversed, onSort }: Props) {
  const direction = sortedBy(name, sort, isReversed)
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <button
      type="button"
      className={classes.button}
      data-sorted={direction !== 'none' || undefined}
      onClick={() => onSort(sort === name ? `-${name}` : name)}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.icon} />
    </button>
  )
}
