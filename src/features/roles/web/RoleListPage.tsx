import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { Role } from '../contract.ts'
import { whyFixed } from '../rules.ts'
import { firstModule, removeRole, useRolesChanged, useRoleTable } from './api.ts'
import { ModuleButtons } from './ModuleButtons.tsx'
import { roleColumns } from './role-columns.tsx'

const NewRoleDialog = lazyDialog(() => import('./NewRoleDialog.tsx'), 'NewRoleDialog')

export function RoleListPage() {
  const table = useRoleTable()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const canManage = useSession().can('roles.manage')
  const deleteRole = useDeleteRole()
  const module = table.state.module ?? firstModule

  const remove = {
    name: 'Delete',
    icon: IconTrash,
    label: (role: Role) => `Delete ${role.name}`,
    isDestructive: true,
    onAction: deleteRole,
  }

  return (
    <Page
      title="Permissions Management"
      actions={
        <Can permission="roles.manage">
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
            New Role
          </Button>
        </Can>
      }
    >
      <ModuleButtons chosen={module} onChoose={(chosen) => table.change({ module: chosen })} />
      <DataTable
        table={table}
        columns={roleColumns(canManage)}
        rowKey={(role) => role.id}
        rowActions={canManage ? [remove] : []}
        onOpen={(role) => navigate({ to: '/role-editor/$id', params: { id: role.id } })}
        empty={
          <EmptyState title="No roles found">
            {table.state.q
              ? 'Try different search terms, another module, or clear the search.'
              : `Roles created for ${module} appear here.${canManage ? ' To start, choose New Role.' : ''}`}
          </EmptyState>
        }
      />
      {isCreating && <NewRoleDialog module={module} onClose={() => setIsCreating(false)} />}
    </Page>
  )
}

function useDeleteRole() {
  const remove = useRemove(useRolesChanged())
  return (role: Role) => {
    const fixed = whyFixed(role)
    if (fixed) return toast.bad(fixed)
    return remove(
      {
        title: `Delete role ${role.name}`,
        text: 'Are you sure you want to delete this role?',
        action: 'Delete',
      },
      () => removeRole(role.id),
      'Role deleted',
    )
  }
}
