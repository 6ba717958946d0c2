/** Holds on a contract: while there is one, nothing of it is disposed of, by no one. */
import type { z } from 'zod'
import { lockVisible, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import type { ContractRetention, HoldFields } from '../../retention-contract.ts'
import { type HoldKind, holdKindNames } from '../../retention-rules.ts'
import { contractKind } from '../../rules.ts'
import { object } from '../queries.ts'
import { findOpen, updateDisposition } from './queries.ts'
import { rootOf, viewRetention } from './view.ts'

type Me = Ctx<UserActor>

/** A hold on a change is a hold on its contract. */
async function lockRoot(ctx: Me, id: string): Promise<string> {
  const root = await rootOf(ctx, id)
  await lockVisible(ctx, contractKind, root)
  return root
}

export async function placeHold(
  ctx: Me,
  id: string,
  { kind, reason }: z.output<typeof HoldFields>,
): Promise<ContractRetention> {
  const { tx, actor, now } = ctx
  const root = await lockRoot(ctx, id)
  const open = await findOpen(tx, root)
  if (open?.deleted_at) throw wrongState('This contract’s documents have already been disposed of.')
  if (open) await stop(ctx, root, open.id, kind)
  await tx.run(
    sql.insertInto('retention_holds').values({
      contract_id: root,
      kind,
      reason,
      placed_by: actor.userId,
      placed_by_name: actor.name,
      placed_at: now,
    }),
  )
  await updateMatter(tx, root, { changed_at: now })
  ctx.audit('contract.hold_placed', { object: object(root), after: { kind, reason } })
  return viewRetention(ctx, root)
}

/** What was proposed, or approved and not carried out yet, has to be proposed again after the hold. */
async function stop(ctx: Me, root: string, dispositionId: string, kind: HoldKind): Promise<void> {
  const reason = `${holdKindNames[kind]} placed`
  await updateDisposition(ctx.tx, dispositionId, {
    status: 'stopped',
    decided_by: ctx.actor.userId,
    decided_by_name: ctx.actor.name,
    decided_at: ctx.now,
    reason,
    papers_sha256: null,
  })
  ctx.audit('contract.disposition_stopped', { object: object(root), after: { reason } })
}

export async function releaseHold(
  ctx: Me,
  { id, hold: holdId }: { readonly id: string; readonly hold: string },
  reason: string,
): Promise<ContractRetention> {
  const { tx, actor, now } = ctx
  const root = await lockRoot(ctx, id)
  const hold = await tx.maybe(
    sql
      .selectFrom('retention_holds')
      .select(['kind', 'released_at'])
      .where('id', '=', holdId)
      .where('contract_id', '=', root),
  )
  if (!hold) throw notFound()
  if (hold.released_at) throw wrongState('This hold has already been released.')
  await tx.run(
    sql
      .updateTable('retention_holds')
      .set({
        released_at: now,
        released_by: actor.userId,
        released_by_name: actor.name,
        release_reason: reason,
      })
      .where('id', '=', holdId),
  )
  await updateMatter(tx, root, { changed_at: now })
  ctx.audit('contract.hold_released', { object: object(root), after: { kind: hold.kind, reason } })
  return viewRetention(ctx, root)
}
