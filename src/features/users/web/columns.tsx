import { Group } from '@mantine/core'
import { type Column, shownAs } from '#platform/web/table/column.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { User } from '../contract.ts'
import * as listed from '../list-columns.ts'

export { fieldLabels } from '../list-columns.ts'

const sorted: readonly Column<User>[] = listed.userColumns.map((column) => ({ ...column, sort: column.key }))

export const userColumns = shownAs(sorted, {
  first_name: {
    render: (row) =>
      row.is_disabled ? (
        <Group gap="xs" wrap="nowrap">
          {row.first_name}
          <StatusBadge tone="bad">Disabled</StatusBadge>
        </Group>
      ) : (
        row.first_name
      ),
  },
})

export const fullName = (user: Pick<User, 'first_name' | 'last_name'>) =>
  `${user.first_name} ${user.last_name}`
