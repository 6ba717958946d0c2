import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import type { Route } from '../contract.ts'
import { assigneeOf, choiceOf } from './assignee.ts'
import { useCanRoute, useRouteCalls, useRouteChange } from './route-calls.ts'
import { StepFields } from './StepFields.tsx'
import { StepSection } from './StepSection.tsx'
import { useUnsavedStep } from './unsaved-steps.ts'
import { WithPrevious } from './WithPrevious.tsx'

/** One of the kind's own steps. */
export function RouteForm({ route }: { route: Route }) {
  const { kind, calls } = useRouteCalls()
  const canRoute = useCanRoute()
  const { runWithToast, isRunning } = useRouteChange()
  const [assignee, setAssignee] = useState(choiceOf(route))
  const [days, setDays] = useState<number | string>(route.due_days ?? '')
  const [isLeftOut, setIsLeftOut] = useState(route.is_left_out)
  const [isWithPrevious, setIsWithPrevious] = useState(route.is_with_previous)
  useUnsavedStep(
    assignee !== choiceOf(route) ||
      days !== (route.due_days ?? '') ||
      isLeftOut !== route.is_left_out ||
      isWithPrevious !== route.is_with_previous,
  )
  const declared = kind.steps.find(({ key }) => key === route.step)
  const name = kind.statusNames[route.step] ?? route.step

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = {
      ...assigneeOf(assignee),
      category: route.category,
      is_left_out: isLeftOut,
      is_with_previous: isWithPrevious,
      due_days: days === '' ? null : Number(days),
      version: route.version,
    }
    await runWithToast(() => call(calls.saveRoute, { params: { step: route.step }, body }), `${name} saved`)
  }

  return (
    <StepSection name={name} route={route}>
      <form onSubmit={save} aria-label={name}>
        <StepFields
          step={route.step}
          assignee={assignee}
          onAssignee={setAssignee}
          byDefault={declared?.assignee === 'department' ? 'Requesting department' : 'Default'}
          days={days}
          onDays={setDays}
        >
          {canRoute && (
            <Button type="submit" loading={isRunning}>
              Save
            </Button>
          )}
        </StepFields>
        <WithPrevious step={route.step} isChecked={isWithPrevious} onChange={setIsWithPrevious} />
        {declared?.isOptional && (
          <Checkbox
            mt="sm"
            label="Skip this step"
            disabled={!canRoute}
            checked={isLeftOut}
            onChange={(event) => setIsLeftOut(event.currentTarget.checked)}
          />
        )}
      </form>
    </StepSection>
  )
}
