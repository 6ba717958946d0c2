/** What a contract's page asks about its changes. */
import { findVisible, visibleAmong } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { ContractChangeRow } from '../../change-contract.ts'
import { contractKind } from '../../rules.ts'
import type { InForce } from '../../schemas.ts'
import { findContract } from '../queries.ts'
import { describeInForce, findLife, today } from './life.ts'
import { findChanges } from './queries.ts'

/** An executed change is part of what the contract says; others are shown to those who see them. */
const isExecuted = 'exists (select from contracts c where c.id = m.id and c.executed_at is not null)'

export async function listChanges(ctx: Ctx<UserActor>, id: string): Promise<ContractChangeRow[]> {
  await findVisible(ctx, contractKind, id)
  const changes = await findChanges(ctx.tx, id)
  const visible = await visibleAmong(
    ctx,
    contractKind,
    changes.map((each) => each.id),
    isExecuted,
  )
  return changes.filter((each) => visible.has(each.id))
}

export async function getInForce(ctx: Ctx<UserActor>, id: string, on = today(ctx)): Promise<InForce> {
  await findVisible(ctx, contractKind, id)
  const contract = await findContract(ctx.tx, id)
  if (contract.parent !== null)
    throw wrongState(`${contract.number} changes another contract. Ask for that contract instead.`)
  return describeInForce(await findLife(ctx.tx, contract), on)
}
