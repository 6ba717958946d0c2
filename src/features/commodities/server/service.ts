import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { CommodityFields } from '../contract.ts'
import * as queries from './queries.ts'

const object = (id: string) => ({ type: 'commodity_code', id })

export async function createCommodity(ctx: Ctx, fields: CommodityFields) {
  const commodity = await queries.insertCommodity(ctx.tx, fields)
  ctx.audit('commodity_code.created', { object: object(commodity.id), after: commodity })
  return commodity
}

export async function updateCommodity(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: Partial<CommodityFields> & { version?: number },
) {
  const before = await queries.lockCommodity(ctx.tx, id)
  requireVersion(before, version)
  return changed(ctx, before, change)
}

type Stored = Awaited<ReturnType<typeof queries.lockCommodity>>

export async function changed(ctx: Ctx, before: Stored, change: Partial<CommodityFields>) {
  const after = await queries.updateCommodity(ctx.tx, before.id, change)
  ctx.audit('commodity_code.updated', { object: object(before.id), before, after })
  return after
}

/** Vendors and projects that bear the code keep it: it is no longer offered. */
export async function deleteCommodity(ctx: Pick<Ctx, 'tx' | 'audit'>, id: string) {
  const before = await queries.lockCommodity(ctx.tx, id)
  await queries.deleteCommodity(ctx.tx, id)
  ctx.audit('commodity_code.deleted', { object: object(id), before })
  return { message: 'Commodity code removed.' }
}
