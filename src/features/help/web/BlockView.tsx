import { Alert, Kbd, List, Table, Text } from '@mantine/core'
import type { Block } from '../topic.ts'
import { Inline } from './Inline.tsx'

export function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <Text>
        <Inline text={block} />
      </Text>
    )
  if ('note' in block)
    return (
      <Alert color="navy" role="note">
        <Inline text={block.note} />
      </Alert>
    )
  if ('keys' in block) return <KeyTable keys={block.keys} />
  const isOrdered = 'steps' in block
  const items = isOrdered ? block.steps : block.list
  return (
    <List type={isOrdered ? 'ordered' : 'unordered'} spacing={6} withPadding>
      {items.map((item) => (
        <List.Item key={item}>
          <Inline text={item} />
        </List.Item>
      ))}
    </List>
  )
}

function KeyTable({ keys }: { keys: Extract<Block, { keys: unknown }>['keys'] }) {
  return (
    <Table withRowBorders={false}>
      <Table.Thead className="visually-hidden">
        <Table.Tr>
          <Table.Th>Keys</Table.Th>
          <Table.Th>Action</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map(([pressed, does]) => (
          <Table.Tr key={does}>
            <Table.Td w="7rem">
              {pressed.map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Td>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
