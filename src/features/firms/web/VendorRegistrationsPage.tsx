import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { shownAs } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { requestColumns } from '../list-columns.ts'
import type { FirmRequest } from '../requests-contract.ts'
import { requestStatuses, requestStatusNames } from '../rules.ts'
import { useRequestTable } from './api.ts'
import { requestTones } from './OwnRequestsSection.tsx'
import { RegistrationDialog } from './RegistrationDialog.tsx'
import { TaxFormsToReview } from './TaxFormsToReview.tsx'

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: requestStatuses.map((value) => ({ value, label: requestStatusNames[value] })),
}

const columns = shownAs(requestColumns, {
  firm: { sort: 'firm_name' },
  person: { sort: 'person' },
  email: { isWhole: true },
  'on-file': { width: 110 },
  asked: { sort: 'asked_at', width: 190 },
  status: {
    render: (row) => (
      <StatusBadge tone={requestTones[row.status]}>{requestStatusNames[row.status]}</StatusBadge>
    ),
    sort: 'status',
    width: 120,
  },
})

/** New firms, and people of firms without users: the county verifies who they are. */
export function VendorRegistrationsPage() {
  const table = useRequestTable()
  const [open, setOpen] = useState<FirmRequest | null>(null)
  return (
    <Page title="Vendor Registrations">
      <Stack gap="lg">
        <DataTable
          table={table}
          columns={columns}
          rowKey={(row) => row.id}
          filters={[statusFilter]}
          onOpen={(row) => setOpen(row)}
          empty={
            <EmptyState title="No registrations found">
              Firms that register at the Vendor Portal appear here for your review.
            </EmptyState>
          }
        />
        <section aria-labelledby="tax-forms">
          <Title order={2} id="tax-forms" mb="sm">
            Tax forms to review
          </Title>
          <TaxFormsToReview />
        </section>
      </Stack>
      {open && <RegistrationDialog request={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
