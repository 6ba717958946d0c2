import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PolicyTable } from '#features/insurance/web/pieces.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { getCoverage } from '../../insurance-contract.ts'
import { verdictOf } from './verdict.ts'

/** Whether a vendor is covered today, within a dialog. */
export function VendorInsurance({ vendorId }: { vendorId: string }) {
  const { date } = useFormats()
  const { data, error, isPending, refetch } = useQuery(
    queryOf(getCoverage, { params: { id: vendorId }, query: {} }),
  )
  if (isPending) return <Skeleton height={240} role="status" aria-label="Loading insurance" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  const { contracts, is_covered, policies, on } = data
  return (
    <Stack gap="md">
      <Alert
        color={contracts.length === 0 ? 'gray' : is_covered ? 'green' : 'red'}
        title={verdictOf(data, date(on))}
      >
        {contracts.length === 0
          ? 'No contract in effect today that you can see.'
          : `Contracts in effect today: ${contracts.map(({ number }) => number).join(', ')}.`}
      </Alert>
      <PolicyTable policies={policies} />
      {policies.length === 0 && <Text size="sm">No accepted certificates.</Text>}
      <AppLink to="/vendors/$id/insurance" params={{ id: vendorId }}>
        Coverage by contract and day
      </AppLink>
    </Stack>
  )
}
