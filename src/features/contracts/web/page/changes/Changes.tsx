import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatCents } from '#platform/shared/money.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type ContractChangeRow, listChanges } from '../../../change-contract.ts'
import { type ChangeKind, changeKindNames } from '../../../change-rules.ts'
import type { ContractView } from '../../../contract.ts'
import { ContractStatus } from '../../ContractStatus.tsx'
import { contractPageSearch } from '../search.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { InForceOn } from './InForceOn.tsx'
import { changeLabels, startLabels } from './labels.ts'

/** Amendments, renewals, and extensions, and what the contract says with them on any day. */
export function Changes({ contract }: { contract: ContractView }) {
  const navigate = useNavigate()
  const { start } = contractPageSearch.parse(useSearch({ strict: false }))
  const { may, executed } = contract
  const starting = may.change.find((kind) => kind === start)
  const setStarting = (kind?: ChangeKind) =>
    navigate({ to: '.', search: { tab: 'changes', start: kind }, replace: true })
  return (
    <Stack gap="md" maw="56rem">
      <Section
        title="Changes"
        explanation="Each amendment, renewal, and extension takes the same route as the contract, and counts once it’s executed."
      >
        {may.change.length > 0 && (
          <Group gap="xs" mb="md">
            {may.change.map((kind) => (
              <Button key={kind} variant="default" onClick={() => setStarting(kind)}>
                {startLabels[kind]}
              </Button>
            ))}
          </Group>
        )}
        <ChangeList contract={contract} />
      </Section>
      {executed !== null && <InForceOn contract={contract} />}
      {starting && <ChangeDialog contract={contract} kind={starting} onClose={() => setStarting()} />}
    </Stack>
  )
}

function ChangeList({ contract: { id, executed } }: { contract: ContractView }) {
  const changes = useQuery(queryOf(listChanges, { params: { id } }))
  if (changes.isPending) return <Skeleton height={120} role="status" aria-label="Loading changes" />
  if (changes.isError) return <ErrorState error={changes.error} onRetry={() => changes.refetch()} />
  if (changes.data.length === 0)
    return (
      <EmptyState title="No changes yet">
        {executed === null
          ? 'Once the contract is executed, it can be amended, renewed, and extended here.'
          : 'Amendments, renewals, and extensions appear here.'}
      </EmptyState>
    )
  return (
    <WideTable name="Changes" minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Number</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>{changeLabels.effectiveFrom}</Table.Th>
          <Table.Th>{changeLabels.endDate}</Table.Th>
          <Table.Th ta="right">{changeLabels.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.data.map((change) => (
          <Row key={change.id} change={change} />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

function Row({ change }: { change: ContractChangeRow }) {
  const { date } = useFormats()
  const { id, number, kind, reason, effectiveFrom, endDate, amount, waitingOn } = change
  return (
    <Table.Tr>
      <Table.Td>
        <AppLink to="/contracts/$id" params={{ id }} title={changeKindNames[kind]}>
          {number}
        </AppLink>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {reason}
        </Text>
      </Table.Td>
      <Table.Td>
        <ContractStatus contract={change} />
        {waitingOn && (
          <Text size="xs" c="dimmed">
            Waiting on {waitingOn}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{effectiveFrom ? date(effectiveFrom) : ''}</Table.Td>
      <Table.Td>{endDate ? date(endDate) : 'Not changed'}</Table.Td>
      <Table.Td ta="right" className="tabular">
        {formatCents(Math.round((amount ?? 0) * 100))}
      </Table.Td>
    </Table.Tr>
  )
}
