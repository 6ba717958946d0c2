import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { Commodity } from './contract.ts'

export const originNames = { county: 'County’s own', standard: 'Standard' } as const

export const commodityColumns: readonly SheetColumn<Commodity>[] = [
  { key: 'code', title: 'Code', value: (row) => row.code },
  { key: 'description', title: 'Description', value: (row) => row.description },
  { key: 'group', title: 'Group', value: (row) => row.group },
  { key: 'origin', title: 'List', value: (row) => originNames[row.id === null ? 'standard' : 'county'] },
]
