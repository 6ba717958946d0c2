import { List, Stack, Table, Text } from '@mantine/core'
import { ChangedLines } from '#features/drafts/web/index.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { PublishedVersion } from '../../../solicitation/publication-contract.ts'

interface Props {
  changes: NonNullable<PublishedVersion['changes']>
  /** Of the version that changed it. */
  name: string
}

const typed = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
const fileChanges = { added: 'added', removed: 'removed', replaced: 'replaced by a new version' } as const

/** What an addendum changes: terms before and now, text with tracked changes, attachments. */
export function AddendumChanges({ changes: { facts, texts, files }, name }: Props) {
  return (
    <Stack gap="sm">
      {facts.length > 0 && (
        <WideTable name={`Terms changed by ${name}`} minWidth={480}>
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
      )}
      {texts.map(({ title, lines }) => (
        <div key={title}>
          <Text fw={600} size="sm">
            {title}
          </Text>
          <ChangedLines
            lines={lines.filter(({ change }) => change !== 'same')}
            label={`Changes in ${title}`}
          />
        </div>
      ))}
      {files.length > 0 && (
        <List size="sm">
          {files.map(({ title, change }) => (
            <List.Item key={title}>
              {title}: {fileChanges[change]}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
