import { Checkbox, FileInput, Radio, Stack, Table, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { extensionOf, formatExtension, inThousands, totalOf } from '../../solicitation/prices.ts'
import {
  groupsOf,
  isEmptyForm,
  type LineItem,
  lineKindNames,
  type Question,
  type SubmissionForm,
} from '../../solicitation/submission-form.ts'

/** As a vendor fills it in. What is entered here is kept nowhere. */
export function FormPreview({ form }: { form: SubmissionForm }) {
  if (isEmptyForm(form))
    return <Text c="dimmed">The form is empty. Vendors would have nothing to fill in.</Text>
  const { lines, questions, certifications, files, security } = form
  return (
    <Stack gap="lg" maw="56rem">
      {lines.length > 0 && <Prices lines={lines} />}
      {questions.length > 0 && (
        <Stack gap="md">
          <Title order={2}>Questions</Title>
          {questions.map((question) => (
            <Answer key={question.id} question={question} />
          ))}
        </Stack>
      )}
      {files.length > 0 && (
        <Stack gap="md">
          <Title order={2}>Files</Title>
          {files.map(({ id, title, isRequired }) => (
            <FileInput key={id} label={title} required={isRequired} placeholder="Choose a file" maw="28rem" />
          ))}
        </Stack>
      )}
      {security.isRequired && (
        <Stack gap="xs">
          <Title order={2}>Bid security</Title>
          <Text style={{ whiteSpace: 'pre-line' }}>
            {security.percent}% of the bid. {security.note}
          </Text>
        </Stack>
      )}
      {certifications.length > 0 && (
        <Stack gap="md">
          <Title order={2}>Certifications</Title>
          {certifications.map(({ id, text }) => (
            <Checkbox key={id} required label={<span style={{ whiteSpace: 'pre-line' }}>{text}</span>} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Unit prices with extensions and totals, by group. Alternates and optional lines are not part of the base bid. */
function Prices({ lines }: { lines: readonly LineItem[] }) {
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const extension = ({ id, quantity }: LineItem) => extensionOf(quantity, prices[id] ?? '')
  const sumOf = (some: readonly LineItem[]) =>
    totalOf(some.filter(({ kind }) => kind === 'base').map(extension))
  const shown = (cents: bigint | null) => (cents === null ? '' : formatExtension(cents))
  const groups = groupsOf(lines)
  return (
    <Stack gap="md">
      <Title order={2}>Prices</Title>
      {groups.map(({ group, lines: members }) => (
        <Stack key={group} gap="xs">
          {group && <Title order={3}>{group}</Title>}
          <WideTable name={group || 'Prices'} minWidth={640}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Description</Table.Th>
                <Table.Th ta="right">Quantity</Table.Th>
                <Table.Th>Unit</Table.Th>
                <Table.Th>Unit price</Table.Th>
                <Table.Th ta="right">Extension</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {members.map((line) => (
                <Table.Tr key={line.id}>
                  <Table.Th scope="row">
                    {line.description}
                    {line.kind !== 'base' && ` (${lineKindNames[line.kind]})`}
                  </Table.Th>
                  <Table.Td ta="right" className="tabular">
                    {inThousands(line.quantity)}
                  </Table.Td>
                  <Table.Td>{line.unit}</Table.Td>
                  <Table.Td>
                    <TextInput
                      aria-label={`Unit price of ${line.description}`}
                      inputMode="decimal"
                      w="9rem"
                      value={prices[line.id] ?? ''}
                      onChange={(event) => setPrices({ ...prices, [line.id]: event.currentTarget.value })}
                    />
                  </Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {shown(extension(line))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            {groups.length > 1 && (
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th colSpan={4}>Total{group && ` of ${group}`}</Table.Th>
                  <Table.Th ta="right" className="tabular">
                    {shown(sumOf(members))}
                  </Table.Th>
                </Table.Tr>
              </Table.Tfoot>
            )}
          </WideTable>
        </Stack>
      ))}
      <Text fw={600} role="status">
        Total base bid: {shown(sumOf(lines)) || 'none yet'}
      </Text>
    </Stack>
  )
}

function Answer({ question: { text, type, choices, isRequired } }: { question: Question }) {
  const field = { label: text, required: isRequired }
  if (type === 'text') return <Textarea {...field} autosize minRows={2} />
  if (type === 'number') return <TextInput {...field} inputMode="decimal" maw="16rem" />
  if (type === 'file') return <FileInput {...field} placeholder="Choose a file" maw="28rem" />
  const options = type === 'yes-no' ? ['Yes', 'No'] : choices
  return (
    <Radio.Group {...field}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={option} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
