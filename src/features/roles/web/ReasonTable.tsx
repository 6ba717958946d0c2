import { Table } from '@mantine/core'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { UserPermissions } from '../contract.ts'
import { impliedByText } from './implied-text.ts'
import classes from './ReasonTable.module.css'

type Permission = UserPermissions['permissions'][number]

interface Props {
  name: string
  role: string
  permissions: readonly Permission[]
}

/** What someone may do, and why. */
export function ReasonTable({ name, role, permissions }: Props) {
  return (
    <Table className={classes.table} aria-label={name} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Permission</Table.Th>
          <Table.Th w="6rem">Allowed</Table.Th>
          <Table.Th>Source</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {permissions.map((permission) => (
          <Table.Tr key={permission.id}>
            <Table.Td>{permission.permission_name}</Table.Td>
            <Table.Td>
              <StatusBadge tone={permission.may ? 'good' : 'neutral'}>
                {permission.may ? 'Yes' : 'No'}
              </StatusBadge>
            </Table.Td>
            <Table.Td>{reason(permission, role)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function reason({ may, is_switched_on, comes_with }: Permission, role: string): string {
  if (!may) return `Off in ${role}`
  if (is_switched_on) return `On in ${role}`
  return `Included with ${impliedByText(comes_with)} in ${role}`
}
