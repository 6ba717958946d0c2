import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { shownAs } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { certificateColumns, certificateStatusOf } from '../list-columns.ts'
import { certificateStatuses, certificateStatusNames } from '../rules.ts'
import { useCertificateTable } from './api.ts'
import { certificateTones } from './tones.ts'

const UploadDialog = lazyDialog(() => import('./UploadDialog.tsx'), 'UploadDialog')

const filter = {
  name: 'status',
  label: 'Status',
  options: certificateStatuses.map((value) => ({ value, label: certificateStatusNames[value] })),
}

const columns = shownAs(certificateColumns, {
  vendor: { sort: 'vendor_name' },
  status: {
    render: (row) => (
      <StatusBadge tone={row.is_superseded ? 'neutral' : certificateTones[row.status]}>
        {certificateStatusOf(row)}
      </StatusBadge>
    ),
    sort: 'status',
    width: 180,
  },
  expires: { sort: 'expires_on', width: 170 },
  sent: { sort: 'sent_at', width: 200 },
})

export function CertificateListPage() {
  const table = useCertificateTable()
  const canManage = useSession().can('insurance.manage')
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
        columns={columns}
        rowKey={(row) => row.id}
        filters={[filter]}
        onOpen={({ id }) => navigate({ to: '/insurance/certificates/$id', params: { id } })}
        empty={
          <EmptyState title="No certificates found">
            {canManage
              ? 'Certificates that vendors send, or that you upload, appear here.'
              : 'Certificates that vendors send appear here.'}
          </EmptyState>
        }
      />
      {table.state.dialog && <UploadDialog onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
