import { Group, Skeleton, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callList } from '../../../platform/web/api/index.ts'
import { AppLink } from '../../../platform/web/ui/AppLink.tsx'
import { EmptyFace } from '../../../platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '../../../platform/web/ui/ErrorFace.tsx'
import { PageTurner } from '../../../platform/web/ui/PageTurner.tsx'
import { StatusBadge } from '../../../platform/web/ui/StatusBadge.tsx'
import { listUsers } from '../../users/contract.ts'

const size = 10

/** Who belongs to a department, a page at a time. */
export function DepartmentUsers({ departmentId }: { departmentId: string }) {
  const [page, setPage] = useState(0)
  const users = useQuery({
    queryKey: ['users', 'department', departmentId, page],
    queryFn: ({ signal }) =>
      callList(
        listUsers,
        { query: { department: departmentId, limit: size, offset: page * size } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  if (users.isPending) return <Skeleton height={240} role="status" aria-label="Loading users" />
  if (users.isError) return <ErrorFace error={users.error} onRetry={() => users.refetch()} />
  const { rows, total } = users.data
  if (total === 0)
    return (
      <EmptyFace title="No users found">
        People whose department this is appear here. It is chosen in a user’s Orgs tab.
      </EmptyFace>
    )
  return (
    <>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Users of this department">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Title</Table.Th>
              <Table.Th>Role</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((user) => (
              <Table.Tr key={user.id}>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <AppLink to="/users" search={{ dialog: user.id }}>
                      {user.first_name} {user.last_name}
                    </AppLink>
                    {user.is_disabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
                  </Group>
                </Table.Td>
                <Table.Td>{user.title}</Table.Td>
                <Table.Td>{user.role}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <PageTurner
        name="Pages of users"
        page={page}
        size={size}
        shown={rows.length}
        total={total}
        onPage={setPage}
      />
    </>
  )
}
