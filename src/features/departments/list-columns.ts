import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { Department } from './contract.ts'

export const departmentColumns: readonly SheetColumn<Department>[] = [
  { key: 'munis_id', title: 'Munis ID', value: (row) => row.munis_id },
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'address', title: 'Address', value: (row) => row.address },
  { key: 'city', title: 'City', value: (row) => row.city },
  { key: 'state', title: 'State', value: (row) => row.state },
  { key: 'zip', title: 'Zip', value: (row) => row.zip },
]
