/** Closing is not an act: a solicitation is closed once the database's clock passes its due time. This writes it down, once. */
import { z } from 'zod'
import { lockMatter } from '#features/matters/server/index.ts'
import { enter, placeAfterAction } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { projectKind, type Status } from '../../rules.ts'
import { findPublishedDue } from '../publication/queries.ts'
import { hasPassed } from '../solicitation/clock.ts'
import { solicitationClosed } from './job-kinds.ts'

const closable: Status = 'published'

/** Under its lock, so that two servers, or a server and someone who cancels it, do not both move it. */
export async function closeIfDue(ctx: Ctx, id: string): Promise<void> {
  const { tx } = ctx
  const before = await lockMatter(tx, projectKind, id)
  if (before.status !== closable) return
  const at = await findPublishedDue(tx, id)
  if (!at || !(await hasPassed(tx, at))) return
  const { route, place } = await placeAfterAction(ctx, projectKind, before, 'close')
  await enter({ ...ctx, actor: { kind: 'system', name: 'The system' } }, projectKind, before, route, {
    place,
    action: 'close',
    event: 'closed',
    at,
  })
  await ctx.enqueue(solicitationClosed, { projectId: id })
}

/** Those that the clock has closed, and no one has written down yet. One with an addendum in progress is closed when that is discarded. */
export const findToClose = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ id: z.uuid() }),
      `select m.id from matters m join published_solicitations p on p.id = m.id
       where m.kind = $1 and m.status = $2 and p.due_at <= clock_timestamp() order by p.due_at, m.id`,
      [projectKind.kind, closable],
    )
  ).map(({ id }) => id)
