import { Button, Tabs, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { versionFormId } from '#features/drafts/web/index.ts'
import { isProblem } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ContractView } from '../../contract.ts'
import { ContractStatus } from '../ContractStatus.tsx'
import { ContractBanner } from './ContractBanner.tsx'
import { downloadCoverSheet } from './cover-sheet.ts'
import { formId, moneyFormId } from './form-id.ts'
import { MissingList } from './MissingList.tsx'
import { Overview } from './Overview.tsx'
import { RetentionBanner } from './retention/RetentionBanner.tsx'
import { contractPageSearch, type Tab, tabs } from './search.ts'
import { useUnsavedGuard } from './unsaved.ts'
import { useContract } from './use-contract.ts'

const titles: Record<Tab, string> = {
  overview: 'Overview',
  money: 'Money',
  changes: 'Changes',
  papers: 'Agreement',
  insurance: 'Insurance',
  routing: 'Routing',
  comments: 'Comments',
  retention: 'Retention',
  activity: 'Activity',
}

const panels = {
  overview: Overview,
  money: lazyPanel(() => import('./Money.tsx'), 'Money'),
  changes: lazyPanel(() => import('./changes/Changes.tsx'), 'Changes'),
  papers: lazyPanel(() => import('./Papers.tsx'), 'PapersTab'),
  insurance: lazyPanel(() => import('./Insurance.tsx'), 'Insurance'),
  routing: lazyPanel(() => import('./Routing.tsx'), 'Routing'),
  comments: lazyPanel(() => import('./panels.tsx'), 'CommentsPanel'),
  retention: lazyPanel(() => import('./retention/Retention.tsx'), 'Retention'),
  activity: lazyPanel(() => import('./panels.tsx'), 'ActivityPanel'),
} as const

/** Which form the Save button of a tab sends. */
const forms: Partial<Record<Tab, string>> = { overview: formId, money: moneyFormId, papers: versionFormId }

export function ContractPage() {
  const { id } = useParams({ from: '/signed-in/contracts/$id' })
  const { data, isPending, error, refetch } = useContract(id)
  const { tab = 'overview' } = contractPageSearch.parse(useSearch({ strict: false }))
  const isGone = !isPending && !data && isProblem(error, 'not_found')
  return (
    <Page
      title={data ? `${data.number} ${data.contractName}` : 'Contract'}
      actions={data && <Actions contract={data} tab={tab} />}
    >
      {isPending && <Text role="status">Loading contract...</Text>}
      {isGone && (
        <EmptyState title="Contract not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isGone && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <Content contract={data} tab={tab} />}
    </Page>
  )
}

function Actions({ contract, tab }: { contract: ContractView; tab: Tab }) {
  const { id, number, may, papersKind } = contract
  const navigate = useNavigate()
  const printing = useRunWithToast()
  const form = tab === 'papers' && papersKind === 'file' ? undefined : forms[tab]
  return (
    <>
      <ContractStatus contract={contract} />
      <HistoryLink type="contract" id={id} />
      <Can permission="contracts.edit">
        <Button variant="default" onClick={() => navigate({ to: '/contract-form', search: { clone: id } })}>
          Clone Contract
        </Button>
      </Can>
      <Button
        variant="default"
        loading={printing.isRunning}
        onClick={() => printing.runWithToast(() => downloadCoverSheet(id, number), 'Cover sheet downloaded')}
      >
        Cover Sheet
      </Button>
      {may.edit && form && (
        <Button type="submit" form={form}>
          Save
        </Button>
      )}
    </>
  )
}

/** A change has no changes of its own. */
const tabsOf = ({ parent }: ContractView) => tabs.filter((each) => parent === null || each !== 'changes')

function Content({ contract, tab: asked }: { contract: ContractView; tab: Tab }) {
  const navigate = useNavigate()
  const tab = tabsOf(contract).find((each) => each === asked) ?? 'overview'
  const Panel = panels[tab]
  useUnsavedGuard(contract)
  return (
    <>
      <ContractBanner contract={contract} tab={tab} />
      <RetentionBanner contract={contract} tab={tab} />
      <MissingList contract={contract} />
      <Tabs
        value={tab}
        onChange={(value) =>
          navigate({ to: '.', search: { tab: tabs.find((each) => each === value) }, replace: true })
        }
      >
        <Tabs.List mb="md">
          {tabsOf(contract).map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Panel key={contract.id} contract={contract} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
