/** Closing is not an act: a solicitation is closed once the database's clock passes its due time. This writes it down, once. */
import { z } from 'zod'
import { keepAtMove } from '#features/drafts/server/index.ts'
import { lockMatter, type Matter } from '#features/matters/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { enter, placeAfterAction } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { projectKind, type Status } from '../../rules.ts'
import { takeBackAddendum } from '../publication/publish.ts'
import { findPublishedDue } from '../publication/queries.ts'
import { hasPassed } from '../solicitation/clock.ts'
import { projectText } from '../text.ts'
import { solicitationClosed } from './job-kinds.ts'

/** `counties_with_work()` names them too. */
export const closable: readonly Status[] = ['published', 'amending']

/**
 * Under its lock, so that two servers, or a server and someone who cancels it, do not both move it. An addendum that was not issued by
 * then is discarded first: what vendors were never shown neither holds the opening nor changes it.
 */
export async function closeIfDue(asked: Ctx, id: string): Promise<void> {
  const { tx } = asked
  const found = await lockMatter(tx, projectKind, id)
  if (!isClosable(found)) return
  const at = await findPublishedDue(tx, id)
  if (!at || !(await hasPassed(tx, at))) return
  const ctx: Ctx = { ...asked, actor: { kind: 'system', name: 'The system' } }
  const before = found.status === 'amending' ? await discardUnissued(ctx, found) : found
  const { route, place } = await placeAfterAction(ctx, projectKind, before, 'close')
  await enter(ctx, projectKind, before, route, { place, action: 'close', event: 'closed', at })
  await ctx.enqueue(solicitationClosed, { projectId: id })
}

const isClosable = ({ status }: Matter) => closable.some((each) => each === status)

async function discardUnissued(ctx: Ctx, before: Matter): Promise<Matter> {
  await takeBackAddendum(ctx, before)
  const { route, place } = await placeAfterAction(ctx, projectKind, before, 'discard')
  await keepAtMove(ctx, projectText, before, stepName(projectKind, place.status, undefined))
  await enter(ctx, projectKind, before, route, {
    place,
    action: 'discard',
    event: 'addendum_discarded',
    comment: 'It wasn’t issued before the due date and time.',
  })
  return lockMatter(ctx.tx, projectKind, before.id)
}

/** Those that the clock has closed, and no one has written down yet. */
export const findToClose = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ id: z.uuid() }),
      `select m.id from matters m join published_solicitations p on p.id = m.id
       where m.kind = $1 and m.status = any($2::text[]) and p.due_at <= clock_timestamp() order by p.due_at, m.id`,
      [projectKind.kind, closable],
    )
  ).map(({ id }) => id)
