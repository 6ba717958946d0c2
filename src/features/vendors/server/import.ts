/** Vendors from a file. */
import { findCommodities } from '#features/commodities/server/index.ts'
import { keyOf } from '#features/imports/rules.ts'
import { servedImport, undoByDeleting } from '#features/imports/server/index.ts'
import { conflict } from '#platform/shared/errors.ts'
import { VendorFields } from '../contract.ts'
import {
  type VendorColumn,
  vendorImport,
  vendorImportEndpoints,
  vendorUndoEndpoints,
} from '../import-contract.ts'
import { judgeVendors, nameTaken, vendorIn } from '../import-rules.ts'
import { findNames } from './queries.ts'
import { createVendorIfNew, deleteVendor } from './service.ts'

export const servedVendorImport = servedImport({
  kind: vendorImport,
  endpoints: vendorImportEndpoints,
  async known(tx) {
    const [names, commodities] = await Promise.all([findNames(tx), findCommodities(tx)])
    return { names: new Set(names.map(keyOf)), codes: new Set(commodities.map(({ code }) => code)) }
  },
  judge: (known) => judgeVendors(known),
  async write(ctx, row, known) {
    const vendor = known.names.has(keyOf(row.name))
      ? undefined
      : await createVendorIfNew(ctx, VendorFields.parse(vendorIn(row)))
    if (!vendor) throw conflict(nameTaken)
    known.names.add(keyOf(row.name))
    return vendor.id
  },
  undoing: undoByDeleting<VendorColumn>({
    endpoints: vendorUndoEndpoints,
    nameOf: ({ name }) => name,
    records: [{ table: 'vendors', deleteOne: deleteVendor }],
  }),
})
