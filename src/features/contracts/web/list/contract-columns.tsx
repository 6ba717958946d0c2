import { Group, Text, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { OverdueMark } from '#features/matters/web/index.ts'
import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ContractRow } from '../../contract.ts'
import { contractStatusNames } from '../../rules.ts'
import { ContractStatus } from '../ContractStatus.tsx'
import { lockReason } from './lock-reason.ts'

const day = (value: string | null) => (value === null ? null : { day: value })

/** product.md’s columns, after Edit and Delete. */
export const contractColumns = (waited: (since: string) => string): readonly Column<ContractRow>[] => [
  { key: 'number', title: 'Number', value: (row) => row.number, sort: 'number' },
  { key: 'authority', title: 'Authority', value: (row) => row.authority },
  {
    key: 'department',
    title: 'Department',
    value: (row) => row.department_name,
    sort: 'department',
  },
  { key: 'vendor', title: 'Vendor', value: (row) => row.vendor_name, sort: 'vendor' },
  {
    key: 'contractName',
    title: 'Contract Name',
    value: (row) => row.contractName,
    render: (row) => (
      <AppLink
        to="/contracts/$id"
        params={{ id: row.id }}
        // The row opens the same contract.
        onClick={(event) => event.stopPropagation()}
      >
        {row.contractName}
      </AppLink>
    ),
    sort: 'contractName',
  },
  {
    key: 'startDate',
    title: 'Start Date',
    value: (row) => day(row.startDate),
    sort: 'startDate',
    width: 110,
  },
  { key: 'endDate', title: 'End Date', value: (row) => day(row.endDate), sort: 'endDate', width: 110 },
  {
    key: 'status',
    title: 'Status',
    value: (row) => contractStatusNames[row.status],
    render: (row) => <ContractStatus contract={row} />,
    sort: 'status',
  },
  {
    key: 'executed',
    title: 'Date Executed',
    value: (row) => day(row.executed),
    sort: 'executed',
    width: 110,
  },
  {
    key: 'waitingOn',
    title: 'Waiting On',
    value: (row) => row.waitingOn && `${row.waitingOn}, ${waited(row.waiting_since)}`,
    render: (row) => <WaitingOn row={row} waited={waited} />,
    sort: 'waiting',
  },
]

function WaitingOn({ row, waited }: { row: ContractRow; waited(since: string): string }) {
  const reason = lockReason(row)
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      {reason && (
        <Tooltip label={reason} multiline maw="20rem">
          <IconLock size={16} role="img" aria-label={reason} style={{ flex: 'none', marginTop: 2 }} />
        </Tooltip>
      )}
      {row.waitingOn && (
        <span>
          {row.waitingOn}{' '}
          <Text span size="xs" c="dimmed">
            {waited(row.waiting_since)}
          </Text>{' '}
          <OverdueMark row={row} isShort />
        </span>
      )}
    </Group>
  )
}
