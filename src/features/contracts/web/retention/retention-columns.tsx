import { Group, Text } from '@mantine/core'
import { shownAs } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import * as listed from '../../retention-columns.ts'
import type { RetentionRow } from '../../retention-contract.ts'
import { dispositionNames } from '../../retention-rules.ts'

const toneOf = ({ holds, open_change, proposal }: RetentionRow) =>
  holds.length > 0 || (open_change && !proposal) ? 'warning' : proposal ? 'active' : 'neutral'

export const retentionColumns = shownAs(listed.retentionColumns, {
  number: { sort: 'number', isWhole: true, width: 110 },
  contractName: {
    render: (row) => (
      <AppLink to="/contracts/$id" params={{ id: row.id }} search={{ tab: 'retention' }}>
        {row.contractName}
      </AppLink>
    ),
    sort: 'contractName',
  },
  vendor: { sort: 'vendor' },
  ended: { width: 110 },
  due: { sort: 'due', width: 110 },
  disposition: {
    render: (row) => (
      <div>
        {dispositionNames[row.disposition]}
        <Text size="xs" c="dimmed">
          {row.basis}
        </Text>
      </div>
    ),
  },
  state: {
    render: (row) => (
      <Group gap={4}>
        <StatusBadge tone={toneOf(row)}>{listed.stateText(row)}</StatusBadge>
      </Group>
    ),
  },
})
