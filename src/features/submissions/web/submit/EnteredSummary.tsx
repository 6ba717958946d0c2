/** All that will be sealed, to be read once more. */
import { Stack, Table, Text, Title } from '@mantine/core'
import type { SubmissionForm } from '#features/procurement/contract.ts'
import { formatExtension, inThousands } from '#features/procurement/rules.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { baseTotal, lineExtension } from '../../check.ts'
import type { EnteredDraft } from './use-entered.ts'

interface Props {
  form: SubmissionForm
  state: EnteredDraft
}

const typed = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

export function EnteredSummary({ form, state: { draft, files } }: Props) {
  if (!draft) return null
  const total = baseTotal(form, draft.prices)
  return (
    <Stack gap="md">
      {form.lines.length > 0 && <PriceSummary form={form} prices={draft.prices} />}
      {total !== null && <Text fw={600}>Total base bid: {formatExtension(total)}</Text>}
      {form.questions.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>Answers</Title>
          {form.questions.map(({ id, text, type }) => (
            <div key={id}>
              <Text size="sm" c="dimmed" style={typed}>
                {text}
              </Text>
              <Text style={typed}>
                {(type === 'file' ? files.get(id)?.name : draft.answers[id]?.trim()) || 'No answer'}
              </Text>
            </div>
          ))}
        </Stack>
      )}
      <Stack gap="xs">
        <Title order={3}>Files</Title>
        {files.size === 0 && <Text>No files</Text>}
        {[...files].map(([entry, { name }]) => (
          <Text key={entry} style={typed}>
            {titleOf(form, entry)}: {name}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

const titleOf = ({ files, questions }: SubmissionForm, entry: string) =>
  files.find(({ id }) => id === entry)?.title ??
  questions.find(({ id }) => id === entry)?.text ??
  'Other file'

const PriceSummary = ({
  form,
  prices,
}: {
  form: SubmissionForm
  prices: Readonly<Record<string, string>>
}) => (
  <Stack gap="xs">
    <Title order={3}>Prices</Title>
    <WideTable name="Prices that you entered" minWidth={480}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Description</Table.Th>
          <Table.Th ta="right">Quantity</Table.Th>
          <Table.Th ta="right">Unit price</Table.Th>
          <Table.Th ta="right">Extension</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {form.lines.map(({ id, description, quantity, unit }) => {
          const price = (prices[id] ?? '').trim()
          const extension = lineExtension(quantity, price)
          return (
            <Table.Tr key={id}>
              <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                {description}
              </Table.Th>
              <Table.Td ta="right" className="tabular">
                {inThousands(quantity)} {unit}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {price || 'No price'}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {extension === null ? '' : formatExtension(extension)}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </WideTable>
  </Stack>
)
