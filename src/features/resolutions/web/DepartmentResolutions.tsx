import { Skeleton, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callList } from '../../../platform/web/api/index.ts'
import { AppLink } from '../../../platform/web/ui/AppLink.tsx'
import { EmptyFace } from '../../../platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '../../../platform/web/ui/ErrorFace.tsx'
import { PageTurner } from '../../../platform/web/ui/PageTurner.tsx'
import { listResolutions } from '../contract.ts'
import { ResolutionStatus } from './ResolutionStatus.tsx'

const size = 10

/** What a department has asked for, a page at a time. */
export function DepartmentResolutions({ departmentId }: { departmentId: string }) {
  const [page, setPage] = useState(0)
  const resolutions = useQuery({
    queryKey: ['resolutions', 'department', departmentId, page],
    queryFn: ({ signal }) =>
      callList(
        listResolutions,
        { query: { department: departmentId, limit: size, offset: page * size } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  if (resolutions.isPending) return <Skeleton height={240} role="status" aria-label="Loading resolutions" />
  if (resolutions.isError)
    return <ErrorFace error={resolutions.error} onRetry={() => resolutions.refetch()} />
  const { rows, total } = resolutions.data
  if (total === 0)
    return <EmptyFace title="No resolutions found">What this department asks for appears here.</EmptyFace>
  return (
    <>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Resolutions of this department">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Number</Table.Th>
              <Table.Th>Title</Table.Th>
              <Table.Th>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td className="tabular">{row.number}</Table.Td>
                <Table.Td>
                  <AppLink to="/resolutions/$id" params={{ id: row.id }}>
                    {row.title || 'Untitled request'}
                  </AppLink>
                </Table.Td>
                <Table.Td>
                  <ResolutionStatus status={row.status} isHeld={row.is_held} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <PageTurner
        name="Pages of resolutions"
        page={page}
        size={size}
        shown={rows.length}
        total={total}
        onPage={setPage}
      />
    </>
  )
}
