import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { additionalReview, type MatterKind } from '#features/matters/rules.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { leaveQuestion, useLeaveGuard } from '#platform/web/form/use-leave-guard.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { Route, RouteEndpoints } from '../contract.ts'
import { AddedStepForm } from './AddedStepForm.tsx'
import { AddStep } from './AddStep.tsx'
import { RouteForm } from './RouteForm.tsx'
import { RouteCalls, useCanRoute, useRouteCalls, useRouteChange } from './route-calls.ts'
import { UnsavedSteps } from './unsaved-steps.ts'

interface Props {
  title: string
  explanation: string
  kind: MatterKind
  calls: RouteEndpoints
  /** What a route may differ by is called, in the plural. */
  categoriesName?: string
}

/** The steps that a kind of matters takes in this county, and who acts at each. */
export function RoutingScreen({ title, explanation, kind, calls, categoriesName = 'categories' }: Props) {
  const [category, setCategory] = useState('')
  const routes = useQuery(queryOf(calls.listRoutes, { query: { category } }))
  const [unsaved] = useState(() => new Set<string>())
  const confirm = useConfirm()
  useLeaveGuard(() => unsaved.size > 0)

  async function show(chosen: string) {
    if (chosen === category || (unsaved.size > 0 && !(await confirm(leaveQuestion)))) return
    setCategory(chosen)
  }

  return (
    <RouteCalls value={{ kind, calls, categoriesName }}>
      <Page title={title}>
        <Text c="dimmed" mb="md" maw="56rem">
          {explanation}
        </Text>
        <Stack gap="md" maw="56rem">
          <Select
            label="Route for"
            maw="24rem"
            allowDeselect={false}
            data={[
              { value: '', label: `All ${categoriesName}` },
              ...kind.categories.map((value) => ({ value, label: value })),
            ]}
            value={category}
            onChange={(value) => show(value ?? '')}
          />
          {routes.isPending && <Skeleton height={320} role="status" aria-label="Loading steps" />}
          {routes.isError && <ErrorState error={routes.error} onRetry={() => routes.refetch()} />}
          {routes.data && (
            <UnsavedSteps value={unsaved}>
              <Steps key={category} category={category} routes={routes.data} />
            </UnsavedSteps>
          )}
        </Stack>
      </Page>
    </RouteCalls>
  )
}

function Steps({ category, routes }: { category: string; routes: readonly Route[] }) {
  const canRoute = useCanRoute()
  const isOwn = routes.every((route) => route.category === category)
  return (
    <>
      {category !== '' && <OwnRoute category={category} isOwn={isOwn} />}
      {isOwn &&
        routes.map((route) =>
          route.step === additionalReview ? (
            <AddedStepForm key={`${route.id}-${route.version}`} route={route} />
          ) : (
            <RouteForm key={`${route.step}-${route.version}`} route={route} />
          ),
        )}
      {isOwn && canRoute && <AddStep category={category} />}
    </>
  )
}

/** A category follows the general route until it is given its own. */
function OwnRoute({ category, isOwn }: { category: string; isOwn: boolean }) {
  const { calls, categoriesName } = useRouteCalls()
  const canRoute = useCanRoute()
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRouteChange()

  const give = () =>
    runWithToast(() => call(calls.giveOwnRoute, { body: { category } }), `${category} has its own route`)

  async function drop() {
    const question = {
      title: 'Use the general route',
      text: `The steps and assignments for ${category} will be deleted. It will use the route for all ${categoriesName}.`,
      action: 'Use General Route',
      isDestructive: true,
    }
    if (await confirm(question))
      await runWithToast(
        () => call(calls.dropOwnRoute, { query: { category } }),
        `${category} uses the general route`,
      )
  }

  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        {isOwn ? `${category} has its own route.` : `${category} uses the route for all ${categoriesName}.`}
      </Text>
      {canRoute && (
        <Button variant="default" loading={isRunning} onClick={isOwn ? drop : give}>
          {isOwn ? 'Use General Route' : 'Create Own Route'}
        </Button>
      )}
    </Group>
  )
}
