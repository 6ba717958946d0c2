import { Alert, Fieldset, Tabs } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { KeepHeight } from '#platform/web/ui/KeepHeight.tsx'
import type { User } from '../contract.ts'
import { fieldLabels } from './columns.tsx'
import { MainTab } from './MainTab.tsx'
import { OrgsTab } from './OrgsTab.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'
import { UserButtons } from './UserButtons.tsx'
import { useSayUserValue } from './use-say-user-value.ts'
import { useUserForm } from './use-user-form.ts'

interface Props {
  /** Null for a new one. */
  user: User | null
  isReadOnly: boolean
  /** What the dialog calls when someone wants to leave it. */
  leave: RefObject<() => void>
  onClose(): void
}

const tabOf = (path: string) =>
  path === 'role' ? 'Permissions' : /^(department_id|vendor_ids)/.test(path) ? 'Orgs' : 'Main'

export function UserForm({ user, isReadOnly, leave, onClose }: Props) {
  const confirm = useConfirm()
  const { can } = useSession()
  const state = useUserForm(user, onClose)
  const say = useSayUserValue(state.stale)
  const [tab, setTab] = useState('Main')
  const { form, refusals } = state

  const showFirstFault = useEffectEvent(() => {
    const [first] = Object.keys(form.errors)
    if (first) setTab(tabOf(first))
  })
  // Once for each refusal, not for each correction after it.
  useEffect(() => {
    if (refusals > 0) showFirstFault()
  }, [refusals])

  // Loading takes a moment, in which the dialog has given the focus to its close button.
  const begin = useEffectEvent(() => form.getInputNode('first_name')?.focus())
  useEffect(() => begin(), [])

  async function close() {
    if (!form.isDirty() || (await confirm(leaveQuestion))) {
      state.draft.discard()
      onClose()
    }
  }

  useEffect(() => {
    leave.current = close
  })

  return (
    <AppForm
      state={state}
      labels={fieldLabels}
      say={say}
      label={user ? 'Edit User' : 'New User'}
      reveal={(path) => setTab(tabOf(path))}
    >
      {isReadOnly && can('users.manage') && (
        <Alert color="gray">Only a Full Administrator can change a Full Administrator.</Alert>
      )}
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'Main')} keepMounted={false}>
        <Tabs.List>
          {['Main', 'Permissions', 'Orgs'].map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <KeepHeight>
          <Fieldset variant="unstyled" disabled={isReadOnly}>
            <Tabs.Panel value="Main" pt="md">
              <MainTab form={form} />
            </Tabs.Panel>
            <Tabs.Panel value="Permissions" pt="md">
              <PermissionsTab form={form} user={user} />
            </Tabs.Panel>
            <Tabs.Panel value="Orgs" pt="md">
              <OrgsTab form={form} isReadOnly={isReadOnly} />
            </Tabs.Panel>
          </Fieldset>
        </KeepHeight>
      </Tabs>
      {user && <HistoryLink type="user" id={user.id} />}
      <UserButtons state={state} user={user} isReadOnly={isReadOnly} onClose={close} />
    </AppForm>
  )
}
