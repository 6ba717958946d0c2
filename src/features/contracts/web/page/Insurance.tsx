import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerTable, CertificateRequests } from '#features/insurance/web/pieces.ts'
import { ReasonDialog } from '#features/routing/web/index.ts'
import { call, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ContractView } from '../../contract.ts'
import { type ContractInsurance, getContractInsurance, overrideInsurance } from '../../insurance-contract.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'
import { RequiredInsurance } from './RequiredInsurance.tsx'

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
  const [isAsking, setAsking] = useState(false)
  const { answers, on, override, may } = insurance
  const { id, version, vendor, vendor_name } = contract
  return (
    <Stack gap="md" maw="56rem">
      {may.edit && <RequiredInsurance contract={contract} insurance={insurance} />}
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
      <Can permission="insurance.see">
        <CertificateRequests vendor={vendor} vendorName={vendor_name} answers={answers} />
      </Can>
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
  const insuranceChanged = useInvalidate(queryOf(getContractInsurance, { params: { id } }).queryKey)
  const { runWithToast, isRunning } = useRunWithToast(async () => {
    await insuranceChanged()
    await changed()
  })
  const override = async (reason: string) => {
    const isDone = await runWithToast(
      () => call(overrideInsurance, { params: { id }, body: { reason, version } }),
      'Insurance overridden',
    )
    if (isDone) onClose()
    return isDone
  }
  return (
    <ReasonDialog
      action="Override"
      about={id}
      wording={{
        title: 'Override Insurance',
        label: 'Reason',
        description: 'It stays on record with your name.',
        missing: 'Enter a reason.',
      }}
      isRunning={isRunning}
      onReason={override}
      onClose={onClose}
    />
  )
}
