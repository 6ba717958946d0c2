import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inKilobytes } from '#platform/shared/file-size.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { ContractView } from '../../../contract.ts'
import {
  type ContractDisposition,
  type ContractRetention,
  getContractRetention,
} from '../../../retention-contract.ts'
import { dispositionNames } from '../../../retention-rules.ts'
import { saveCertificate, savePackage } from '../../retention/save-certificate.ts'
import { Holds } from './Holds.tsx'

/** How long the contract's documents are kept, what stops their disposition, and what came of it. */
export function Retention({ contract }: { contract: ContractView }) {
  const { id, version } = contract
  const asked = queryOf(getContractRetention, { params: { id } })
  const { data, error, refetch } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    placeholderData: keepPreviousData,
    // The job that deletes and certifies takes a moment.
    refetchInterval: ({ state }) => (state.data?.dispositions.some(isRunning) ? 2000 : false),
  })
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => refetch()} />
    ) : (
      <Skeleton height={240} role="status" aria-label="Loading retention" />
    )
  return (
    <Stack gap="lg">
      <Period retention={data} />
      <Holds contract={contract} retention={data} />
      {data.dispositions.length > 0 && <Dispositions contract={contract} retention={data} />}
    </Stack>
  )
}

const isRunning = ({ status, completed_at }: ContractDisposition) =>
  status === 'approved' && completed_at === null

const yearsText = (years: number | null) =>
  years === null ? 'Permanently' : `${years} ${years === 1 ? 'year' : 'years'}`

function Period({ retention: { period } }: { retention: ContractRetention }) {
  const { date } = useFormats()
  return (
    <Section
      title="Retention period"
      explanation="From the retention schedule, counted from the contract’s end."
    >
      {period === null ? (
        <Text size="sm">
          No period yet. It starts when the contract ends, where the retention schedule has a rule for its
          type.
        </Text>
      ) : (
        <Facts
          facts={[
            ['Ended on', date(period.ended_on)],
            ['Kept for', yearsText(period.years)],
            ['Legal basis', period.basis],
            ['Disposition', dispositionNames[period.disposition]],
            ...(period.due_on ? [['Due from', date(period.due_on)] as const] : []),
          ]}
        />
      )}
    </Section>
  )
}

const statusNames: Record<ContractDisposition['status'], string> = {
  proposed: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  stopped: 'Stopped',
}

function Dispositions({ contract, retention }: { contract: ContractView; retention: ContractRetention }) {
  const { dateTime } = useFormats()
  const { runWithToast, isRunning: isSaving } = useRunWithToast()
  const { dispositions, items } = retention
  const canSeePackages = useSession().can('retention.see')
  return (
    <Section title="Disposition" explanation="Proposed by one person and decided by another.">
      <Stack gap="md">
        {dispositions.map((one) => (
          <Stack key={one.id} gap={4}>
            <Text fw={600}>
              {isRunning(one) ? 'Approved, documents are being deleted' : statusNames[one.status]}
            </Text>
            <Text size="sm">
              Proposed by {one.proposed_by}, {dateTime(one.proposed_at)}.
              {one.decided_at &&
                ` ${statusNames[one.status]} by ${one.decided_by}, ${dateTime(one.decided_at)}.`}
              {one.transferred_to && ` Transferred to ${one.transferred_to}.`}
            </Text>
            {one.reason && (
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                “{one.reason}”
              </Text>
            )}
            {one.package_sha256 && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                SHA-256 of the archive package: {one.package_sha256}
              </Text>
            )}
            {one.status === 'approved' && items.length > 0 && <Items items={items} />}
            {one.completed_at && (
              <Group>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={isSaving}
                  onClick={() =>
                    runWithToast(
                      () => saveCertificate(retention.contract, contract.number),
                      'Certificate downloaded',
                    )
                  }
                >
                  Certificate of Disposition
                </Button>
                {one.package_sha256 && canSeePackages && (
                  <Button
                    variant="default"
                    leftSection={<IconFileZip size={16} aria-hidden />}
                    loading={isSaving}
                    onClick={() =>
                      runWithToast(
                        () => savePackage(retention.contract, contract.number),
                        'Package downloaded',
                      )
                    }
                  >
                    Archive Package
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

function Items({ items }: Pick<ContractRetention, 'items'>) {
  return (
    <WideTable
      name="Deleted documents"
      minWidth={640}
      data={{
        head: ['Document', 'Size', 'SHA-256'],
        body: items.map(({ name, size, sha256 }) => [name, inKilobytes(size), sha256]),
      }}
      styles={{ td: { overflowWrap: 'anywhere' } }}
    />
  )
}
