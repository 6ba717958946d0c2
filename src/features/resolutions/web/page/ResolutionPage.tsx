import { Button, Tabs, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { versionFormId } from '#features/drafts/web/index.ts'
import { isProblem } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { ResolutionView } from '../../contract.ts'
import { isAdopted } from '../../rules.ts'
import { ResolutionStatus } from '../ResolutionStatus.tsx'
import { Banner } from './Banner.tsx'
import { BlanksNotice } from './BlanksNotice.tsx'
import { CopyButton, canBeCopied } from './CopyButton.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { formId } from './form-id.ts'
import { useRequestRead, useResolutionRead } from './moves.ts'
import { Overview } from './Overview.tsx'
import { ResolutionExport } from './ResolutionExport.tsx'
import { pageSearch, tabs } from './search.ts'
import { useResolution } from './use-resolution.ts'

const titles = {
  overview: 'Overview',
  draft: 'Draft',
  routing: 'Routing',
  comments: 'Comments',
  attachments: 'Attachments',
  activity: 'Activity',
} as const

const panels = {
  overview: Overview,
  draft: lazyPanel(() => import('./panels.tsx'), 'DraftPanel'),
  routing: lazyPanel(() => import('./Routing.tsx'), 'Routing'),
  comments: lazyPanel(() => import('./panels.tsx'), 'CommentsPanel'),
  attachments: lazyPanel(() => import('./panels.tsx'), 'AttachmentsPanel'),
  activity: lazyPanel(() => import('./panels.tsx'), 'ActivityPanel'),
} as const

export function ResolutionPage() {
  const { id } = useParams({ from: '/signed-in/resolutions/$id' })
  const { data, isPending, error, refetch } = useResolution(id)
  const { tab = 'overview' } = pageSearch.parse(useSearch({ strict: false }))
  const title = data?.title || 'Resolution Editor'
  return (
    <Page
      title={data?.number ? `${data.number} ${title}` : title}
      actions={data && <Actions resolution={data} tab={tab} />}
    >
      {isPending && <Text role="status">Loading resolution...</Text>}
      {!isPending && !data && isProblem(error, 'not_found') && (
        <EmptyState title="Resolution not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isProblem(error, 'not_found') && (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
      {data && <Content resolution={data} tab={tab} />}
    </Page>
  )
}

function Actions({ resolution, tab }: { resolution: ResolutionView; tab: (typeof tabs)[number] }) {
  const { may } = resolution
  const { user, can } = useSession()
  const navigate = useNavigate()
  const isOwn = resolution.user_id === user.user_id && can('resolutions.request')
  const saves = (may.edit && tab === 'overview' && formId) || (may.draft && tab === 'draft' && versionFormId)
  return (
    <>
      <ResolutionStatus resolution={resolution} />
      <HistoryLink type="resolution" id={resolution.id} />
      {may.delete && <DeleteButton resolution={resolution} />}
      {isOwn && canBeCopied(resolution) && <CopyButton resolution={resolution} />}
      <ResolutionExport resolution={resolution} />
      {isAdopted(resolution) && can('projects.request') && (
        <Button
          variant="default"
          onClick={() => navigate({ to: '/procurement/project', search: { resolution: resolution.id } })}
        >
          Start Project
        </Button>
      )}
      {isAdopted(resolution) && can('contracts.edit') && (
        <Button
          variant="default"
          onClick={() => navigate({ to: '/contract-form', search: { resolution: resolution.id } })}
        >
          Start Contract
        </Button>
      )}
      {saves && (
        <Button type="submit" form={saves}>
          Save
        </Button>
      )}
    </>
  )
}

function Content({ resolution, tab }: { resolution: ResolutionView; tab: (typeof tabs)[number] }) {
  const navigate = useNavigate()
  const Panel = panels[tab]
  useRequestRead(resolution)
  useResolutionRead(resolution) // as long as the page is open, on whichever tab
  return (
    <>
      <Banner resolution={resolution} tab={tab} />
      <BlanksNotice resolution={resolution} isOnDraft={tab === 'draft'} />
      <Tabs
        value={tab}
        onChange={(value) =>
          navigate({ to: '.', search: { tab: tabs.find((each) => each === value) }, replace: true })
        }
      >
        <Tabs.List mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Panel key={resolution.id} resolution={resolution} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
