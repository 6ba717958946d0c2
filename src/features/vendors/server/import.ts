/** Vendors from a file. */
import { keyOf } from '#features/imports/rules.ts'
import { servedImport } from '#features/imports/server/index.ts'
import { VendorFields } from '../contract.ts'
import { vendorImport, vendorImportEndpoints } from '../import-contract.ts'
import { judgeVendors, vendorIn } from '../import-rules.ts'
import { findNames } from './queries.ts'
import { createVendorIfNew } from './service.ts'

export const servedVendorImport = servedImport({
  kind: vendorImport,
  endpoints: vendorImportEndpoints,
  known: async (tx) => new Set((await findNames(tx)).map(keyOf)),
  judge: (rows, known) => judgeVendors(rows, known),
  async write(ctx, row, known) {
    if (known.has(keyOf(row.name))) return undefined
    const vendor = await createVendorIfNew(ctx, VendorFields.parse(vendorIn(row)))
    known.add(keyOf(row.name))
    return vendor?.id
  },
})
