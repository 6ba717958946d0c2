import { Tabs, Text } from '@mantine/core'
import { leaveQuestion } from '../../../platform/web/form/use-leave-guard.ts'
import { AppDialog } from '../../../platform/web/ui/AppDialog.tsx'
import { useConfirm } from '../../../platform/web/ui/confirm-context.ts'
import { HistoryLink } from '../../../platform/web/ui/HistoryLink.tsx'
import type { Department } from '../contract.ts'
import { DepartmentForm } from './DepartmentForm.tsx'
import { useDepartmentForm } from './use-department-form.ts'

interface Props {
  /** Null for a new one. */
  department: Department | null
  onClose(): void
}

const relatedTabs = [
  { name: 'Users', holds: 'The users of this department.' },
  { name: 'Resolutions', holds: 'The resolutions that this department has requested.' },
  { name: 'Procurement', holds: 'The projects and solicitations of this department.' },
  { name: 'Contracts', holds: 'The contracts of this department.' },
]

export function DepartmentDialog({ department, onClose }: Props) {
  const confirm = useConfirm()
  const state = useDepartmentForm(department, onClose)

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
          {relatedTabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="Main" pt="md">
          <DepartmentForm state={state} isNew={department === null} onClose={close} />
        </Tabs.Panel>
        {relatedTabs.map(({ name, holds }) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Text>{holds}</Text>
          </Tabs.Panel>
        ))}
      </Tabs>
      {department && <HistoryLink type="department" id={department.id} />}
    </AppDialog>
  )
}
