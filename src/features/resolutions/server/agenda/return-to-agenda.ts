/** Resolutions that were tabled or referred, or were not decided, come back by themselves on the next agenda. */
import { z } from 'zod'
import { lockMatter } from '#features/matters/server/index.ts'
import { decidePlacement, findOpenPlacement } from '#features/meetings/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { resolutionKind } from '../../rules.ts'
import { go } from '../moves/moves.ts'
import { placeOnNextAgenda } from './placements.ts'

/** Tabled and referred until that meeting is over; then before the body again, and on its next agenda. */
export async function returnMattersToAgenda(ctx: Ctx): Promise<void> {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  for (const { id } of await findSetAside(ctx, today)) {
    const matter = await lockMatter(ctx.tx, resolutionKind, id)
    if (matter.status === 'tabled' || matter.status === 'referred') {
      await go(ctx, matter, 'resume')
      continue
    }
    const open = await findOpenPlacement(ctx.tx, id)
    if (open) await decidePlacement(ctx.tx, open.id, { outcome: 'Not decided', decided_at: ctx.now })
    await placeOnNextAgenda(ctx, matter)
  }
}

/**
 * Only those for which there is something to do: one that waits for a meeting of its body is not looked at until there is one
 * whose agenda is open. On hold, it stays away from the agenda.
 */
const findSetAside = ({ tx }: Ctx, today: string) =>
  tx.rows(
    z.object({ id: z.uuid() }),
    `with board as (select id from bodies where kind = 'board' and ended_on is null order by created_at limit 1),
     upcoming as (select distinct body_id from meetings
       where date >= $1::date and state = 'scheduled' and not is_deleted)
     select m.id from matters m join resolutions r on r.id = m.id left join lateral (
       select p.decided_at, s.state, s.date, s.is_deleted from matter_placements p join meetings s on s.id = p.meeting_id
       where p.matter_id = m.id order by p.placed_at desc limit 1) last on true
     where m.kind = 'resolution' and (m.status in ('tabled', 'referred') and last.state is not null
         or m.held_at is null and (m.status = 'board-review' and (select id from board) in (select body_id from upcoming)
           or m.status = 'committee-review' and r.committee_id in (select body_id from upcoming)))
       and (last.state is null or last.is_deleted or last.date < $1::date
         or last.state not in ('scheduled', 'agenda-published', 'in-session'))
     order by m.waiting_since limit 500`,
    [today],
  )
