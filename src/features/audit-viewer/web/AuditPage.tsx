import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { type AuditEvent, mostFound } from '../contract.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { type AuditTable, useAuditTable } from './api.ts'
import { auditColumns } from './columns.ts'
import { EventDialog } from './EventDialog.tsx'
import { useKindFilters } from './use-kind-filters.ts'
import { VerificationCard } from './VerificationCard.tsx'

export function AuditPage() {
  const table = useAuditTable()
  const filters = useKindFilters(table)
  const [open, setOpen] = useState<AuditEvent | null>(null)
  return (
    <Page title="Audit Log">
      <Text c="dimmed" mb="md">
        Every change, who made it, and when. Entries can’t be edited or deleted.
      </Text>
      <VerificationCard />
      {isCutShort(table) && (
        <Alert color="yellow" mb="sm" title={`More than ${mostFound.toLocaleString('en-US')} events match`}>
          The list and its export stop there. Choose a shorter date range to see the rest.
        </Alert>
      )}
      <DataTable
        table={table}
        columns={auditColumns}
        rowKey={(row) => String(row.seq)}
        filters={filters}
        moreFilters={<AuditFilters table={table} />}
        onOpen={(row) => setOpen(row)}
        empty={<EmptyState title="No events found">Try different dates, or remove a filter.</EmptyState>}
      />
      {open && <EventDialog seq={open.seq} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** Without a filter, or by days alone, the record has no end to its pages. */
const isCutShort = ({ total, state }: AuditTable) =>
  total === mostFound &&
  [state.person, state.object_type, state.object_id, state.event, state.q].some(Boolean)
