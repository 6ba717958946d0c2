import { Anchor, Button, Tabs, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { isProblem } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { ProjectView } from '../../contract.ts'
import { ProjectStatus } from '../ProjectStatus.tsx'
import { useAskedWithProject } from './asked-with-project.ts'
import { formId } from './form-id.ts'
import { ProjectBanner } from './ProjectBanner.tsx'
import { ProjectExport } from './ProjectExport.tsx'
import { projectPageSearch, type Tab, tabs } from './search.ts'
import { useProject } from './use-project.ts'

const titles: Record<Tab, string> = {
  properties: 'Project Properties',
  document: 'Document Editor',
  attachments: 'Attachments',
  checklist: 'Final Review Checklist',
}

const panels = {
  properties: lazyPanel(() => import('./properties/PropertiesTab.tsx'), 'PropertiesTab', 960),
  document: lazyPanel(() => import('./document/DocumentTab.tsx'), 'DocumentTab'),
  attachments: lazyPanel(() => import('./AttachmentsTab.tsx'), 'AttachmentsTab'),
  checklist: lazyPanel(() => import('./ChecklistTab.tsx'), 'ChecklistTab'),
} as const

export function ProjectPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id' })
  const { tab = 'properties' } = projectPageSearch.parse(useSearch({ strict: false }))
  const { data, isPending, error, refetch } = useProject(id)
  return (
    <Page
      title={data ? `${data.procurementId} ${data.title}` : 'Project'}
      actions={data && <Actions project={data} tab={tab} />}
    >
      {isPending && <Text role="status">Loading project...</Text>}
      {!isPending && !data && isProblem(error, 'not_found') && (
        <EmptyState title="Project not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isProblem(error, 'not_found') && (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
      {data && <Content project={data} tab={tab} />}
    </Page>
  )
}

/** Bids were opened, whatever became of them since. */
const isOpened = (status: ProjectView['status']) =>
  status === 'opened' || status === 'evaluation' || status === 'awarded' || status === 'no-award'

function Actions({ project, tab }: { project: ProjectView; tab: Tab }) {
  const { view } = projectPageSearch.parse(useSearch({ strict: false }))
  return (
    <>
      <ProjectStatus project={project} />
      <HistoryLink type="project" id={project.id} />
      {project.published || (
        <AppLink to="/vendor-preview/$id" params={{ id: project.id }} target="_blank">
          Vendor preview
        </AppLink>
      )}
      {project.vendors_due_at && (
        <AppLink to="/projects/$id/questions" params={{ id: project.id }}>
          Questions
        </AppLink>
      )}
      {project.vendors_due_at && project.is_past_due && (
        <AppLink to="/projects/$id/opening" params={{ id: project.id }}>
          Bid Opening
        </AppLink>
      )}
      {isOpened(project.status) && project.may.see_opened && (
        <>
          <AppLink to="/projects/$id/tabulation" params={{ id: project.id }}>
            Bid Tabulation
          </AppLink>
          <AppLink to="/projects/$id/award" params={{ id: project.id }}>
            Award
          </AppLink>
        </>
      )}
      {isOpened(project.status) && project.may.see_evaluation && project.procurementType === 'rfp' && (
        <AppLink to="/projects/$id/evaluation" params={{ id: project.id }}>
          Evaluation Committee
        </AppLink>
      )}
      <ProjectExport project={project} />
      {project.published && (
        <Anchor href={`/vendor-portal/${project.id}`} target="_blank" rel="noopener" underline="always">
          Vendor portal preview
        </Anchor>
      )}
      {tab === 'properties' && view !== 'attendance' && project.may.edit && (
        <Button type="submit" form={formId}>
          Save
        </Button>
      )}
    </>
  )
}

function Content({ project, tab }: { project: ProjectView; tab: Tab }) {
  const navigate = useNavigate()
  const Panel = panels[tab]
  const { view = 'information' } = projectPageSearch.parse(useSearch({ strict: false }))
  useAskedWithProject(project.id, project.categories, tab === 'properties' && view === 'information')
  return (
    <>
      <ProjectBanner project={project} tab={tab} />
      <Tabs
        mb="md"
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
          <Panel key={project.id} project={project} />
        </Tabs.Panel>
      </Tabs>
      {tab === 'properties' && <ThreadPanel kind="project" id={project.id} />}
    </>
  )
}
