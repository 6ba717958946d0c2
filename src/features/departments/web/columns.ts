import { shownAs } from '#platform/web/table/column.ts'
import * as listed from '../list-columns.ts'

export const fieldLabels = {
  munis_id: 'Munis ID',
  name: 'Department Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
} as const

export const departmentColumns = shownAs(listed.departmentColumns, {
  munis_id: { sort: 'munis_id', width: 120 },
  name: { sort: 'name' },
  city: { sort: 'city' },
  state: { width: 80 },
  zip: { width: 100 },
})
