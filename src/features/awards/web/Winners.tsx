import { Button, Select, Stack, Table, Text } from '@mantine/core'
import { formatExtension } from '#features/procurement/rules.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Candidate } from '../contract.ts'
import { totalFor, withLines } from './parts.ts'
import type { RecommendFields, RecommendForm } from './recommend-form.ts'

/** What goes to one vendor: a line, or all base lines of a group. */
export interface Lot {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly lineIds: readonly string[]
}

interface Props {
  form: RecommendForm
  candidates: readonly Candidate[]
  /** Of the table, and of its first column. */
  name: string
  column: string
  lots: readonly Lot[]
  /** With one click, to the lowest for each. */
  lowest: { readonly action: string; readonly parts: () => RecommendFields['parts'] }
}

/** One vendor for each lot; a lot without one isn’t awarded. */
export function Winners({ form, candidates, name, column, lots, lowest }: Props) {
  const { parts } = form.getValues()
  const winnerOf = ([line = '']: readonly string[]) =>
    parts.find(({ line_ids }) => line_ids.includes(line))?.submission_id ?? null
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.setFieldValue('parts', lowest.parts())}
      >
        {lowest.action}
      </Button>
      {form.errors.parts && (
        <Text c="red" size="sm">
          {form.errors.parts}
        </Text>
      )}
      <WideTable name={name} minWidth={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{column}</Table.Th>
            <Table.Th w="55%">Vendor</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lots.map(({ key, name: lot, note, lineIds }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                {lot}
                {note && (
                  <Text size="xs" c="dimmed">
                    {note}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                <Select
                  aria-label={`Vendor for ${lot}`}
                  placeholder="Not awarded"
                  clearable
                  data={candidates.flatMap((each) => optionOf(each, lineIds))}
                  value={winnerOf(lineIds)}
                  onChange={(winner) => form.setFieldValue('parts', withLines(parts, lineIds, winner))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Stack>
  )
}

/** Found neither responsive and responsible, nor out: no award can be made to it yet. */
export const uncheckedMark = ({ is_checked }: Candidate) => (is_checked ? '' : ' – not checked yet')

function optionOf(candidate: Candidate, lineIds: readonly string[]) {
  const sum = totalFor(candidate, lineIds)
  if (sum === null) return []
  const [line = ''] = lineIds
  const low = lineIds.length === 1 && candidate.prices[line]?.is_low ? ' (low)' : ''
  const label = `${candidate.vendor_name}, ${formatExtension(sum)}${low}${uncheckedMark(candidate)}`
  return [{ value: candidate.submission_id, label }]
}
