import type { Column } from '#platform/web/table/column.ts'
import type { Commodity } from '../contract.ts'

export const fieldLabels = { code: 'Code', description: 'Description', group: 'Group' } as const

export const originNames = { county: 'County’s own', standard: 'Standard' } as const

export const commodityColumns: readonly Column<Commodity>[] = [
  { key: 'code', title: 'Code', value: (row) => row.code, sort: 'code', width: 120 },
  { key: 'description', title: 'Description', value: (row) => row.description, sort: 'description' },
  { key: 'group', title: 'Group', value: (row) => row.group, sort: 'group' },
  {
    key: 'origin',
    title: 'List',
    value: (row) => originNames[row.id === null ? 'standard' : 'county'],
    width: 140,
  },
]
