import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CellText } from '#platform/web/table/CellText.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { MailSummary } from '../contract.ts'
import { mailStatuses } from '../lists.ts'
import { mailKinds } from '../rules.ts'
import { useMailTable } from './api.ts'
import { MailStatusBadge, statusWords } from './MailStatusBadge.tsx'

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

export function MailListPage() {
  const table = useMailTable()
  const navigate = useNavigate()
  const columns = useMailColumns()
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

function useMailColumns(): Column<MailSummary>[] {
  const { dateTime } = useFormats()
  return useMemo(
    () => [
      {
        key: 'created_at',
        title: 'Created',
        value: (row) => new Date(row.created_at),
        render: (row) => dateTime(row.created_at),
        sort: 'created_at',
        width: 175,
      },
      { key: 'recipient', title: 'To', value: (row) => row.recipient, sort: 'recipient' },
      { key: 'kind', title: 'Type', value: (row) => mailKinds[row.kind] ?? row.kind, width: 190 },
      {
        key: 'subject',
        title: 'Subject',
        value: (row) => row.subject ?? withheldSubject,
        render: (row) => row.subject ?? <Text c="dimmed">{withheldSubject}</Text>,
      },
      {
        key: 'status',
        title: 'Status',
        value: (row) => statusWords[row.status],
        render: (row) => <MailStatusBadge status={row.status} />,
        width: 120,
      },
      { key: 'attempts', title: 'Attempts', value: (row) => row.attempts, align: 'right', width: 100 },
      {
        key: 'sent_at',
        title: 'Sent or next attempt',
        value: (row) => momentOf(row.sent_at ?? row.next_try_at),
        render: (row) => (
          <>
            {row.next_try_at && 'Next attempt by '}
            <CellText value={momentOf(row.sent_at ?? row.next_try_at)} />
          </>
        ),
        width: 190,
      },
    ],
    [dateTime],
  )
}

/** Of a mail that lets its reader in. */
const withheldSubject = 'Only the recipient can read this'

const momentOf = (moment: string | null) => (moment === null ? null : new Date(moment))
