import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useVendor } from './api.ts'
import { VendorForm, type VendorTab } from './VendorForm.tsx'

interface Props {
  /** `new`, or the id of a vendor. */
  which: string
  moreTabs: readonly VendorTab[]
  onClose(): void
}

export function VendorDialog({ which, moreTabs, onClose }: Props) {
  const isNew = which === 'new'
  const vendor = useVendor(which, !isNew)
  const isReadOnly = !useSession().can('vendors.manage')
  /** Once the form is there, it asks before it lets go of unsaved work. */
  const leave = useRef(onClose)
  const shared = { isReadOnly, moreTabs, leave, onClose }
  const verb = isReadOnly ? 'Vendor' : 'Edit Vendor'

  return (
    <AppDialog
      title={isNew ? 'New Vendor' : `${verb} ${vendor.data?.name ?? ''}`.trim()}
      size="xl"
      onClose={() => leave.current()}
    >
      {isNew && <VendorForm vendor={null} {...shared} />}
      {vendor.isSuccess && <VendorForm vendor={vendor.data} {...shared} />}
      {!isNew && vendor.isPending && <Skeleton height={480} role="status" aria-label="Loading vendor" />}
      {vendor.isError && <ErrorState error={vendor.error} onRetry={() => vendor.refetch()} />}
    </AppDialog>
  )
}
