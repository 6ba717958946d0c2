/** Vendors from a file. */
import { keyOf } from '#features/imports/rules.ts'
import { servedImport } from '#features/imports/server/index.ts'
import { conflict } from '#platform/shared/errors.ts'
import { VendorFields } from '../contract.ts'
import { vendorImport, vendorImportEndpoints } from '../import-contract.ts'
import { judgeVendors, nameTaken, vendorIn } from '../import-rules.ts'
import { findNames } from './queries.ts'
import { createVendorIfNew } from './service.ts'

export const servedVendorImport = servedImport({
  kind: vendorImport,
  endpoints: vendorImportEndpoints,
  known: async (tx) => new Set((await findNames(tx)).map(keyOf)),
  judge: (known) => judgeVendors(known),
  async write(ctx, row, known) {
    const vendor = known.has(keyOf(row.name))
      ? undefined
      : await createVendorIfNew(ctx, VendorFields.parse(vendorIn(row)))
    if (!vendor) throw conflict(nameTaken)
    known.add(keyOf(row.name))
    return vendor.id
  },
})
