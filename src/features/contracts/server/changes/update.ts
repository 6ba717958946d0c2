/** Changing an amendment, renewal, or extension as long as it is a draft. */
import { isDeepStrictEqual } from 'node:util'
import { lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { ChangeFields } from '../../change-contract.ts'
import { dateFault } from '../../change-rules.ts'
import { contractKind, mayEdit } from '../../rules.ts'
import type { Contract, ContractView } from '../../schemas.ts'
import { atField, linkToAuthority, requireAuthority, requireManager } from '../authority.ts'
import { editRefusal } from '../edit-refusal.ts'
import { endOverrideIfChanged } from '../insurance-override.ts'
import { findContract, object, replaceLines, updateOwn } from '../queries.ts'
import { subjectOf } from '../subject.ts'
import { viewContract } from '../view.ts'
import { aroundOf, findLife } from './life.ts'

type Me = Ctx<UserActor>

export async function updateChange(
  ctx: Me,
  id: string,
  { version, ...change }: ChangeFields & { version?: number | undefined },
): Promise<ContractView> {
  const { tx, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, contractKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  const before = await findContract(tx, id)
  if (before.parent === null) throw wrongState('This contract doesn’t change another one.')
  requireVersion(matter, version)
  await requireDates(ctx, before, change)
  await requireManager(tx, change.manager)
  const authority = change.authorityKind === undefined ? {} : await requireAuthority(ctx, change)
  await updateMatter(tx, id, { changed_at: now })
  await updateOwn(tx, id, { ...columnsOf(change), ...authority })
  if (change.lines) await replaceLines(tx, id, change.lines)
  if (change.authorityKind !== undefined) await linkToAuthority(tx, id, change)
  const after = await findContract(tx, id)
  if (!isDeepStrictEqual(before, { ...after, version: before.version, changed_at: before.changed_at }))
    ctx.audit('contract.updated', { object: object(id), before, after })
  await endOverrideIfChanged(ctx, before, after)
  return viewContract(ctx, id)
}

/** Only the dates that are entered now are held against the contract: what changed around it is told among what is missing. */
async function requireDates(ctx: Me, before: Contract, change: ChangeFields): Promise<void> {
  if (before.parent === null || before.changeKind === null) return
  if (change.effectiveFrom === undefined && change.endDate === undefined) return
  const parent = await findContract(ctx.tx, before.parent)
  const dates = {
    kind: before.changeKind,
    effectiveFrom: change.effectiveFrom ?? before.startDate,
    endDate: change.endDate === undefined ? before.new_end : change.endDate,
  }
  const fault = dateFault(dates, await aroundOf(ctx, parent, await findLife(ctx.tx, parent)))
  if (fault) throw atField(fault.field, fault.text)
}

function columnsOf({
  reason,
  amount,
  endDate,
  effectiveFrom,
  authorityNote,
  papersKind,
  manager,
}: ChangeFields) {
  return {
    ...(reason !== undefined && { description: reason }),
    ...(amount !== undefined && { amount_cents: amount ?? 0 }),
    ...(endDate !== undefined && { end_on: endDate }),
    ...(effectiveFrom !== undefined && { start_on: effectiveFrom }),
    ...(authorityNote !== undefined && { authority_note: authorityNote }),
    ...(papersKind !== undefined && { papers_kind: papersKind }),
    ...(manager !== undefined && { manager_id: manager }),
  }
}
