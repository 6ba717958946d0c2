import { shownAs } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { standingColumns } from '../list-columns.ts'
import { standingNames, standings } from '../rules.ts'
import { useStandingTable } from './api.ts'
import { standingTones } from './tones.ts'

const filter = {
  name: 'standing',
  label: 'Status',
  options: standings.map((value) => ({ value, label: standingNames[value] })),
}

const columns = shownAs(standingColumns, {
  name: {
    render: (row) => (
      <AppLink to="/vendors/$id/insurance" params={{ id: row.id }}>
        {row.name}
      </AppLink>
    ),
    sort: 'name',
  },
  standing: {
    render: (row) => (
      <StatusBadge tone={standingTones[row.standing]}>{standingNames[row.standing]}</StatusBadge>
    ),
    sort: 'urgency',
    width: 150,
  },
  until: { sort: 'until', width: 170 },
  contracts: { width: 110 },
  waiting: { width: 110 },
})

/** How vendors stand with what their contracts require: the most urgent first. */
export function InsurancePage() {
  const table = useStandingTable()
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
        columns={columns}
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
