import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { isProblem } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { Panel } from '../contract.ts'
import { AppointForm } from './AppointForm.tsx'
import { CommitteeSection } from './CommitteeSection.tsx'
import { DisclosureForm } from './DisclosureForm.tsx'
import { Discussion } from './Discussion.tsx'
import { OffersSection } from './OffersSection.tsx'
import { OpenScores } from './OpenScores.tsx'
import { ResultsSection } from './ResultsSection.tsx'
import { ScoreExport } from './ScoreExport.tsx'
import { SubmissionsSection } from './SubmissionsSection.tsx'
import { usePanel } from './use-panel.ts'

/** Evaluation by a committee: each person sees what is theirs to see, and does what is theirs to do. */
export function EvaluationPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/evaluation' })
  const { data, error, isPending, refetch } = usePanel(id)
  const { can } = useSession()
  const isMissing = isProblem(error, 'not_found') || isProblem(error, 'forbidden')
  return (
    <Page
      title="Evaluation Committee"
      record={data?.number}
      actions={
        data &&
        data.own.standing !== 'shut' && (
          <Group gap="sm">
            {can('audit.see') && <HistoryLink type="project" id={id} />}
            {data.results && <ScoreExport panel={data} />}
          </Group>
        )
      }
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading evaluation" />}
      {!data && isMissing && (
        <EmptyState title="No evaluation found">
          The project doesn’t exist, or you’re not on its evaluation committee.
        </EmptyState>
      )}
      {!isPending && !data && !isMissing && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <Content panel={data} />}
    </Page>
  )
}

function Content({ panel }: { panel: Panel }) {
  const { own, evaluation, project_id: id, number, title, results, may } = panel
  if (own.standing === 'shut')
    return (
      <Alert title="You disclosed a conflict of interest">
        <Stack gap="xs">
          <Text size="sm">This project and everything about it is closed to you. This can’t be undone.</Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Your explanation: “{own.explanation}”
          </Text>
        </Stack>
      </Alert>
    )
  return (
    <Stack gap="lg" maw="72rem">
      <Group gap="md">
        <AppLink to="/projects/$id" params={{ id }}>
          {number} {title}
        </AppLink>
        <AppLink to="/evaluations">My Evaluations</AppLink>
      </Group>
      {!evaluation && <BeforeAppointment panel={panel} />}
      {own.standing === 'undeclared' && (
        <Section
          title="Conflict-of-interest disclosure"
          explanation="You’re on the evaluation committee. Submit this before you see submissions, prices, or scores."
        >
          <DisclosureForm panel={panel} />
        </Section>
      )}
      {results && <ResultsSection panel={panel} results={results} />}
      {results && <OffersSection panel={panel} />}
      {results && <Discussion panel={panel} />}
      {may.includes('open') && <OpenScores panel={panel} />}
      {panel.submissions && <SubmissionsSection panel={panel} submissions={panel.submissions} />}
      {evaluation && <CommitteeSection panel={panel} />}
    </Stack>
  )
}

function BeforeAppointment({ panel }: { panel: Panel }) {
  if (panel.may.includes('appoint'))
    return (
      <Section
        title="Appoint the committee"
        explanation="This starts the evaluation. Members can be replaced until they hand in scores."
      >
        <AppointForm panel={panel} />
      </Section>
    )
  return <EmptyState title="No evaluation committee yet">{panel.not_now}</EmptyState>
}
