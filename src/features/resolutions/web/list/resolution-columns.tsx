import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useWaited, waitingOnColumn } from '#features/matters/web/index.ts'
import { stepName } from '#features/routing/rules.ts'
import type { Column } from '#platform/web/table/column.ts'
import type { ResolutionRow } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { ResolutionStatus } from '../ResolutionStatus.tsx'

export function useResolutionColumns() {
  const waited = useWaited()
  return useMemo(() => columns(waited), [waited])
}

const columns = (waited: (since: string) => string): readonly Column<ResolutionRow>[] => [
  { key: 'number', title: 'Number', value: (row) => row.number, sort: 'number', width: 100 },
  {
    key: 'title',
    title: 'Title',
    value: (row) => row.title || 'Untitled request',
    render: (row) => (
      <Text span inherit display="block" truncate title={row.title}>
        {row.title || 'Untitled request'}
      </Text>
    ),
    sort: 'title',
    width: 290,
  },
  { key: 'department', title: 'Department', value: (row) => row.department_name, width: 170 },
  {
    key: 'status',
    title: 'Status',
    value: (row) => stepName(resolutionKind, row.status, row.step_name),
    render: (row) => <ResolutionStatus resolution={row} />,
    sort: 'status',
    width: 165,
  },
  waitingOnColumn(waited, 235),
  {
    key: 'amount',
    title: 'Amount',
    value: (row) => (row.amount === null ? null : { cents: Math.round(row.amount * 100) }),
    align: 'right',
    width: 125,
  },
  {
    key: 'due_on',
    title: 'Due',
    value: (row) => (row.due_on ? { day: row.due_on } : null),
    width: 110,
  },
  { key: 'category', title: 'Category', value: (row) => row.resolutioncategory, width: 180 },
  { key: 'requested_by', title: 'Requested By', value: (row) => row.requested_by, width: 160 },
  {
    key: 'dateofrequest',
    title: 'Requested',
    value: (row) => (row.dateofrequest ? { day: row.dateofrequest } : null),
    sort: 'requested',
    width: 120,
  },
  {
    key: 'adopted_date',
    title: 'Adopted',
    value: (row) => (row.adopted_date ? { day: row.adopted_date } : null),
    width: 120,
  },
]
