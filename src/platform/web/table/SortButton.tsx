import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './SortButton.module.css'

interface Props {
  title: string
  /** The list's name for this order. */
  name: string
  /** The order that the list is in; a leading minus turns it round. */
  sort: string
  onSort(sort: string): void
}

export function SortButton({ title, name, sort, onSort }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'

  // The header cell is the table's own, and only it may tell a screen reader the order.
  useEffect(() => {
    button.current?.closest('th')?.setAttribute('aria-sort', direction)
  }, [direction])

  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <UnstyledButton
      ref={button}
      className={classes.button}
      data-sorted={direction !== 'none' || undefined}
      onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.icon} />
    </UnstyledButton>
  )
}
