/** A county's own commodity codes from a file. */
import { servedImport } from '#features/imports/server/index.ts'
import { CommodityFields } from '../contract.ts'
import { commodityImport, commodityImportEndpoints } from '../import-contract.ts'
import { judgeCommodities } from '../import-rules.ts'
import { findCommodities, lockCommodity } from './queries.ts'
import { changed, createCommodity } from './service.ts'

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
    return id
  },
})
