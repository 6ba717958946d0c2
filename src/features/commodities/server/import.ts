/** A county's own commodity codes from a file. */
import { servedImport, undoByDeleting } from '#features/imports/server/index.ts'
import { CommodityFields } from '../contract.ts'
import {
  type CommodityColumn,
  commodityImport,
  commodityImportEndpoints,
  commodityUndoEndpoints,
} from '../import-contract.ts'
import { judgeCommodities } from '../import-rules.ts'
import { findCommodities, findUses, lockCommodity } from './queries.ts'
import { changed, createCommodity, deleteCommodity } from './service.ts'

export const servedCommodityImport = servedImport({
  kind: commodityImport,
  endpoints: commodityImportEndpoints,
  known: async (tx) =>
    new Map((await findCommodities(tx)).map((commodity) => [commodity.code, commodity.id])),
  judge: () => judgeCommodities(),
  async write(ctx, row, known) {
    const fields = CommodityFields.parse(row)
    const id = known.get(fields.code)
    if (id === undefined) {
      const made = await createCommodity(ctx, fields)
      known.set(made.code, made.id)
      return made.id
    }
    const before = await lockCommodity(ctx.tx, id)
    const isNew = before.description !== fields.description || before.group !== fields.group
    if (isNew) await changed(ctx, before, fields)
    return { id, added: [] }
  },
  /** Codes that were on the list before keep what the file said of them. */
  undoing: undoByDeleting<CommodityColumn>({
    endpoints: commodityUndoEndpoints,
    records: [{ table: 'commodity_codes', deleteOne: deleteCommodity }],
    nameOf: ({ code, description }) => `${code} ${description}`.slice(0, 400),
    findUses,
  }),
})
