import { Button, Select, Stack, Table, Text } from '@mantine/core'
import { formatExtension } from '#features/procurement/rules.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Candidate } from '../contract.ts'
import { baseGroups } from '../rules.ts'
import { lowestGroups, totalFor, withLines } from './parts.ts'
import type { LinesProps } from './recommend-form.ts'

/** One vendor for all base lines of a group; a group without one isn’t awarded. */
export function Groups({ form, view, candidates }: LinesProps) {
  const { parts } = form.getValues()
  const groups = baseGroups(view.lines)
  const winnerOf = ([line = '']: readonly string[]) =>
    parts.find(({ line_ids }) => line_ids.includes(line))?.submission_id ?? null
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.setFieldValue('parts', lowestGroups(groups, candidates))}
      >
        Choose Lowest Total for Each Group
      </Button>
      {form.errors.parts && (
        <Text c="red" size="sm">
          {form.errors.parts}
        </Text>
      )}
      <WideTable name="Groups" minWidth={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Group</Table.Th>
            <Table.Th w="55%">Vendor</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ name, lineIds }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                {groupName(name)}
                <Text size="xs" c="dimmed">
                  {lineIds.length} {lineIds.length === 1 ? 'line' : 'lines'}
                </Text>
              </Table.Th>
              <Table.Td>
                <Select
                  aria-label={`Vendor for ${groupName(name)}`}
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

const groupName = (name: string) => name || 'Lines without a group'

function optionOf(candidate: Candidate, lineIds: readonly string[]) {
  const sum = totalFor(candidate, lineIds)
  return sum === null
    ? []
    : [{ value: candidate.submission_id, label: `${candidate.vendor_name}, ${formatExtension(sum)}` }]
}
