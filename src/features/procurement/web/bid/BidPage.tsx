import { Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isProblem } from '#platform/web/api/index.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ProjectSelect } from '../ProjectSelect.tsx'
import { useProject } from '../page/use-project.ts'
import { BidEditor } from './BidEditor.tsx'
import { bidLabels } from './bid-fields.ts'
import { bidSearch } from './search.ts'

/** The Bid/RFP form of a draft project. */
export function BidPage() {
  const { project } = bidSearch.parse(useSearch({ strict: false }))
  return (
    <Page title="Create Bid / RFP">
      <Stack gap="lg" maw="56rem">
        <ProjectChoice chosen={project} />
        {project ? (
          <ChosenProject id={project} />
        ) : (
          <EmptyState title="No project chosen">Choose the project that you solicit bids for.</EmptyState>
        )}
      </Stack>
    </Page>
  )
}

function ProjectChoice({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate()
  return (
    <ProjectSelect
      label={bidLabels.projectReference}
      description="Draft projects. Search by procurement ID or title."
      nothingFound="No draft projects match."
      among={{ status: 'draft' }}
      chosen={chosen}
      onChoose={(project) =>
        navigate({ to: '/procurement/bid', search: project ? { project } : {}, replace: true })
      }
    />
  )
}

function ChosenProject({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useProject(id)
  if (isPending) return <Text role="status">Loading project...</Text>
  if (data) return <BidEditor key={data.id} project={data} />
  if (isProblem(error, 'not_found'))
    return <EmptyState title="Project not found.">Choose another one.</EmptyState>
  return <ErrorState error={error} onRetry={() => refetch()} />
}
