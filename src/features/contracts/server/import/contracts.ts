/** Contracts from a file. */
import { servedImport } from '#features/imports/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { forbidden } from '#platform/shared/errors.ts'
import { contractImport, contractImportEndpoints } from '../../contract-import-contract.ts'
import { judgeContracts } from '../../contract-import-rules.ts'
import { findKnown } from './known.ts'
import { undoing } from './undo.ts'
import { writeContract } from './write.ts'

export const servedContractImport = servedImport({
  kind: contractImport,
  endpoints: contractImportEndpoints,
  known: findKnown,
  judge: (known, actor, { addsMissing }) =>
    judgeContracts(known, { addsVendors: addsMissing, mayAddVendors: actor.can('vendors.manage') }),
  async requireMayStart({ tx, actor }, importId) {
    const { adds_missing } = await tx.one(
      sql.selectFrom('imports').select('adds_missing').where('id', '=', importId),
    )
    if (adds_missing && !actor.can('vendors.manage'))
      throw forbidden('This import creates vendors, and you can’t create vendors any more.')
  },
  write: writeContract,
  undoing,
})
