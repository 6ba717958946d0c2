import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Can } from '#platform/web/session/Can.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { CertificateRow } from '../contract.ts'
import { certificateStatuses, certificateStatusNames } from '../rules.ts'
import { useCertificateTable } from './api.ts'
import { originText } from './origin.ts'
import { certificateTones } from './tones.ts'

const UploadDialog = lazyDialog(() => import('./UploadDialog.tsx'), 'UploadDialog')

const filter = {
  name: 'status',
  label: 'Status',
  options: certificateStatuses.map((value) => ({ value, label: certificateStatusNames[value] })),
}

const statusOf = ({ status, is_superseded }: CertificateRow) =>
  is_superseded ? 'Corrected' : certificateStatusNames[status]

const columnsIn = (
  date: (day: string) => string,
  dateTime: (moment: string) => string,
): readonly Column<CertificateRow>[] => [
  { key: 'vendor', title: 'Vendor', value: (row) => row.vendor_name, sort: 'vendor_name' },
  { key: 'file', title: 'File', value: (row) => row.file_name },
  {
    key: 'status',
    title: 'Status',
    value: statusOf,
    render: (row) => (
      <StatusBadge tone={row.is_superseded ? 'neutral' : certificateTones[row.status]}>
        {statusOf(row)}
      </StatusBadge>
    ),
    sort: 'status',
    width: 180,
  },
  {
    key: 'expires',
    title: 'First expiration',
    value: (row) => (row.expires_on ? date(row.expires_on) : ''),
    sort: 'expires_on',
    width: 170,
  },
  {
    key: 'sent',
    title: 'Received',
    value: (row) => dateTime(row.sent_at),
    sort: 'sent_at',
    width: 200,
  },
  {
    key: 'by',
    title: 'From',
    value: originText,
  },
]

export function CertificateListPage() {
  const table = useCertificateTable()
  const { date, dateTime } = useFormats()
  const navigate = useNavigate()
  const setDialog = (dialog: 'new' | undefined) =>
    navigate({ to: '.', search: { ...table.state, dialog }, replace: true })
  return (
    <Page
      title="Certificates of Insurance"
      actions={
        <Can permission="insurance.manage">
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setDialog('new')}>
            Upload Certificate
          </Button>
        </Can>
      }
    >
      <DataTable
        table={table}
        columns={columnsIn(date, dateTime)}
        rowKey={(row) => row.id}
        filters={[filter]}
        onOpen={({ id }) => navigate({ to: '/insurance/certificates/$id', params: { id } })}
        empty={
          <EmptyState title="No certificates found">
            Certificates that vendors send, or that you upload, appear here.
          </EmptyState>
        }
      />
      {table.state.dialog && <UploadDialog onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
