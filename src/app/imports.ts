/** Everything that can be imported from a file. */
import { servedMemberImport } from '#features/bodies/server/import.ts'
import { servedCommodityImport } from '#features/commodities/server/import.ts'
import { servedContractImport } from '#features/contracts/server/import/contracts.ts'
import { servedDocumentImport } from '#features/contracts/server/import/documents.ts'
import { servedPaymentImport } from '#features/contracts/server/payments/import.ts'
import { servedDepartmentImport } from '#features/departments/server/import.ts'
import { servedUserImport } from '#features/users/server/import.ts'
import { servedVendorImport } from '#features/vendors/server/import.ts'

export const servedImports = [
  servedUserImport,
  servedDepartmentImport,
  servedVendorImport,
  servedMemberImport,
  servedCommodityImport,
  servedPaymentImport,
  servedContractImport,
  servedDocumentImport,
]
