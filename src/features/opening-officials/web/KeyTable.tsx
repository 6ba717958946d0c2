import { Group, Table, Text } from '@mantine/core'
import { IconArchive, IconTestPipe } from '@tabler/icons-react'
import { RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { OpeningKey } from '../contract.ts'
import { useRetire } from './use-retire.ts'

interface Props {
  keys: readonly OpeningKey[]
  canOpen: boolean
  onTest(key: OpeningKey): void
}

const statusOf = ({ is_usable, tested_at }: OpeningKey): { tone: Tone; text: string } => {
  if (!is_usable) return { tone: 'bad', text: 'Can’t open submissions' }
  return tested_at ? { tone: 'good', text: 'Ready' } : { tone: 'warning', text: 'Not tested yet' }
}

/** Anyone who opens submissions tests or retires the keys in the safe; their own key has a section of its own. */
export function KeyTable({ keys, canOpen, onTest }: Props) {
  const { dateTime } = useFormats()
  const retire = useRetire()
  return (
    <WideTable name="Opening officials" minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Last tested</Table.Th>
          <Table.Th>Key created</Table.Th>
          {canOpen && <Table.Th>Actions</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map((key) => {
          const { tone, text } = statusOf(key)
          return (
            <Table.Tr key={key.id}>
              <Table.Th scope="row">
                {key.name}
                {key.user_id === null && (
                  <Text size="sm" c="dimmed" fw={400}>
                    Key in the safe, created by {key.made_by}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                <StatusBadge tone={tone}>{text}</StatusBadge>
              </Table.Td>
              <Table.Td>{key.tested_at ? dateTime(key.tested_at) : 'Never'}</Table.Td>
              <Table.Td>{dateTime(key.made_at)}</Table.Td>
              {canOpen && (
                <Table.Td>
                  {key.user_id === null && (
                    <Group gap={4} wrap="nowrap">
                      <RowActionButton
                        row={key}
                        action={{
                          name: 'Test',
                          icon: IconTestPipe,
                          label: ({ name }) => `Test ${name}`,
                          onAction: onTest,
                        }}
                      />
                      <RowActionButton
                        row={key}
                        action={{
                          name: 'Retire',
                          icon: IconArchive,
                          isDestructive: true,
                          label: ({ name }) => `Retire ${name}`,
                          onAction: retire,
                        }}
                      />
                    </Group>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </WideTable>
  )
}
