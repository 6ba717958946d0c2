import { Table, Text } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { PolicyOnFile } from '../contract.ts'
import { coverageNames, endorsementText, limitText } from '../rules.ts'

/** Policies as they were read from certificates. */
export function PolicyTable({ policies }: { policies: readonly PolicyOnFile[] }) {
  const { date } = useFormats()
  if (policies.length === 0) return <Text size="sm">No policies entered.</Text>
  return (
    <WideTable name="Policies" minWidth={600}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coverage</Table.Th>
          <Table.Th>Insurer and policy</Table.Th>
          <Table.Th>Effective</Table.Th>
          <Table.Th>Expires</Table.Th>
          <Table.Th ta="right">Limits</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {policies.map((policy) => (
          <Table.Tr key={`${policy.coverage} ${policy.policy_number} ${policy.starts_on} ${policy.ends_on}`}>
            <Table.Td>
              {coverageNames[policy.coverage]}
              <Text size="xs">{endorsementText(policy)}</Text>
            </Table.Td>
            <Table.Td>
              {policy.insurer}, {policy.policy_number}
            </Table.Td>
            <Table.Td>{date(policy.starts_on)}</Table.Td>
            <Table.Td>{date(policy.ends_on)}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {policy.limit_each !== null && <div>{limitText(policy.limit_each)} each</div>}
              {policy.limit_aggregate !== null && <div>{limitText(policy.limit_aggregate)} aggregate</div>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
