import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { KeepHeight } from '#platform/web/ui/KeepHeight.tsx'
import type { Department } from '../contract.ts'
import { DepartmentForm } from './DepartmentForm.tsx'
import { DepartmentUsers } from './DepartmentUsers.tsx'
import { useDepartmentForm } from './use-department-form.ts'

export interface DepartmentTab {
  readonly title: string
  readonly permission: Permission
  panel(departmentId: string): ReactNode
}

interface Props {
  /** Null for a new one. */
  department: Department | null
  moreTabs: readonly DepartmentTab[]
  onClose(): void
}

export function DepartmentDialog({ department, moreTabs, onClose }: Props) {
  const confirm = useConfirm()
  const state = useDepartmentForm(department, onClose)
  const { can } = useSession()
  const showsUsers = can('users.see') && department !== null
  const more = department ? moreTabs.filter(({ permission }) => can(permission)) : []

  async function close() {
    if (!state.form.isDirty() || (await confirm(leaveQuestion))) {
      state.draft.discard()
      onClose()
    }
  }

  return (
    <AppDialog
      onClose={close}
      title={department ? `Edit Department ${department.munis_id} ${department.name}` : 'New Department'}
      size="lg"
    >
      <Tabs defaultValue="Main">
        <Tabs.List>
          <Tabs.Tab value="Main">Main</Tabs.Tab>
          {showsUsers && <Tabs.Tab value="Users">Users</Tabs.Tab>}
          {more.map(({ title }) => (
            <Tabs.Tab key={title} value={title}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <KeepHeight>
          <Tabs.Panel value="Main" pt="md">
            <DepartmentForm state={state} isNew={department === null} onClose={close} />
          </Tabs.Panel>
          {showsUsers && (
            <Tabs.Panel value="Users" pt="md" keepMounted={false}>
              <DepartmentUsers departmentId={department.id} />
            </Tabs.Panel>
          )}
          {department &&
            more.map(({ title, panel }) => (
              <Tabs.Panel key={title} value={title} pt="md" keepMounted={false}>
                {panel(department.id)}
              </Tabs.Panel>
            ))}
        </KeepHeight>
      </Tabs>
      {department && <HistoryLink type="department" id={department.id} />}
    </AppDialog>
  )
}
