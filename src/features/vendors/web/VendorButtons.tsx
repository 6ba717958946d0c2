import { Button, Divider, Group } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Vendor } from '../contract.ts'
import { DisableVendorButton } from './DisableVendorButton.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

interface Props {
  state: VendorFormState
  vendor: Vendor | null
  isReadOnly: boolean
  onClose(): void
}

export function VendorButtons({ state, vendor, isReadOnly, onClose }: Props) {
  return (
    <>
      <Divider />
      <Group gap="xs">
        {!isReadOnly && vendor && <DisableVendorButton vendor={vendor} onChanged={state.adopt} />}
        {vendor && (
          <AppLink to="/vendors/$id/performance" params={{ id: vendor.id }}>
            Performance Reports
          </AppLink>
        )}
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!isReadOnly && (
            <Button type="submit" loading={state.isSaving}>
              {vendor ? 'Save' : 'Create'}
            </Button>
          )}
        </Group>
      </Group>
    </>
  )
}
