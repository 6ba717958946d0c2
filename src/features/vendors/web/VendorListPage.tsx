import { Button } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ImportButton } from '#platform/web/ui/ImportButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { VendorSummary } from '../contract.ts'
import { useVendorTable } from './api.ts'
import { vendorColumns } from './columns.tsx'
import { useDeleteVendor } from './use-delete-vendor.ts'
import type { VendorTab } from './VendorForm.tsx'

const VendorDialog = lazyDialog(() => import('./VendorDialog.tsx'), 'VendorDialog')

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'disabled', label: 'Disabled' },
  ],
}

/** `moreTabs`: what features above this one know of a vendor. */
export function VendorListPage({ moreTabs = [] }: { moreTabs?: readonly VendorTab[] }) {
  const table = useVendorTable()
  const canManage = useSession().can('vendors.manage')
  const deleteVendor = useDeleteVendor()
  const { dialog, q, status } = table.state
  const open = (row: VendorSummary) => table.change({ dialog: row.id })

  const rowActions: RowAction<VendorSummary>[] = [
    { name: 'Edit', icon: IconEdit, label: (row) => `Edit ${row.name}`, onAction: open },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete ${row.name}`,
      isDestructive: true,
      onAction: deleteVendor,
    },
  ]

  return (
    <Page
      title="Vendors"
      actions={
        <Can permission="vendors.manage">
          <ImportButton to="/vendors/import" />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => table.change({ dialog: 'new' })}
          >
            New Vendor
          </Button>
        </Can>
      }
    >
      <DataTable
        table={table}
        columns={vendorColumns}
        rowKey={(row) => row.id}
        filters={[statusFilter]}
        rowActions={canManage ? rowActions : []}
        onOpen={open}
        empty={
          <EmptyState title="No vendors found">
            {q || status
              ? 'Try different search terms, or clear the search and filter.'
              : canManage
                ? 'Vendors you add appear here. To start, choose New Vendor.'
                : 'The county’s vendors appear here.'}
          </EmptyState>
        }
      />
      {dialog && (dialog !== 'new' || canManage) && (
        <VendorDialog
          key={dialog}
          which={dialog}
          moreTabs={moreTabs}
          onClose={() => table.change({ dialog: undefined })}
        />
      )}
    </Page>
  )
}
