import { Button, Group, Tabs } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ActingFor, StuckNotice } from '#features/routing/web/index.ts'
import { loadToSignList } from '#features/signing/web/pieces.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { contractCalls } from '../../calls.ts'
import { contractTabs } from '../../lists.ts'
import { contractKind, type contractStatuses, contractStatusNames } from '../../rules.ts'
import { ContractRows } from './ContractRows.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import type { Tab } from './search.ts'
import { type ContractTable, defaultTab, useContractTable } from './use-contract-table.ts'

const ToSignList = lazyDialog(loadToSignList, 'ToSignList')

const titles: Record<Tab, string> = {
  waiting: 'Waiting My Action',
  mine: 'My Contracts',
  all: 'All Contracts',
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
          <ContractRows table={table} tab={tab} />
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
