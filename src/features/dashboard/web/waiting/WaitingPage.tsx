import { Button, Text } from '@mantine/core'
import { IconCheck, IconPlaneDeparture } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { WaitingRow } from '#features/matters/contract.ts'
import { useWaited } from '#features/matters/web/index.ts'
import { ActingFor } from '#features/routing/web/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { waitingKinds } from '../../rules.ts'
import { addressOf, canApprove, kindNames, nameOf } from '../../waiting-kinds.ts'
import { useApprove } from './use-approve.tsx'
import { useDashboard, useWaitingChanges, useWaitingTable } from './use-waiting.ts'
import { waitingColumns } from './waiting-columns.tsx'

const OutOfOffice = lazyDialog(() => import('./OutOfOffice.tsx'), 'OutOfOffice')

const keyOfRow = ({ kind, id }: WaitingRow) => `${kind} ${id}`

/** Everything that waits on the user, and on those whose delegate they are. */
export function WaitingPage() {
  const table = useWaitingTable()
  const navigate = useNavigate()
  const { isVendor, can } = useSession()
  const waited = useWaited()
  const columns = useMemo(() => waitingColumns(waited), [waited])
  const approving = useApprove()
  const mayApproveSeveral = useDashboard().data?.approves_several ?? false
  const [chosen, setChosen] = useState<WaitingRow[]>([])
  const { q, kind, due, dialog } = table.state
  const canAnyBeApproved = table.query.data?.rows.some(canApprove) ?? false
  const listed = new Set(table.query.data?.rows.map(keyOfRow))
  const selected = chosen.filter((row) => listed.has(keyOfRow(row)))
  useWaitingChanges(selected.length > 0 || approving.isRunning)
  const approve: RowAction<WaitingRow> = {
    name: 'Approve',
    icon: IconCheck,
    hasWord: true,
    label: (row) => `Approve ${nameOf(row)}`,
    isOffered: canApprove,
    busyWord: (row) => (approving.sent?.id === row.id ? 'Approving…' : undefined),
    onAction: approving.approve,
  }
  return (
    <Page
      title="Waiting My Action"
      actions={
        <>
          {selected.length > 0 && (
            <Button loading={approving.isSending} onClick={() => approving.approveSeveral(selected)}>
              Approve {selected.length} {selected.length === 1 ? 'item' : 'items'}
            </Button>
          )}
          {!isVendor && can('resolutions.see') && (
            <Button
              variant="default"
              leftSection={<IconPlaneDeparture size={16} aria-hidden />}
              onClick={() => table.change({ dialog: 'away' })}
            >
              Out of Office
            </Button>
          )}
        </>
      }
    >
      <ActingFor />
      <DataTable
        table={table}
        columns={columns}
        rowKey={keyOfRow}
        filters={[
          {
            name: 'kind',
            label: 'Type',
            options: waitingKinds.map((value) => ({ value, label: kindNames[value][1] })),
          },
          {
            name: 'due',
            label: 'Due',
            options: [
              { value: 'overdue', label: 'Overdue' },
              { value: 'soon', label: 'Due within 7 days' },
            ],
          },
        ]}
        rowActions={!isVendor && canAnyBeApproved ? [approve] : []}
        onOpen={(row) => navigate({ to: addressOf(row) })}
        selection={
          mayApproveSeveral && canAnyBeApproved
            ? {
                rows: selected,
                onRows: setChosen,
                isOffered: canApprove,
                label: (row) => `Select ${nameOf(row)}`,
              }
            : undefined
        }
        empty={<Nothing isSearched={Boolean(q || kind)} due={due} />}
      />
      <Text role="status" className="visually-hidden">
        {approving.isRunning && approving.progress > 0 ? `${approving.progress} done` : ''}
      </Text>
      {approving.dialog}
      {dialog === 'away' && <OutOfOffice onClose={() => table.change({ dialog: undefined })} />}
    </Page>
  )
}

interface NothingProps {
  isSearched: boolean
  due: keyof typeof nothingDue | undefined
}

const nothingDue = { overdue: 'Nothing is overdue', soon: 'Nothing is due within 7 days' }

function Nothing({ isSearched, due }: NothingProps) {
  if (isSearched)
    return <EmptyState title="Nothing found">Try different search terms, or fewer filters.</EmptyState>
  if (due) return <EmptyState title={nothingDue[due]} />
  return <EmptyState title="Nothing is waiting on you">Items that need your action appear here.</EmptyState>
}
