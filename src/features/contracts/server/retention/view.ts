/** What a contract's page says of retention. */
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { ContractRetention } from '../../retention-contract.ts'
import { contractKind } from '../../rules.ts'
import { findDispositions, findHolds, findItems, findPeriod } from './queries.ts'

/** An amendment, renewal, or extension is kept as long as its contract. */
export async function rootOf(ctx: Ctx<UserActor>, id: string): Promise<string> {
  await findVisible(ctx, contractKind, id)
  const { parent_id } = await ctx.tx.one(sql.selectFrom('contracts').select('parent_id').where('id', '=', id))
  return parent_id ?? id
}

export async function viewRetention(ctx: Ctx<UserActor>, id: string): Promise<ContractRetention> {
  const { tx, actor } = ctx
  const contract = await rootOf(ctx, id)
  const [{ rule, is_over, ended_on, due_on }, holds, dispositions, items] = await Promise.all([
    findPeriod(ctx, contract),
    findHolds(tx, contract),
    findDispositions(tx, contract),
    findItems(tx, contract),
  ])
  const { years, basis, disposition } = rule ?? { years: null, basis: '', disposition: 'permanent' as const }
  return {
    contract,
    period: is_over && rule ? { ended_on, years, basis, disposition, due_on } : null,
    holds,
    dispositions,
    items,
    may_hold: actor.can('retention.hold') && items.length === 0 && !dispositions.some(isDone),
  }
}

const isDone = ({ completed_at }: { readonly completed_at: string | null }) => completed_at !== null
