import { Skeleton, Table } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { useRecentImports } from './api.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { addressesOf, type FollowScreens } from './screens.ts'

/** The way back to an import that was left while it ran. */
export function RecentImports({ screens }: { screens: FollowScreens }) {
  const imports = useRecentImports(screens)
  const { dateTime } = useFormats()
  if (imports.isPending) return <Skeleton height={160} role="status" aria-label="Loading imports" />
  if (imports.isError) return <ErrorState error={imports.error} onRetry={() => imports.refetch()} />
  if (imports.data.length === 0)
    return <EmptyState title="No imports yet">Files you check appear here for a month.</EmptyState>
  return (
    <WideTable name="Imports" aria-label="Recent imports" minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>File</Table.Th>
          <Table.Th>Imported by</Table.Th>
          <Table.Th>Date</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th ta="right">Imported</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {imports.data.map((each) => (
          <Table.Tr key={each.id}>
            <Table.Td>
              <AppLink to={addressesOf(screens).detail} params={{ id: each.id }}>
                {each.file_name}
              </AppLink>
            </Table.Td>
            <Table.Td>{each.created_by}</Table.Td>
            <Table.Td>{dateTime(each.created_at)}</Table.Td>
            <Table.Td>
              <ImportStatusBadge status={each.status} />
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {each.created.toLocaleString('en-US')} of {each.total.toLocaleString('en-US')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
