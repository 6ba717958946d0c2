import type { ImportScreens } from '#features/imports/web/index.ts'
import { listVendors } from '../contract.ts'
import {
  type VendorColumn,
  vendorImport,
  vendorImportEndpoints,
  vendorUndoEndpoints,
} from '../import-contract.ts'

export const screens: ImportScreens<VendorColumn> = {
  kind: vendorImport,
  endpoints: vendorImportEndpoints,
  undo: vendorUndoEndpoints,
  list: { title: 'Vendors', to: '/vendors', endpoint: listVendors },
  title: 'Import Vendors',
  explanation:
    'Separate commodity codes with semicolons; each must be on the county’s list. Tax IDs aren’t imported; enter them on each vendor.',
}
