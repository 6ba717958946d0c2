/** A change that has just been executed: from now on, the contract says so. */
import { updateMatter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { changedWords } from '../../change-rules.ts'
import { inForceAtLast } from '../../in-force.ts'
import { noteSpending } from '../payments/spending.ts'
import { findContract, object } from '../queries.ts'
import { shortName } from './faults.ts'
import { findLife } from './life.ts'

/** What the contract comes to with everything that was executed, for the Audit Log. */
async function sumOf(ctx: Ctx<UserActor>, parentId: string, without = '') {
  const life = await findLife(ctx.tx, await findContract(ctx.tx, parentId))
  const { amount, end } = inForceAtLast({ ...life, changes: life.changes.filter(({ id }) => id !== without) })
  return { amount: amount === null ? null : amount / 100, endDate: end }
}

/** The contract is locked by the caller. */
export async function recordChange(ctx: Ctx<UserActor>, parentId: string, changeId: string): Promise<void> {
  const change = await findContract(ctx.tx, changeId)
  if (change.changeKind === null) return
  await updateMatter(ctx.tx, parentId, { changed_at: ctx.now })
  ctx.audit(`contract.${changedWords[change.changeKind]}`, {
    object: object(parentId),
    before: await sumOf(ctx, parentId, changeId),
    after: await sumOf(ctx, parentId),
    note: shortName(change),
  })
  // A lower amount may be spent already.
  await noteSpending(ctx, parentId)
}
