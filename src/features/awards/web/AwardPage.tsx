import { Group, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { isProblem } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { AwardView } from '../contract.ts'
import { Decision } from './Decision.tsx'
import { Letters } from './Letters.tsx'
import { Protests } from './Protests.tsx'
import { RescindedAwards } from './RescindedAwards.tsx'
import { useAward } from './use-award.ts'

/** The award of a solicitation, from the recommendation to what follows it. */
export function AwardPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/award' })
  const { data, error, isPending, refetch } = useAward(id)
  const isTooEarly = isProblem(error, 'wrong_state')
  const isMissing = isProblem(error, 'not_found')
  return (
    <Page title="Award" record={data?.bid_number} actions={data && <HistoryLink type="project" id={id} />}>
      {isPending && <Skeleton height={320} role="status" aria-label="Loading award" />}
      {!data && isTooEarly && (
        <EmptyState title="Not opened yet">An award can be made once submissions are opened.</EmptyState>
      )}
      {!data && isMissing && (
        <EmptyState title="No award found">
          The project isn’t published yet, or you don’t have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isTooEarly && !isMissing && (
        <ErrorState
          error={error}
          onRetry={() => refetch()}
          back={
            <AppLink to="/projects/$id" params={{ id }}>
              Open the project
            </AppLink>
          }
        />
      )}
      {data && <Content projectId={id} view={data} />}
    </Page>
  )
}

function Content({ projectId, view }: { projectId: string; view: AwardView }) {
  const isMade = view.award?.awarded_at != null
  return (
    <Stack gap="lg" maw="72rem">
      <Group gap="md">
        <AppLink to="/projects/$id" params={{ id: projectId }}>
          {view.bid_number} {view.bid_title}
        </AppLink>
        <AppLink to="/projects/$id/tabulation" params={{ id: projectId }}>
          Bid Tabulation
        </AppLink>
        {isMade && (
          <AppLink to="/projects/$id/performance" params={{ id: projectId }}>
            Vendor Performance
          </AppLink>
        )}
      </Group>
      <Decision projectId={projectId} view={view} />
      {isMade && <Protests projectId={projectId} view={view} />}
      {isMade && view.award && (
        <Section
          title="Letters"
          explanation="The same notice was emailed to each vendor when the award was made."
        >
          <Letters projectId={projectId} view={view} award={view.award} />
        </Section>
      )}
      <RescindedAwards projectId={projectId} view={view} />
      {isMade && view.award && <ThreadPanel kind="award" id={view.award.id} />}
    </Stack>
  )
}
