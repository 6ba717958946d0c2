import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { AnswerTable, CertificateRequests, PolicyTable } from '#features/insurance/web/pieces.ts'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { type CoverageOfVendor, getCoverage } from '../../insurance-contract.ts'
import { vendorInsuranceSearch } from './search.ts'
import { verdictOf } from './verdict.ts'

/** Whether a vendor was covered on a day, as known on another, contract by contract. */
export function VendorInsurancePage() {
  const { id } = useParams({ from: '/signed-in/vendors/$id/insurance' })
  const query = vendorInsuranceSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(getCoverage, { params: { id }, query }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isMissing = isProblem(error, 'not_found')
  const ask = (change: { on?: string | undefined; as_known_on?: string | undefined }) =>
    navigate({ to: '.', search: { ...query, ...change }, replace: true })
  return (
    <Page
      title="Vendor Insurance"
      record={data?.vendor_name}
      actions={
        <LinkButton to="/insurance/certificates" search={{ vendor: id }} variant="default">
          Certificates
        </LinkButton>
      }
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading insurance" />}
      {!data && isMissing && (
        <EmptyState title="No vendor found">The vendor doesn’t exist, or was deleted.</EmptyState>
      )}
      {!isPending && !data && !isMissing && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && (
        <Stack gap="md" maw="64rem">
          <Group gap="md" align="flex-start">
            <DateField label="Covered on" value={data.on} onChange={(day) => ask({ on: day ?? undefined })} />
            <DateField
              label="As known on"
              description="What the county had accepted by the end of this day."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={data.as_known_on}
              onChange={(day) => ask({ as_known_on: day ?? undefined })}
            />
          </Group>
          <Answered coverage={data} />
          <CertificateRequests vendor={id} vendorName={data.vendor_name} />
        </Stack>
      )}
    </Page>
  )
}

function Answered({ coverage }: { coverage: CoverageOfVendor }) {
  const { date } = useFormats()
  const { can } = useSession()
  const { vendor_name, on, is_covered, contracts, policies } = coverage
  return (
    <>
      <Alert
        role="status"
        color={contracts.length === 0 ? 'gray' : is_covered ? 'green' : 'red'}
        title={verdictOf(coverage, date(on))}
      >
        {contracts.length === 0
          ? `${vendor_name} had no contract in effect on this day that you can see.`
          : 'Each contract in effect on this day is listed below.'}
      </Alert>
      {contracts.map(({ id, number, name, answers }) => (
        <Section key={id} title={`${number} ${name}`} explanation="What this contract requires.">
          <Stack gap="sm">
            <AnswerTable answers={answers} />
            {can('contracts.see') && (
              <AppLink to="/contracts/$id" params={{ id }} search={{ tab: 'insurance' }}>
                Open contract {number}
              </AppLink>
            )}
          </Stack>
        </Section>
      ))}
      <Section title="Policies on file" explanation="From accepted certificates, as known on the day above.">
        <PolicyTable policies={policies} />
        {policies.length === 0 && <Text size="sm">No accepted certificates.</Text>}
      </Section>
    </>
  )
}
