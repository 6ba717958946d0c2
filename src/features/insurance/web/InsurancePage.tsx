import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { VendorStanding } from '../contract.ts'
import { standingNames, standings } from '../rules.ts'
import { useStandingTable } from './api.ts'
import { standingTones } from './tones.ts'

const filter = {
  name: 'standing',
  label: 'Status',
  options: standings.map((value) => ({ value, label: standingNames[value] })),
}

const columnsIn = (date: (day: string) => string): readonly Column<VendorStanding>[] => [
  {
    key: 'name',
    title: 'Vendor',
    value: (row) => row.name,
    render: (row) => (
      <AppLink to="/vendors/$id/insurance" params={{ id: row.id }}>
        {row.name}
      </AppLink>
    ),
    sort: 'name',
  },
  {
    key: 'standing',
    title: 'Status',
    value: (row) => standingNames[row.standing],
    render: (row) => (
      <StatusBadge tone={standingTones[row.standing]}>{standingNames[row.standing]}</StatusBadge>
    ),
    sort: 'urgency',
    width: 150,
  },
  {
    key: 'until',
    title: 'Next expiration',
    value: (row) => (row.until ? date(row.until) : ''),
    sort: 'until',
    width: 170,
  },
  {
    key: 'contracts',
    title: 'Contracts',
    value: (row) => String(row.contracts),
    width: 110,
  },
  {
    key: 'waiting',
    title: 'To review',
    value: (row) => (row.waiting === 0 ? '' : String(row.waiting)),
    width: 110,
  },
]

/** How vendors stand with what their contracts require: the most urgent first. */
export function InsurancePage() {
  const table = useStandingTable()
  const { date } = useFormats()
  return (
    <Page
      title="Insurance"
      actions={
        <LinkButton to="/insurance/certificates" variant="default">
          Certificates
        </LinkButton>
      }
    >
      <DataTable
        table={table}
        columns={columnsIn(date)}
        rowKey={(row) => row.id}
        filters={[filter]}
        empty={
          <EmptyState title="No vendors found">
            Vendors appear here once a contract requires insurance, or a certificate is on file.
          </EmptyState>
        }
      />
    </Page>
  )
}
