import { Table, Text } from '@mantine/core'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Answer } from '../contract.ts'
import { coverageNames, endorsementText, limitText, type Verdict } from '../rules.ts'

const names: Record<Verdict, string> = {
  covered: 'Compliant',
  missing: 'Missing',
  lapsed: 'Expired',
  'not-yet': 'Not Effective Yet',
  'too-low': 'Deficient: Limits',
  endorsement: 'Deficient: Endorsement',
}
const tones: Record<Verdict, Tone> = {
  covered: 'good',
  missing: 'bad',
  lapsed: 'bad',
  'not-yet': 'warning',
  'too-low': 'bad',
  endorsement: 'bad',
}

/** What is required, and whether it is there. */
export function AnswerTable({ answers }: { answers: readonly Answer[] }) {
  const { date } = useFormats()
  if (answers.length === 0) return <Text size="sm">No insurance is required.</Text>
  return (
    <WideTable name="Required insurance" minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coverage</Table.Th>
          <Table.Th ta="right">Each occurrence</Table.Th>
          <Table.Th ta="right">Aggregate</Table.Th>
          <Table.Th>Endorsements</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Expires</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {answers.map((answer) => (
          <Table.Tr key={answer.coverage}>
            <Table.Td>{coverageNames[answer.coverage]}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {limitText(answer.limit_each)}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {limitText(answer.limit_aggregate)}
            </Table.Td>
            <Table.Td>{endorsementText(answer)}</Table.Td>
            <Table.Td>
              <StatusBadge tone={tones[answer.verdict]}>{names[answer.verdict]}</StatusBadge>
              {answer.verdict === 'endorsement' && (
                <Text size="xs" mt={4}>
                  {answer.text}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{answer.until ? date(answer.until) : ''}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
