import { Table, Text, Title } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Guidance } from '../../../advice/contract.ts'
import { hiddenText } from '../../../advice/text.ts'

const title = 'Same commodity in the last 12 months'

/** The purchases that are added to this one, with links to those that the user may see. */
export function PastPurchases({ guidance }: { guidance: Guidance }) {
  const { date } = useFormats()
  const { past, hidden_count, advice } = guidance
  const hidden = hiddenText(hidden_count)
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {past.length > 0 && (
        <WideTable name={title} minWidth={520}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Project</Table.Th>
              <Table.Th>Department</Table.Th>
              <Table.Th>Date</Table.Th>
              <Table.Th ta="right">Estimate</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {past.map(({ id, number, title: name, department_name, counted_on, cents }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  <AppLink to="/projects/$id" params={{ id }}>
                    {number} {name}
                  </AppLink>
                </Table.Th>
                <Table.Td>{department_name}</Table.Td>
                <Table.Td>{date(counted_on)}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {cents === null ? 'None' : formatCents(cents)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </WideTable>
      )}
      {hidden && <Text size="sm">Also counted: {hidden}.</Text>}
      <Text size="sm" fw={600}>
        Total {formatCents(advice.past_cents)}
      </Text>
    </div>
  )
}
