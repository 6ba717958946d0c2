import { Group, NumberInput, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { optionsOf } from './assignee.ts'
import { useCanRoute, useStepChoices } from './route-calls.ts'

interface Props {
  step: string
  assignee: string | null
  onAssignee(value: string | null): void
  /** Shown where no one is chosen. */
  byDefault: string
  isRequired?: boolean
  days: number | string
  onDays(value: number | string): void
  children?: ReactNode
}

/** Who acts at a step, and how long it may take. Only those who can act there are offered. */
export function StepFields({
  step,
  assignee,
  onAssignee,
  byDefault,
  isRequired = false,
  days,
  onDays,
  children,
}: Props) {
  const canRoute = useCanRoute()
  const choices = useStepChoices(step).data
  return (
    <Group align="flex-end" gap="md">
      <Select
        label="Assigned to"
        placeholder={byDefault}
        flex={1}
        miw="14rem"
        clearable={!isRequired}
        required={isRequired}
        searchable
        disabled={!canRoute}
        nothingFoundMessage="No one who can act on this step matches."
        data={optionsOf(choices)}
        value={assignee}
        onChange={onAssignee}
      />
      <NumberInput
        label="Overdue after"
        suffix=" days"
        placeholder="Never"
        w="8rem"
        min={1}
        max={365}
        allowDecimal={false}
        disabled={!canRoute}
        value={days}
        onChange={onDays}
      />
      {children}
    </Group>
  )
}
