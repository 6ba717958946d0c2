import { Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { OverdueMark, useWaited } from '#features/matters/web/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { ResolutionRow } from '../../contract.ts'
import classes from './Board.module.css'
import { CardMenu } from './CardMenu.tsx'

interface Props {
  row: ResolutionRow
  isMoved: boolean
  onMoved(): void
}

export function BoardCard({ row, isMoved, onMoved }: Props) {
  const waited = useWaited()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isMoved) link.current?.focus()
  }, [isMoved])
  const { id, number, title, department_name, waitingon, waiting_since, is_held } = row
  return (
    <li className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={4}>
        <AppLink ref={link} to="/resolutions/$id" params={{ id }} className={classes.link}>
          <Text span size="xs" c="dimmed" display="block" className="tabular">
            {number ?? 'Request'}
          </Text>
          {title || 'Untitled request'}
        </AppLink>
        <CardMenu row={row} onMoved={onMoved} />
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
      <Group gap={4} mt={4} className={classes.marks}>
        <OverdueMark row={row} />
        {is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
      </Group>
    </li>
  )
}
