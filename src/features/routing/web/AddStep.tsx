import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StepForm } from './AddedStepForm.tsx'
import { useRouteCalls, useRouteChange } from './route-calls.ts'

const blank = {
  name: '',
  after_step: 'draft',
  user_id: null,
  role_id: null,
  department_id: null,
  due_days: null,
  is_with_previous: false,
}

/** One more step, anywhere on the route. */
export function AddStep({ category }: { category: string }) {
  const { calls } = useRouteCalls()
  const { runWithToast, isRunning } = useRouteChange()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setIsOpen(true)} style={{ alignSelf: 'flex-start' }}>
        Add Step
      </Button>
    )
  return (
    <Section title="New step" explanation="For example, a review by Finance or the County Auditor.">
      <StepForm
        label="New step"
        initial={blank}
        action="Add"
        isRunning={isRunning}
        onSend={async (body) => {
          const work = () => call(calls.addRouteStep, { body: { ...body, category } })
          if (await runWithToast(work, `${body.name} added`)) setIsOpen(false)
        }}
      >
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </StepForm>
    </Section>
  )
}
