import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { listRoutes } from '../../routing-contract.ts'
import { RouteForm } from './RouteForm.tsx'

/** The steps that a resolution takes in this county, and who holds each. */
export function RoutingPage() {
  const routes = useQuery(queryOf(listRoutes))
  return (
    <Page title="Resolution Routing">
      <Text c="dimmed" mb="md" maw="56rem">
        A resolution goes from the department that asks to the Board. For each step, choose who is told and
        has it on their desk: a person, everybody of a role, or a department. A change holds for what reaches
        the step from then on.
      </Text>
      {routes.isPending && <Skeleton height={320} role="status" aria-label="Loading the steps" />}
      {routes.isError && <ErrorFace error={routes.error} onRetry={() => routes.refetch()} />}
      <Stack gap="md" maw="56rem">
        {routes.data?.map((route) => (
          <RouteForm key={`${route.step}-${route.version}`} route={route} />
        ))}
      </Stack>
    </Page>
  )
}
