import { Group, Stack, Text, Title } from '@mantine/core'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { commodityLabel, inGroups } from '../rules.ts'
import { useCommodities } from './api.ts'

interface Props {
  codes: readonly string[]
  /** Of the groups' headings. */
  order: 2 | 3
}

/** The codes of a vendor or a project, by group, in the words of the county's list. */
export function ChosenCommodities({ codes, order }: Props) {
  const groups = inGroups(useCommodities(codes))
  return (
    <Stack gap="sm">
      {groups.length === 0 && <Text c="dimmed">No categories selected</Text>}
      {groups.map(({ name, codes }) => (
        <div key={name}>
          {name !== '' && (
            <Title order={order} size="h5" mb={4}>
              {name}
            </Title>
          )}
          <Group gap="xs">
            {codes.map((each) => (
              <StatusBadge key={each.code}>{commodityLabel(each)}</StatusBadge>
            ))}
          </Group>
        </div>
      ))}
    </Stack>
  )
}
