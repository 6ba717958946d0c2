import { Tabs } from '@mantine/core'
import { leaveQuestion } from '../../../platform/web/form/use-leave-guard.ts'
import { useSession } from '../../../platform/web/session/session-context.ts'
import { AppDialog } from '../../../platform/web/ui/AppDialog.tsx'
import { useConfirm } from '../../../platform/web/ui/confirm-context.ts'
import { HistoryLink } from '../../../platform/web/ui/HistoryLink.tsx'
import type { Department } from '../contract.ts'
import { DepartmentForm } from './DepartmentForm.tsx'
import { DepartmentUsers } from './DepartmentUsers.tsx'
import { useDepartmentForm } from './use-department-form.ts'

interface Props {
  /** Null for a new one. */
  department: Department | null
  onClose(): void
}

export function DepartmentDialog({ department, onClose }: Props) {
  const confirm = useConfirm()
  const state = useDepartmentForm(department, onClose)
  const showsUsers = useSession().can('users.see') && department !== null

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
        </Tabs.List>
        <Tabs.Panel value="Main" pt="md">
          <DepartmentForm state={state} isNew={department === null} onClose={close} />
        </Tabs.Panel>
        {showsUsers && (
          <Tabs.Panel value="Users" pt="md" keepMounted={false}>
            <DepartmentUsers departmentId={department.id} />
          </Tabs.Panel>
        )}
      </Tabs>
      {department && <HistoryLink type="department" id={department.id} />}
    </AppDialog>
  )
}
