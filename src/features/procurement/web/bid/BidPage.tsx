import { Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { listProjects } from '../../contract.ts'
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
        {project && <ChosenProject id={project} />}
      </Stack>
    </Page>
  )
}

function ProjectChoice({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate()
  const [q, setSearch] = useState('')
  const drafts = useQuery({
    ...queryOf(listProjects, { query: { status: 'draft', limit: 50, ...(q.trim() && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const current = useProject(chosen ?? '', chosen !== undefined).data
  const shown = [...(drafts.data ?? []), ...(current ? [current] : [])]
  const data = new Map(shown.map(({ id, procurementId, title }) => [id, `${procurementId} ${title}`]))
  return (
    <Select
      label={bidLabels.projectReference}
      description="Draft projects. Search by procurement ID or title."
      required
      searchable
      maw="32rem"
      nothingFoundMessage="No draft projects match."
      data={[...data].map(([value, label]) => ({ value, label }))}
      filter={({ options }) => options}
      onSearchChange={(typed) => setSearch([...data.values()].includes(typed) ? '' : typed)}
      value={chosen ?? null}
      onChange={(value) =>
        navigate({ to: '/procurement/bid', search: value ? { project: value } : {}, replace: true })
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
