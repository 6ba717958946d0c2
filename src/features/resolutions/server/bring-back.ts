/** What was tabled or referred, or was not decided, comes back by itself on the next agenda. */
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { go } from './moves.ts'
import { decidePlacement, findOpenPlacement, listChoices, placeOnNextAgenda } from './placements.ts'
import * as queries from './queries.ts'

/** Tabled and referred until that meeting is over; then before the body again, and on its next agenda. */
export async function bringBackMatters(ctx: Ctx): Promise<void> {
  const { tx } = ctx
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  for (const { id } of await findSetAside(ctx, today)) {
    const resolution = await queries.lockResolution(tx, id)
    if (resolution.status === 'tabled' || resolution.status === 'referred')
      await go(ctx, resolution, 'resume')
    else await placeAgain(ctx, id)
  }
}

/** On hold, it stays away from the agenda. */
const findSetAside = ({ tx }: Ctx, today: string) =>
  tx.sql<{ id: string }>(
    `select r.id from resolutions r left join lateral (
       select p.decided_at, m.state, m.date, m.is_deleted from resolution_placements p join meetings m on m.id = p.meeting_id
       where p.resolution_id = r.id order by p.placed_at desc limit 1) last on true
     where (r.status in ('tabled', 'referred') and last.state is not null
         or r.status in ('committee-review', 'board-review') and r.held_at is null)
       and (last.state is null or last.is_deleted or last.date < $1::date
         or last.state not in ('scheduled', 'agenda-published', 'in-session'))
     order by r.waiting_since limit 500`,
    [today],
  )

async function placeAgain(ctx: Ctx, id: string): Promise<void> {
  if ((await listChoices(ctx, id)).length === 0) return
  const open = await findOpenPlacement(ctx.tx, id)
  if (open) await decidePlacement(ctx.tx, open.id, { outcome: 'Not decided', decided_at: ctx.now })
  await placeOnNextAgenda(ctx, await queries.findResolution(ctx.tx, id))
}
