import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useStepFilters, useWaited } from '#features/matters/web/index.ts'
import { choiceLabel } from '#features/routing/contract.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { FilterButtons } from '#platform/web/table/FilterButtons.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { type ContractRow, deleteContract } from '../../contract.ts'
import { contractCategories, contractKind } from '../../rules.ts'
import { useDepartments } from '../choices.ts'
import { contractColumns } from './contract-columns.tsx'
import type { Tab } from './search.ts'
import { type ContractTable, useContractsChanged } from './use-contract-table.ts'

const nothing: Record<Tab, string> = {
  waiting: 'Nothing is waiting on you. Contracts that need your action appear here.',
  mine: 'Contracts you start appear here.',
  all: 'Contracts appear here.',
}

const doneNames = { decided: 'Executed' }

interface Props {
  table: ContractTable
  tab: Tab
  /** On the dashboard: sorted by a choice, and narrowed by search alone. */
  isPanel?: boolean
}

export function ContractRows({ table, tab, isPanel = false }: Props) {
  const navigate = useNavigate()
  const { can } = useSession()
  const waited = useWaited()
  const columns = useMemo(() => contractColumns(waited), [waited])
  const remove = useRemove(useContractsChanged())
  const departments = useDepartments(!isPanel).map((each) => ({ value: each.id, label: choiceLabel(each) }))
  const open = ({ id }: ContractRow) => navigate({ to: '/contracts/$id', params: { id } })
  const { q, status, department, category, vendor, year, changes, ends_before, ends_from } = table.state
  const brought = useStepFilters(contractKind, table.state, doneNames)
  const isNarrowed =
    brought.length > 0 ||
    [q, status, department, category, vendor, year, changes, ends_before, ends_from].some(Boolean)
  const isEdited = ({ status: now }: ContractRow) => now === 'draft' && can('contracts.edit')
  const rowActions: RowAction<ContractRow>[] = [
    {
      name: 'Edit',
      icon: IconEdit,
      iconOf: (row) => (isEdited(row) ? IconEdit : IconEye),
      label: (row) => `${isEdited(row) ? 'Edit' : 'Open'} contract ${row.number}`,
      onAction: open,
    },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete contract ${row.number}`,
      isDestructive: true,
      isOffered: (row) => row.status === 'draft' && (can('contracts.delete') || can('contracts.edit')),
      onAction: (row) =>
        remove(
          {
            title: `Delete contract ${row.number}`,
            text: 'Are you sure you want to delete this contract?',
            action: 'Delete',
          },
          () => call(deleteContract, { params: { id: row.id } }),
          'Contract deleted',
        ),
    },
  ]
  const filters = [
    {
      name: 'department',
      label: 'Department',
      options: [...departments, { value: 'none', label: 'No department' }],
    },
    {
      name: 'category',
      label: 'Type',
      options: contractCategories.map((value) => ({ value, label: value })),
    },
    {
      name: 'changes',
      label: 'Changes',
      options: [
        { value: 'none', label: 'Contracts only' },
        { value: 'only', label: 'Changes only' },
      ],
    },
  ]
  return (
    <DataTable
      table={table}
      columns={columns}
      rowKey={(row) => row.id}
      filters={isPanel ? [] : filters}
      hasSortBy={isPanel}
      moreFilters={<FilterButtons active={brought} onRemove={table.change} />}
      rowActions={rowActions}
      onOpen={open}
      isLastPinned
      empty={
        <EmptyState title="No contracts found">
          {isNarrowed ? 'Try different search terms, or fewer filters.' : nothing[tab]}
          {!isNarrowed && tab !== 'waiting' && can('contracts.edit') && ' To start one, choose New Contract.'}
        </EmptyState>
      }
    />
  )
}
