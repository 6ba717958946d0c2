import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { Role } from '../contract.ts'

const kindOf = (role: Role) => (role.is_default ? 'Standard' : 'Custom')

export const roleColumns = (canManage: boolean): readonly Column<Role>[] => [
  { key: 'name', title: 'Role Name', value: (role) => role.name, sort: 'name' },
  {
    key: 'kind',
    title: 'Type',
    value: kindOf,
    render: (role) => <StatusBadge tone={role.is_default ? 'neutral' : 'active'}>{kindOf(role)}</StatusBadge>,
    width: 140,
  },
  { key: 'user_count', title: 'Users', value: (role) => role.user_count, align: 'right', width: 90 },
  {
    key: 'edit',
    title: canManage ? 'Edit' : 'View',
    value: () => '',
    render: (role) => (
      <AppLink
        to="/role-editor/$id"
        params={{ id: role.id }}
        aria-label={`${canManage ? 'Edit' : 'View'} ${role.name}`}
        onClick={(event) => event.stopPropagation()}
      >
        {canManage ? 'Edit' : 'View'}
      </AppLink>
    ),
    width: 80,
  },
]
