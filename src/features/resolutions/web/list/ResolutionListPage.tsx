import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ActingFor, StuckNotice } from '#features/routing/web/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { routeCalls } from '../../routing-contract.ts'
import { resolutionKind } from '../../rules.ts'
import { ResolutionBoard, ResolutionTable } from './ResolutionViews.tsx'
import { type List, lists } from './search.ts'
import { useResolutionTable } from './use-resolution-table.ts'

const RequestDialog = lazyDialog(() => import('../request/RequestDialog.tsx'), 'RequestDialog')

const titles: Record<List, string> = {
  waiting: 'Waiting My Action',
  mine: 'My Resolutions',
  all: 'All Resolutions',
}

const linkTo = (id: string, label: string) => (
  <AppLink to="/resolutions/$id" params={{ id }} search={{ tab: 'routing' }}>
    {label}
  </AppLink>
)

export function ResolutionListPage() {
  const table = useResolutionTable()
  const navigate = useNavigate()
  const canRequest = useSession().can('resolutions.request')
  const { tab = 'waiting', view, dialog, meeting } = table.state

  return (
    <Page
      title="Resolutions"
      actions={
        <>
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'table', label: 'List' },
              { value: 'board', label: 'Cards' },
            ]}
            transitionDuration={0}
            value={view ?? 'table'}
            onChange={(value) => table.change({ view: value === 'board' ? 'board' : undefined })}
          />
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden />}
            onClick={() => navigate({ to: '/resolutions/statistics' })}
          >
            Statistics
          </Button>
          <Can permission="resolutions.request">
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => table.change({ dialog: 'new' })}
            >
              New Resolution
            </Button>
          </Can>
        </>
      }
    >
      <Tabs value={tab} onChange={(value) => table.change({ tab: lists.find((each) => each === value) })}>
        <Tabs.List mb="md">
          {lists.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'waiting' && <ActingFor />}
          {tab === 'waiting' && <StuckNotice kind={resolutionKind} calls={routeCalls} link={linkTo} />}
          {view === 'board' ? <ResolutionBoard table={table} /> : <ResolutionTable table={table} />}
        </Tabs.Panel>
      </Tabs>
      {dialog === 'new' && canRequest && (
        <RequestDialog
          meetingId={meeting}
          onClose={() => table.change({ dialog: undefined, meeting: undefined })}
        />
      )}
    </Page>
  )
}
