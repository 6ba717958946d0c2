import { IconEdit } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { formatCents } from '../../shared/money.ts'
import type { Query, Rows } from '../api/index.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { tableSearch } from '../table/table-search.ts'
import { type ListQuery, useTable } from '../table/use-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { toast } from '../ui/toast.ts'
import { Exhibit } from './Exhibit.tsx'

const statuses = ['draft', 'working', 'executed'] as const
const tones = { draft: 'neutral', working: 'active', executed: 'good' } as const

const rows = Array.from({ length: 240 }, (_, index) => ({
  number: `2026${String(index).padStart(4, '0')}`,
  status: statuses[index % 3] ?? 'draft',
  cents: index * 98_765,
  start: { day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10) },
}))
type Row = (typeof rows)[number]

const search = tableSearch(['number', 'cents']).extend({
  status: z.enum(statuses).optional().catch(undefined),
})

const columns: readonly Column<Row>[] = [
  { key: 'number', title: 'Number', value: (row) => row.number, sort: 'number' },
  {
    key: 'status',
    title: 'Status',
    value: (row) => row.status,
    render: (row) => <StatusBadge tone={tones[row.status]}>{row.status}</StatusBadge>,
  },
  {
    key: 'cents',
    title: 'Amount',
    value: (row) => row.cents / 100,
    render: (row) => <span className="tabular">{formatCents(row.cents)}</span>,
    sort: 'cents',
    align: 'right',
  },
  { key: 'start', title: 'Start Date', value: (row) => row.start },
]

function ask(query: ListQuery<z.output<typeof search>>): Query<Rows<Row[]>> {
  const { q = '', status, sort = 'number', limit, offset } = query
  const found = rows.filter((row) => row.number.includes(q) && (!status || row.status === status))
  const sign = sort.startsWith('-') ? -1 : 1
  found.sort((a, b) => sign * (sort.endsWith('cents') ? a.cents - b.cents : a.number.localeCompare(b.number)))
  const queryFn = async () => ({ rows: found.slice(offset, offset + limit), total: found.length })
  return { ...queryOptions({ queryKey: ['showroom', query], queryFn }), queryFn }
}

export function TableExhibit() {
  const table = useTable({
    name: 'Contracts',
    search,
    ask,
    defaultSort: 'number',
    defaultSize: 10,
  })
  return (
    <Exhibit title="List">
      <DataTable
        table={table}
        columns={columns}
        rowKey={(row) => row.number}
        filters={[
          { name: 'status', label: 'Status', options: statuses.map((value) => ({ value, label: value })) },
        ]}
        rowActions={[
          {
            name: 'Edit',
            icon: IconEdit,
            label: (row) => `Edit ${row.number}`,
            onAction: (row) => toast.good(`Edit ${row.number}`),
          },
        ]}
        onOpen={(row) => toast.good(`Opened ${row.number}`)}
        empty={<EmptyState title="No contracts found">Try another search.</EmptyState>}
      />
    </Exhibit>
  )
}
