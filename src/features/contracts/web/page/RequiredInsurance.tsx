import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Requirement } from '#features/insurance/contract.ts'
import { RequirementsForm } from '#features/insurance/web/pieces.ts'
import { call } from '#platform/web/api/index.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ContractView } from '../../contract.ts'
import { type ContractInsurance, saveRequirements } from '../../insurance-contract.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'

interface Props {
  contract: ContractView
  insurance: ContractInsurance
}

/** What a draft requires; a change may leave that as it is. */
export function RequiredInsurance({ contract, insurance }: Props) {
  const { change } = insurance
  return (
    <Section
      title="Required insurance"
      explanation={
        change
          ? `What you enter here replaces what the contract requires, once the ${change.kind} is executed and from its effective date on.`
          : 'New contracts start with what their type requires. What you change here holds for this contract only.'
      }
    >
      {change ? (
        <OfChange contract={contract} insurance={insurance} change={change} />
      ) : (
        <Form contract={contract} insurance={insurance} />
      )}
    </Section>
  )
}

function Form({ contract: { id, version }, insurance: { answers } }: Props) {
  const changed = useContractsChanged()
  return (
    <RequirementsForm
      key={version}
      label="Required insurance"
      requirements={answers}
      draft={`contract-insurance-${id}`}
      save={async (requirements: Requirement[]) => {
        await call(saveRequirements, { params: { id }, body: { requirements, version } })
        toast.good('Required insurance saved')
        await changed()
      }}
    />
  )
}

interface ChangeProps extends Props {
  change: NonNullable<ContractInsurance['change']>
}

function OfChange({ contract, insurance, change: { kind, sets_insurance } }: ChangeProps) {
  const [isOpen, setOpen] = useState(sets_insurance)
  const { runWithToast, isRunning } = useRunWithToast(useContractsChanged())
  const { id, version } = contract
  const keep = async () => {
    const isDone =
      !sets_insurance ||
      (await runWithToast(
        () =>
          call(saveRequirements, {
            params: { id },
            body: { requirements: [], keeps_insurance: true, version },
          }),
        'Required insurance left as it is',
      ))
    if (isDone) setOpen(false)
  }
  if (!isOpen)
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">This {kind} leaves the required insurance as it is.</Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          Change Requirements
        </Button>
      </Stack>
    )
  return (
    <Stack gap="sm">
      <Form contract={contract} insurance={insurance} />
      <Group>
        <Button variant="default" loading={isRunning} onClick={keep}>
          Leave Requirements as They Are
        </Button>
      </Group>
    </Stack>
  )
}
