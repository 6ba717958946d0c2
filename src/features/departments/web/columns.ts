import type { Column } from '#platform/web/table/column.ts'
import type { Department } from '../contract.ts'

export const fieldLabels = {
  munis_id: 'Munis ID',
  name: 'Department Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
} as const

export const departmentColumns: readonly Column<Department>[] = [
  { key: 'munis_id', title: 'Munis ID', value: (row) => row.munis_id, sort: 'munis_id', width: 120 },
  { key: 'name', title: 'Name', value: (row) => row.name, sort: 'name' },
  { key: 'address', title: 'Address', value: (row) => row.address },
  { key: 'city', title: 'City', value: (row) => row.city, sort: 'city' },
  { key: 'state', title: 'State', value: (row) => row.state, width: 80 },
  { key: 'zip', title: 'Zip', value: (row) => row.zip, width: 100 },
]
