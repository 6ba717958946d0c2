import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatterKind } from '#features/matters/rules.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import type { RouteEndpoints } from '../contract.ts'

interface Props {
  kind: MatterKind
  calls: Pick<RouteEndpoints, 'listStuck'>
  /** Leads to the page of one. */
  link(id: string, label: string): ReactNode
}

/** What waits at a step where no one can act, for those who can forward it. */
export function StuckNotice({ kind, calls, link }: Props) {
  const canRoute = useSession().can(kind.permissions.route)
  const stuck = useQuery({ ...queryOf(calls.listStuck), enabled: canRoute }).data ?? []
  if (stuck.length === 0) return null
  return (
    <Alert
      color="yellow"
      role="status"
      mb="md"
      title="No one can act on these. Forward them to someone who can."
    >
      <List size="sm">
        {stuck.map(({ id, stay_id, number, title, step, reason }) => (
          <List.Item key={stay_id}>
            {link(id, [number, title].filter(Boolean).join(' '))}, {step}: {reason}.
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
