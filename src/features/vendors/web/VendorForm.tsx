import { Fieldset, Tabs } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { KeepHeight } from '#platform/web/ui/KeepHeight.tsx'
import type { Vendor } from '../contract.ts'
import { CommoditiesTab } from './CommoditiesTab.tsx'
import { ContactsTab } from './ContactsTab.tsx'
import { fieldLabels } from './columns.tsx'
import { MainTab } from './MainTab.tsx'
import { sayVendorValue } from './say-vendor-value.ts'
import { UsersTab } from './UsersTab.tsx'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorButtons } from './VendorButtons.tsx'

export interface VendorTab {
  readonly title: string
  readonly permission: Permission
  panel(vendorId: string): ReactNode
}

interface Props {
  /** Null for a new one. */
  vendor: Vendor | null
  isReadOnly: boolean
  moreTabs: readonly VendorTab[]
  /** What the dialog calls when someone wants to leave it. */
  leave: RefObject<() => void>
  onClose(): void
}

const tabOf = (path: string) =>
  path.startsWith('contacts') ? 'Contacts' : path.startsWith('commodity_codes') ? 'Commodities' : 'Main'

export function VendorForm({ vendor, isReadOnly, moreTabs, leave, onClose }: Props) {
  const confirm = useConfirm()
  const state = useVendorForm(vendor, onClose)
  const [tab, setTab] = useState('Main')
  const [isPicking, setIsPicking] = useState(false)
  const { form, refusals } = state
  const { can } = useSession()
  const more = vendor ? moreTabs.filter(({ permission }) => can(permission)) : []

  const showFirstFault = useEffectEvent(() => {
    const [first] = Object.keys(form.errors)
    if (first) setTab(tabOf(first))
  })
  // Once for each refusal, not for each correction after it.
  useEffect(() => {
    if (refusals > 0) showFirstFault()
  }, [refusals])

  async function close() {
    if (!form.isDirty() || (await confirm(leaveQuestion))) {
      state.draft.discard()
      onClose()
    }
  }

  useEffect(() => {
    // Escape reaches the dialog below first: with the picker open, it is the picker that closes.
    leave.current = isPicking ? () => setIsPicking(false) : close
  })

  return (
    <AppForm
      state={state}
      labels={fieldLabels}
      say={sayVendorValue}
      label={vendor ? 'Edit Vendor' : 'New Vendor'}
      reveal={(path) => setTab(tabOf(path))}
    >
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'Main')}>
        <Tabs.List>
          <Tabs.Tab value="Main">Main</Tabs.Tab>
          <Tabs.Tab value="Contacts">Contacts</Tabs.Tab>
          <Tabs.Tab value="Commodities">Commodities</Tabs.Tab>
          {vendor && <Tabs.Tab value="Users">Users</Tabs.Tab>}
          {more.map(({ title }) => (
            <Tabs.Tab key={title} value={title}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <KeepHeight>
          <Fieldset variant="unstyled" disabled={isReadOnly}>
            <Tabs.Panel value="Main" pt="md">
              <MainTab form={form} vendor={vendor} isReadOnly={isReadOnly} />
            </Tabs.Panel>
            <Tabs.Panel value="Contacts" pt="md">
              <ContactsTab form={form} isReadOnly={isReadOnly} />
            </Tabs.Panel>
            <Tabs.Panel value="Commodities" pt="md">
              <CommoditiesTab
                form={form}
                isReadOnly={isReadOnly}
                isPicking={isPicking}
                onPick={setIsPicking}
              />
            </Tabs.Panel>
          </Fieldset>
          {vendor && (
            <Tabs.Panel value="Users" pt="md">
              <UsersTab vendor={vendor} />
            </Tabs.Panel>
          )}
          {vendor &&
            more.map(({ title, panel }) => (
              <Tabs.Panel key={title} value={title} pt="md" keepMounted={false}>
                {panel(vendor.id)}
              </Tabs.Panel>
            ))}
        </KeepHeight>
      </Tabs>
      <VendorButtons state={state} vendor={vendor} isReadOnly={isReadOnly} onClose={close} />
    </AppForm>
  )
}
