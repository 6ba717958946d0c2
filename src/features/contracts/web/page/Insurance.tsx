import { Alert, Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerTable, RequirementsForm } from '#features/insurance/web/pieces.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ContractView } from '../../contract.ts'
import {
  type ContractInsurance,
  getContractInsurance,
  OverrideFields,
  overrideInsurance,
  saveRequirements,
} from '../../insurance-contract.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'

/** What the contract requires, whether its vendor has it, and who let it pass without. */
export function Insurance({ contract }: { contract: ContractView }) {
  const asked = queryOf(getContractInsurance, { params: { id: contract.id } })
  // Another version of the contract is asked for anew.
  const { data, error, refetch } = useQuery({ ...asked, queryKey: [...asked.queryKey, contract.version] })
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading insurance" />
  return <Loaded contract={contract} insurance={data} />
}

function Loaded({ contract, insurance }: { contract: ContractView; insurance: ContractInsurance }) {
  const { date, dateTime } = useFormats()
  const changed = useContractsChanged()
  const [isAsking, setAsking] = useState(false)
  const { answers, on, override, may } = insurance
  const { id, version, vendor, vendor_name } = contract
  return (
    <Stack gap="md" maw="56rem">
      {may.edit && (
        <Section
          title="Required insurance"
          explanation="New contracts start with what their type requires. What you change here holds for this contract only."
        >
          <RequirementsForm
            key={version}
            label="Required insurance"
            requirements={answers}
            draft={`contract-insurance-${id}`}
            save={async (requirements) => {
              await call(saveRequirements, { params: { id }, body: { requirements, version } })
              toast.good('Required insurance saved')
              await changed()
            }}
          />
        </Section>
      )}
      <Section
        title={`Coverage on ${date(on)}`}
        explanation="From the certificates of insurance that the county accepted."
      >
        <Stack gap="sm" align="stretch">
          <AnswerTable answers={answers} />
          <Can permission="insurance.see">
            <AppLink to="/vendors/$id/insurance" params={{ id: vendor }}>
              Insurance of {vendor_name}
            </AppLink>
          </Can>
          {override && (
            <Alert color="yellow" title={`Overridden by ${override.by}, ${dateTime(override.at)}`}>
              {override.reason}
            </Alert>
          )}
          {may.override && (
            <Stack gap={4} align="flex-start">
              <Button variant="default" onClick={() => setAsking(true)}>
                Override Insurance
              </Button>
              <Text size="sm">
                Lets the contract be executed without the insurance. The reason stays on record.
              </Text>
            </Stack>
          )}
        </Stack>
      </Section>
      {isAsking && <OverrideDialog id={id} version={version} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

interface DialogProps {
  id: string
  version: number
  onClose(): void
}

function OverrideDialog({ id, version, onClose }: DialogProps) {
  const changed = useContractsChanged()
  const queryClient = useQueryClient()
  const state = useAppForm({
    schema: OverrideFields,
    initialValues: { reason: '' },
    async save({ reason }) {
      await call(overrideInsurance, { params: { id }, body: { reason, version } })
      toast.good('Insurance overridden')
      onClose()
      await queryClient.invalidateQueries({
        queryKey: queryOf(getContractInsurance, { params: { id } }).queryKey,
      })
      await changed()
    },
  })
  return (
    <FormDialog
      title="Override Insurance"
      state={state}
      labels={{ reason: 'Reason' }}
      action="Override"
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        description="It stays on record with your name."
        required
        rows={3}
        resize="vertical"
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
