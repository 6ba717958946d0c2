/**
 * An override of the insurance is given by someone else than who asked for the contract, and for the contract as it was then: once its
 * terms are others, it has to be given again.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Contract } from '../schemas.ts'
import { findDuties, findOverride, object, updateOwn } from './queries.ts'

export async function isOwnContract({ tx, actor }: Ctx<UserActor>, { id, requester_id }: Matter) {
  const { submitted_by } = await findDuties(tx, id)
  return requester_id === actor.userId || submitted_by === actor.userId
}

type Terms = Pick<
  Contract,
  | 'vendor'
  | 'category'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'new_end'
  | 'amountKind'
  | 'amount'
  | 'options'
>

/** With whom, for what, how long, and for how much: what the risk comes from. */
const termsOf = (contract: Contract): Terms => {
  const { vendor, category, description, startDate, endDate, new_end, amountKind, amount, options } = contract
  return { vendor, category, description, startDate, endDate, new_end, amountKind, amount, options }
}

export async function endOverrideIfChanged(ctx: Ctx<UserActor>, before: Contract, after: Contract) {
  if (!isDeepStrictEqual(termsOf(before), termsOf(after))) await endOverride(ctx, before.id)
}

export async function endOverride(ctx: Ctx<UserActor>, id: string): Promise<void> {
  const override = await findOverride(ctx.tx, id)
  if (override === null) return
  await updateOwn(ctx.tx, id, {
    insurance_overridden_at: null,
    insurance_overridden_by_name: '',
    insurance_override_reason: '',
  })
  ctx.audit('contract.insurance_override_ended', { object: object(id), before: override })
}
