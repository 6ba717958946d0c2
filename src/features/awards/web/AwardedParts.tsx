import { Table } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { AwardPart, AwardView } from '../contract.ts'

interface Props {
  view: AwardView
  parts: readonly AwardPart[]
}

/** Who gets what. */
export function AwardedParts({ view, parts }: Props) {
  if (parts.length === 0) return null
  const linesIn = (ids: readonly string[]) =>
    ids.length === 0
      ? 'Whole base bid'
      : view.lines
          .filter(({ id }) => ids.includes(id))
          .map(({ description }) => description)
          .join('; ')
  return (
    <WideTable name="Vendors" minWidth={480}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Vendor</Table.Th>
          <Table.Th>Awarded</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map(({ submission_id, vendor_name, line_ids, amount_cents }) => (
          <Table.Tr key={submission_id}>
            <Table.Th scope="row">{vendor_name}</Table.Th>
            <Table.Td>{linesIn(line_ids)}</Table.Td>
            <Table.Td ta="right">{amount_cents === null ? '–' : formatCents(amount_cents)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
