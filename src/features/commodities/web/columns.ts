import { shownAs } from '#platform/web/table/column.ts'
import * as listed from '../list-columns.ts'

export { originNames } from '../list-columns.ts'

export const fieldLabels = { code: 'Code', description: 'Description', group: 'Group' } as const

export const commodityColumns = shownAs(listed.commodityColumns, {
  code: { sort: 'code', width: 120 },
  description: { sort: 'description' },
  group: { sort: 'group' },
  origin: { width: 140 },
})
