import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CellText } from '#platform/web/table/CellText.tsx'
import { shownAs } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { mailColumns, sentOrNext, statusWords, withheldSubject } from '../list-columns.ts'
import { mailStatuses } from '../lists.ts'
import { mailKinds } from '../rules.ts'
import { useMailTable } from './api.ts'
import { MailStatusBadge } from './MailStatusBadge.tsx'

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: mailStatuses.map((value) => ({ value, label: statusWords[value] })),
}

const kindFilter = {
  name: 'kind',
  label: 'Type',
  options: Object.entries(mailKinds).map(([value, label]) => ({ value, label })),
}

const columns = shownAs(mailColumns, {
  created_at: { sort: 'created_at', width: 175 },
  recipient: { sort: 'recipient' },
  kind: { width: 190 },
  subject: { render: (row) => row.subject ?? <Text c="dimmed">{withheldSubject}</Text> },
  status: { render: (row) => <MailStatusBadge status={row.status} />, width: 120 },
  attempts: { align: 'right', width: 100 },
  sent_at: {
    render: (row) => (
      <>
        {row.next_try_at && 'Next attempt by '}
        <CellText value={sentOrNext(row)} />
      </>
    ),
    width: 190,
  },
})

export function MailListPage() {
  const table = useMailTable()
  const navigate = useNavigate()
  const { q, status, kind, recipient } = table.state
  return (
    <Page title="Email Log">
      <Text c="dimmed" mb="md">
        Every email the county has sent. Without an email server, messages stay here.
      </Text>
      {recipient && (
        <Group mb="sm" gap="xs">
          <Text fw={600}>Emails to {recipient}</Text>
          <Button size="xs" variant="default" onClick={() => table.change({ recipient: undefined })}>
            Show All Emails
          </Button>
        </Group>
      )}
      <DataTable
        table={table}
        columns={columns}
        rowKey={(row) => row.id}
        filters={[kindFilter, statusFilter]}
        onOpen={(row) => navigate({ to: '/mailbox/$id', params: { id: row.id } })}
        empty={
          <EmptyState title="No emails found">
            {q || status || kind || recipient
              ? 'Search matches the start of an email address or subject.'
              : 'Invitations, password links, and notices appear here when they’re sent.'}
          </EmptyState>
        }
      />
    </Page>
  )
}
