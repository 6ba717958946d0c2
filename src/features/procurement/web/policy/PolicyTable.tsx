import { Table } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { methodNames, type PolicyRow, type PurchaseKind } from '../../policy/rules.ts'

const days = (count: number) => (count === 0 ? 'None' : String(count))

/** What the policy asks for, by amount. */
export function PolicyTable({ kind, rows }: { kind: PurchaseKind; rows: readonly PolicyRow[] }) {
  return (
    <WideTable name={kind} minWidth={760}>
      <Table.Caption style={{ captionSide: 'top', textAlign: 'left', fontWeight: 600 }}>{kind}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">Up to</Table.Th>
          <Table.Th>Method</Table.Th>
          <Table.Th ta="right">Quotes</Table.Th>
          <Table.Th ta="right">Advertising days</Table.Th>
          <Table.Th ta="right">Days after an addendum</Table.Th>
          <Table.Th>Approved by</Table.Th>
          <Table.Th>Board adopts</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.up_to_cents ?? 'last'}>
            <Table.Th scope="row" ta="right" fw={400} className="tabular">
              {row.up_to_cents === null ? 'No limit' : formatCents(row.up_to_cents)}
            </Table.Th>
            <Table.Td>{methodNames[row.method]}</Table.Td>
            <Table.Td ta="right">{days(row.quotes)}</Table.Td>
            <Table.Td ta="right">{days(row.advertising_days)}</Table.Td>
            <Table.Td ta="right">{days(row.addendum_days)}</Table.Td>
            <Table.Td>{row.approver}</Table.Td>
            <Table.Td>{row.needs_board ? 'Yes' : 'No'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
