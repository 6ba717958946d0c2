import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { OverdueMark } from '../OverdueMark.tsx'
import { useWaited } from '../use-waited.ts'
import classes from './Board.module.css'

interface Props {
  row: {
    readonly department_name: string | null
    readonly waitingon: string | null
    readonly waiting_since: string
    readonly due_on: string | null
    readonly is_held: boolean
  }
  /** To the matter; its text is a `CardTitle`. */
  link: ReactNode
  menu?: ReactNode
  /** Facts of the kind's own, below whom it is waiting on. */
  children?: ReactNode
}

/** A matter on a board: what it is, whom it is waiting on and for how long, and whether it is overdue. */
export function BoardCardFrame({ row, link, menu, children }: Props) {
  const waited = useWaited()
  const { department_name, waitingon, waiting_since, is_held } = row
  return (
    <li className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={4}>
        {link}
        {menu}
      </Group>
      {department_name && (
        <Text size="xs" c="dimmed">
          {department_name}
        </Text>
      )}
      {waitingon && (
        <Text size="xs">
          {waitingon}, {waited(waiting_since)}
        </Text>
      )}
      {children}
      <Group gap={4} mt={4} className={classes.marks}>
        <OverdueMark row={row} />
        {is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
      </Group>
    </li>
  )
}

/** How the link of a card looks. */
export const cardLinkClass = classes.link

export const CardTitle = ({ number, title }: { number: string; title: string }) => (
  <>
    <Text span size="xs" c="dimmed" display="block" className="tabular">
      {number}
    </Text>
    {title}
  </>
)
