import { Group, Table } from '@mantine/core'
import { listUsers } from '#features/users/contract.ts'
import { listQueryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ShortList } from '#platform/web/ui/ShortList.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'

/** Who belongs to a department. */
export function DepartmentUsers({ departmentId }: { departmentId: string }) {
  return (
    <ShortList
      name="users"
      of="this department"
      ask={(page) => listQueryOf(listUsers, { query: { department: departmentId, ...page } })}
      headings={['Name', 'Title', 'Role']}
      whenEmpty="Users in this department appear here. Set the department on a user’s Orgs tab."
    >
      {(user) => (
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
      )}
    </ShortList>
  )
}
