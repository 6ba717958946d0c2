import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { listOwnEvaluations } from '../contract.ts'

const steps: Record<'disclose' | 'score' | 'wait' | 'done', { tone: Tone; text: string }> = {
  disclose: { tone: 'warning', text: 'Submit your disclosure' },
  score: { tone: 'warning', text: 'Score submissions' },
  wait: { tone: 'neutral', text: 'Scores aren’t opened yet' },
  done: { tone: 'good', text: 'Scores opened' },
}

/** The committees that the user is on, also for projects of other departments. */
export function OwnEvaluationsPage() {
  const { date } = useFormats()
  const { data, error, isPending, refetch } = useQuery(queryOf(listOwnEvaluations, {}))
  return (
    <Page title="My Evaluations">
      {isPending && <Skeleton height={240} role="status" aria-label="Loading evaluations" />}
      {!isPending && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="You’re on no evaluation committee">
          Projects appear here when you’re appointed to evaluate them.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <WideTable name="My evaluations" minWidth={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Project</Table.Th>
              <Table.Th>Role</Table.Th>
              <Table.Th>Next</Table.Th>
              <Table.Th>Appointed</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ project_id: id, number, title, is_chair, appointed_at, next }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">
                  <AppLink to="/projects/$id/evaluation" params={{ id }}>
                    {number} {title}
                  </AppLink>
                </Table.Th>
                <Table.Td>{is_chair ? 'Chair' : 'Evaluator'}</Table.Td>
                <Table.Td>
                  <StatusBadge tone={steps[next].tone}>{steps[next].text}</StatusBadge>
                </Table.Td>
                <Table.Td>{date(appointed_at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Page>
  )
}
