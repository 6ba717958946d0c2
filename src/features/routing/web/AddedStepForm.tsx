import { Button, Group, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { additionalReview } from '#features/matters/rules.ts'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import type { Route } from '../contract.ts'
import { assigneeOf, choiceOf } from './assignee.ts'
import { useCanRoute, useRouteCalls, useRouteChange } from './route-calls.ts'
import { StepFields } from './StepFields.tsx'
import { StepSection } from './StepSection.tsx'
import { useUnsavedStep } from './unsaved-steps.ts'
import { WithPrevious } from './WithPrevious.tsx'

/** A step that the county added: named, put in its place and assigned by the county, and removed again. */
export function AddedStepForm({ route }: { route: Route }) {
  const { calls } = useRouteCalls()
  const canRoute = useCanRoute()
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRouteChange()
  const params = { id: route.id ?? '' }

  async function remove() {
    const question = {
      title: `Remove ${route.name}`,
      text: 'Requests will skip this step. Its history is kept.',
      action: 'Remove',
      isDestructive: true,
    }
    if (await confirm(question))
      await runWithToast(() => call(calls.removeRouteStep, { params }), `${route.name} removed`)
  }

  async function save(body: Filled) {
    const question = {
      title: `Move ${route.name}`,
      text: `${route.waiting === 1 ? '1 request is' : `${route.waiting} requests are`} at this step now. If approved, they continue from its new position. If returned, they go back to the step they came from.`,
      action: 'Move',
    }
    const isMoved = body.after_step !== route.after_step
    if (isMoved && route.waiting > 0 && !(await confirm(question))) return
    await runWithToast(
      () => call(calls.updateRouteStep, { params, body: { ...body, version: route.version } }),
      `${body.name} saved`,
    )
  }

  return (
    <StepSection name={route.name} route={route}>
      <StepForm label={route.name} initial={route} action="Save" isRunning={isRunning} onSend={save}>
        {canRoute && (
          <Button variant="default" c="red" onClick={remove}>
            Remove
          </Button>
        )}
      </StepForm>
    </StepSection>
  )
}

type Initial = Pick<
  Route,
  'name' | 'user_id' | 'role_id' | 'department_id' | 'due_days' | 'after_step' | 'is_with_previous'
>

interface Filled extends Omit<Initial, 'after_step'> {
  after_step: string
}

interface FormProps {
  label: string
  initial: Initial
  action: string
  isRunning: boolean
  onSend(filled: Filled): Promise<unknown>
  children?: React.ReactNode
}

/** The same fields for a new step and for one that is there. */
export function StepForm({ label, initial, action, isRunning, onSend, children }: FormProps) {
  const { kind } = useRouteCalls()
  const canRoute = useCanRoute()
  const [name, setName] = useState(initial.name)
  const [after, setAfter] = useState(initial.after_step ?? 'draft')
  const [assignee, setAssignee] = useState(choiceOf(initial))
  const [days, setDays] = useState<number | string>(initial.due_days ?? '')
  const [isWithPrevious, setIsWithPrevious] = useState(initial.is_with_previous)
  const [isTried, setIsTried] = useState(false)
  useUnsavedStep(
    name !== initial.name ||
      after !== (initial.after_step ?? 'draft') ||
      assignee !== choiceOf(initial) ||
      days !== (initial.due_days ?? '') ||
      isWithPrevious !== initial.is_with_previous,
  )
  const places = [
    { value: 'draft', label: 'Before all other steps' },
    ...kind.steps.slice(0, -1).map(({ key }) => ({ value: key, label: `After ${kind.statusNames[key]}` })),
  ]

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() === '' || assignee === null) return
    const due_days = days === '' ? null : Number(days)
    await onSend({
      name: name.trim(),
      after_step: after,
      due_days,
      is_with_previous: isWithPrevious,
      ...assigneeOf(assignee),
    })
  }

  return (
    <form onSubmit={send} noValidate aria-label={label}>
      <Group align="flex-start" gap="md" mb="sm">
        <TextInput
          label="Name"
          placeholder="Finance Review"
          required
          flex={1}
          miw="14rem"
          maxLength={100}
          disabled={!canRoute}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTried && name.trim() === '' && 'Name is required.'}
        />
        <Select
          label="Position"
          w="16rem"
          allowDeselect={false}
          disabled={!canRoute}
          data={places}
          value={after}
          onChange={(value) => setAfter(value ?? 'draft')}
        />
      </Group>
      <StepFields
        step={additionalReview}
        assignee={assignee}
        onAssignee={setAssignee}
        byDefault="Choose who acts on this step"
        isRequired
        days={days}
        onDays={setDays}
      >
        {canRoute && (
          <Button type="submit" loading={isRunning}>
            {action}
          </Button>
        )}
        {children}
      </StepFields>
      <WithPrevious step={additionalReview} isChecked={isWithPrevious} onChange={setIsWithPrevious} />
      {isTried && assignee === null && (
        <p role="alert" style={{ color: 'var(--mantine-color-error)', marginBlock: '0.25rem' }}>
          Choose who acts on this step.
        </p>
      )}
    </form>
  )
}
