import { Button } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ImportButton } from '#platform/web/ui/ImportButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { Department } from '../contract.ts'
import { removeDepartment, useDepartmentsChanged, useDepartmentTable } from './api.ts'
import { departmentColumns } from './columns.ts'
import type { DepartmentTab } from './DepartmentDialog.tsx'

const DepartmentDialog = lazyDialog(() => import('./DepartmentDialog.tsx'), 'DepartmentDialog')

type Editing = Department | 'new' | null

/** `moreTabs`: what features above this one know of a department. */
export function DepartmentListPage({ moreTabs = [] }: { moreTabs?: readonly DepartmentTab[] }) {
  const table = useDepartmentTable()
  const [editing, setEditing] = useState<Editing>(null)
  const canManage = useSession().can('departments.manage')
  const deleteDepartment = useDeleteDepartment()

  const rowActions: RowAction<Department>[] = [
    { name: 'Edit', icon: IconEdit, label: (row) => `Edit ${row.name}`, onAction: setEditing },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete ${row.name}`,
      isDestructive: true,
      onAction: deleteDepartment,
    },
  ]

  return (
    <Page
      title="Departments"
      actions={
        <Can permission="departments.manage">
          <ImportButton to="/departments/import" />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            New Department
          </Button>
        </Can>
      }
    >
      <DataTable
        table={table}
        columns={departmentColumns}
        rowKey={(row) => row.id}
        rowActions={canManage ? rowActions : []}
        onOpen={canManage ? (row) => setEditing(row) : undefined}
        empty={
          <EmptyState title="No departments found">
            {table.state.q
              ? 'Try different search terms, or clear the search.'
              : canManage
                ? 'Departments you create appear here. To start, choose New Department.'
                : 'The county’s departments appear here.'}
          </EmptyState>
        }
      />
      {editing && (
        <DepartmentDialog
          department={editing === 'new' ? null : editing}
          moreTabs={moreTabs}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

function useDeleteDepartment() {
  const remove = useRemove(useDepartmentsChanged())
  return (department: Department) =>
    remove(
      {
        title: `Delete department ${department.munis_id} ${department.name}`,
        text: 'Are you sure you want to delete this department?',
        action: 'Delete',
      },
      () => removeDepartment(department.id),
      'Department deleted',
    )
}
