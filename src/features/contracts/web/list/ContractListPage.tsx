import { Button, Group, Tabs } from '@mantine/core'
import { IconEdit, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWaited } from '#features/matters/web/index.ts'
import { choiceLabel } from '#features/routing/contract.ts'
import { ActingFor, StuckNotice } from '#features/routing/web/index.ts'
import { ToSignList } from '#features/signing/web/pieces.ts'
import { call } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { contractCalls } from '../../calls.ts'
import { type ContractRow, contractTabs, deleteContract } from '../../contract.ts'
import { contractCategories, contractKind, type contractStatuses, contractStatusNames } from '../../rules.ts'
import { useDepartments } from '../choices.ts'
import { contractColumns } from './contract-columns.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import type { Tab } from './search.ts'
import {
  type ContractTable,
  defaultTab,
  useContractsChanged,
  useContractTable,
} from './use-contract-table.ts'

const titles: Record<Tab, string> = {
  waiting: 'Waiting My Action',
  mine: 'My Contracts',
  all: 'All Contracts',
}

const nothing: Record<Tab, string> = {
  waiting: 'Nothing is waiting on you. Contracts that need your action appear here.',
  mine: 'Contracts you start appear here. To start one, choose New Contract.',
  all: 'Contracts appear here. To start one, choose New Contract.',
}

const linkTo = (id: string, label: string) => (
  <AppLink to="/contracts/$id" params={{ id }} search={{ tab: 'routing' }}>
    {label}
  </AppLink>
)

export function ContractListPage() {
  const table = useContractTable()
  const navigate = useNavigate()
  const { tab = defaultTab } = table.state
  return (
    <Page
      title="Contracts"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={table.query.isFetching}
            onClick={() => table.query.refetch()}
          >
            Refresh Page
          </Button>
          <ImportMenu />
          <Can permission="contracts.edit">
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => navigate({ to: '/contract-form' })}
            >
              New Contract
            </Button>
          </Can>
        </>
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => table.change({ tab: contractTabs.find((each) => each === value) })}
      >
        <Tabs.List mb="md">
          {contractTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'waiting' && <ToSignList />}
          {tab === 'waiting' && <ActingFor />}
          {tab === 'waiting' && <StuckNotice kind={contractKind} calls={contractCalls.route} link={linkTo} />}
          <StatusButtons table={table} />
          <Rows table={table} tab={tab} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** product.md’s order. */
const buttons = [
  'draft',
  'executed',
  'working',
  'archived',
  'rejected',
  'terminated',
] as const satisfies readonly (typeof contractStatuses)[number][]

function StatusButtons({ table: { state, change } }: { table: ContractTable }) {
  return (
    <Group component="section" gap="xs" mb="md" aria-label="Status">
      {([undefined, ...buttons] as const).map((status) => (
        <Button
          key={status ?? 'all'}
          size="xs"
          variant={state.status === status ? 'filled' : 'default'}
          aria-pressed={state.status === status}
          onClick={() => change({ status })}
        >
          {status ? contractStatusNames[status] : 'All'}
        </Button>
      ))}
    </Group>
  )
}

function Rows({ table, tab }: { table: ContractTable; tab: Tab }) {
  const navigate = useNavigate()
  const { can } = useSession()
  const waited = useWaited()
  const columns = useMemo(() => contractColumns(waited), [waited])
  const remove = useRemove(useContractsChanged())
  const departments = useDepartments().map((each) => ({ value: each.id, label: choiceLabel(each) }))
  const open = ({ id }: ContractRow) => navigate({ to: '/contracts/$id', params: { id } })
  const { q, status, department, category, vendor, year, changes, ends_before, ends_from } = table.state
  const isNarrowed = [q, status, department, category, vendor, year, changes, ends_before, ends_from].some(
    Boolean,
  )
  const rowActions: RowAction<ContractRow>[] = [
    {
      name: 'Edit',
      icon: IconEdit,
      label: (row) => `${row.status === 'draft' ? 'Edit' : 'Open'} contract ${row.number}`,
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
  return (
    <DataTable
      table={table}
      columns={columns}
      rowKey={(row) => row.id}
      filters={[
        { name: 'department', label: 'Department', options: departments },
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
      ]}
      rowActions={rowActions}
      onOpen={open}
      isWide
      empty={
        <EmptyState title="No contracts found">
          {isNarrowed ? 'Try different search terms, or fewer filters.' : nothing[tab]}
        </EmptyState>
      }
    />
  )
}
