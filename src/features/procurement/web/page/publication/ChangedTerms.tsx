import { Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { PublishedVersion } from '../../../solicitation/publication-contract.ts'

interface Props {
  facts: NonNullable<PublishedVersion['changes']>['facts']
  /** `Terms changed by Addendum 1` */
  name: string
}

const typed = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** Terms before and now: side by side, or one below the other where the screen has no room for that. */
export function ChangedTerms({ facts, name }: Props) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  return isNarrow ? <Stacked facts={facts} name={name} /> : <SideBySide facts={facts} name={name} />
}

const Stacked = ({ facts, name }: Props) => (
  <Stack gap="sm" component="ul" aria-label={name} m={0} p={0} style={{ listStyle: 'none' }}>
    {facts.map(({ label, before, after }) => (
      <li key={label}>
        <Text fw={600} size="sm">
          {label}
        </Text>
        {[
          ['Before', before],
          ['Now', after],
        ].map(([when, value]) => (
          <Text key={when} size="sm" style={typed}>
            <Text span inherit c="dimmed">
              {when}:
            </Text>{' '}
            {value}
          </Text>
        ))}
      </li>
    ))}
  </Stack>
)

const SideBySide = ({ facts, name }: Props) => (
  <WideTable name={name} minWidth={480}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Item</Table.Th>
        <Table.Th>Before</Table.Th>
        <Table.Th>Now</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {facts.map(({ label, before, after }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td style={typed}>{before}</Table.Td>
          <Table.Td style={typed}>{after}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </WideTable>
)
