import { Group, SimpleGrid, Text } from '@mantine/core'
import type { RollCall } from '../../live/contract.ts'

/** Who answered what, name by name, in the order of the call. */
export function VotesByMember({ votes }: Pick<RollCall, 'votes'>) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing={2}>
      {votes.map(({ member_id, member_name, value, reason }) => (
        <Group key={member_id} justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm">
            {member_name}
            {reason && (
              <Text span size="sm" c="dimmed">
                {`: ${reason}`}
              </Text>
            )}
          </Text>
          <Text size="sm" fw={600}>
            {value ?? 'None'}
          </Text>
        </Group>
      ))}
    </SimpleGrid>
  )
}
