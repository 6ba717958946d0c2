import { Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatCents } from '#platform/shared/money.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type PolicyRow, type PurchaseKind, purchaseMethodNames } from '../../policy/rules.ts'
import { conditionsText, limitText } from '../../policy/text.ts'

const days = (count: number) => (count === 0 ? 'None' : String(count))

interface Props {
  kind: PurchaseKind
  rows: readonly PolicyRow[]
}

/** What the policy asks for, by amount: a table, or a list where the screen has no room for seven columns. */
export function PolicyTable(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  return isNarrow ? <Stacked {...props} /> : <SideBySide {...props} />
}

const Stacked = ({ kind, rows }: Props) => (
  <Stack gap="xs">
    <Text fw={600}>{kind}</Text>
    <Stack gap="sm" component="ul" aria-label={kind} m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <li key={row.up_to_cents ?? 'last'}>
          <Text size="sm" fw={600} className="tabular">
            {limitText(row)}
          </Text>
          <Text size="sm">{purchaseMethodNames[row.method]}</Text>
          <Text size="sm" c="dimmed">
            {conditionsText(row)}
          </Text>
        </li>
      ))}
    </Stack>
  </Stack>
)

function SideBySide({ kind, rows }: Props) {
  return (
    <WideTable name={kind} minWidth={760} layout="fixed">
      <Table.Caption style={{ captionSide: 'top', textAlign: 'left', fontWeight: 600 }}>{kind}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right" w="8.5rem">
            Up to
          </Table.Th>
          <Table.Th w="15rem">Method</Table.Th>
          <Table.Th ta="right" w="5rem">
            Quotes
          </Table.Th>
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
            <Table.Td>{purchaseMethodNames[row.method]}</Table.Td>
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
