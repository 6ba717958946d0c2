import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { OverdueMark } from '#features/matters/web/index.ts'
import { CellText } from '#platform/web/table/CellText.tsx'
import { shownAs } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ContractRow } from '../../contract.ts'
import * as listed from '../../list-columns.ts'
import { ContractStatus } from '../ContractStatus.tsx'
import { lockReason } from './lock-reason.ts'

export const contractColumns = (waited: (since: string) => string) =>
  shownAs(listed.contractColumns(waited), {
    number: { sort: 'number' },
    // The policy's words may be long; the whole of them is on the contract's page.
    authority: {
      render: ({ authority }) =>
        authority ? (
          <Text inherit component="span" lineClamp={2} title={authority}>
            {authority}
          </Text>
        ) : (
          <CellText value={authority} />
        ),
    },
    department: { sort: 'department' },
    vendor: { sort: 'vendor' },
    contractName: {
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
    startDate: { sort: 'startDate', width: 104 },
    endDate: { sort: 'endDate', width: 104 },
    status: { render: (row) => <ContractStatus contract={row} />, sort: 'status' },
    executed: { sort: 'executed', width: 104 },
    waitingOn: { render: (row) => <WaitingOn row={row} waited={waited} />, sort: 'waiting' },
  })

function WaitingOn({ row, waited }: { row: ContractRow; waited(since: string): string }) {
  const reason = lockReason(row)
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      {reason && (
        // As at the buttons of a row: a list brings no tooltips of the library along.
        <span title={reason} style={{ flex: 'none', marginTop: 2 }}>
          <IconLock size={16} role="img" aria-label={reason} style={{ display: 'block' }} />
        </span>
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
