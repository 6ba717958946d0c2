import { Checkbox } from '@mantine/core'
import { mayBeWithPrevious } from '../rules.ts'
import { useCanRoute, useRouteCalls } from './route-calls.ts'

interface Props {
  step: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

/** Whether both are asked at once, for the kinds and steps that allow it. */
export function WithPrevious({ step, isChecked, onChange }: Props) {
  const { kind } = useRouteCalls()
  const canRoute = useCanRoute()
  if (!mayBeWithPrevious(kind, step)) return null
  return (
    <Checkbox
      mt="sm"
      label="At the same time as the step before"
      description="They’re asked together. The next step starts when all of them have approved."
      disabled={!canRoute}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
