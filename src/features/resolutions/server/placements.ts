/** A resolution on the agenda of a committee or of the Board: proposed by the system, moved by the clerk. */

import {
  addMatter,
  findUpcoming,
  takeOffAgenda,
  type UpcomingMeeting,
} from '#features/meetings/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Resolution } from '../contract.ts'
import { type Action, holdsStep } from '../rules.ts'
import { companyOf } from './people.ts'
import * as queries from './queries.ts'
import { lockSeen } from './sight.ts'

export interface OpenPlacement {
  readonly id: string
  readonly meeting_id: string
  readonly item_id: string
  readonly date: string
}

export async function findOpenPlacement(tx: Tx, resolutionId: string): Promise<OpenPlacement | undefined> {
  const [placement] = await tx.sql<OpenPlacement>(
    `select p.id, p.meeting_id, p.item_id, to_char(m.date, 'YYYY-MM-DD') as date
     from resolution_placements p join meetings m on m.id = p.meeting_id
     where p.resolution_id = $1 and p.decided_at is null`,
    [resolutionId],
  )
  return placement
}

export const decidePlacement = (
  tx: Tx,
  id: string,
  decided: { outcome: string; decided_at: Date | null; roll_call_id?: string | null },
) => tx.run(sql.updateTable('resolution_placements').set(decided).where('id', '=', id))

const isBeforeABody = ({ status }: Resolution) => status === 'committee-review' || status === 'board-review'

/** The committee that the request names, or the Board. */
async function bodyOf(tx: Tx, { id, status }: Resolution): Promise<string | undefined> {
  const [body] =
    status === 'board-review'
      ? await tx.sql<{ id: string }>(
          `select id from bodies where kind = 'board' and ended_on is null order by created_at limit 1`,
        )
      : await tx.sql<{ id: string }>(`select committee_id as id from resolutions where id = $1`, [id])
  return body?.id ?? undefined
}

/** Meetings on whose agenda it can still be placed. */
export async function listChoices({ tx, tenant, now }: Ctx, id: string): Promise<UpcomingMeeting[]> {
  const resolution = await queries.findResolution(tx, id)
  const body = isBeforeABody(resolution) ? await bodyOf(tx, resolution) : undefined
  return body ? findUpcoming(tx, body, dayIn(tenant.timeZone, now)) : []
}

/** The meeting on the day that the request names, or the next one; where none is scheduled yet, it waits. */
export async function placeOnNextAgenda(ctx: Ctx, resolution: Resolution): Promise<boolean> {
  const choices = await listChoices(ctx, resolution.id)
  const wanted = resolution.status === 'committee-review' ? resolution.committeedate : null
  const meeting = choices.find(({ date }) => date === wanted) ?? choices[0]
  if (meeting) await place(ctx, resolution, meeting)
  return meeting !== undefined
}

async function place(ctx: Ctx, resolution: Resolution, meeting: UpcomingMeeting): Promise<void> {
  const name = resolution.number ? `Resolution ${resolution.number}` : 'Resolution'
  const isBoard = resolution.status === 'board-review'
  const item = await addMatter(ctx, meeting.id, {
    description: `${name}: ${resolution.title}`,
    motion_text: `${isBoard ? 'adopt' : 'recommend'} the resolution: ${resolution.title}`,
  })
  await ctx.tx.run(
    sql.insertInto('resolution_placements').values({
      resolution_id: resolution.id,
      meeting_id: meeting.id,
      item_id: item.id,
      placed_at: ctx.now,
    }),
  )
  ctx.audit('resolution.placed', {
    object: queries.object(resolution.id),
    after: { meeting: meeting.number, date: meeting.date },
  })
}

/** By the clerk, on another agenda of the same body. */
export async function placeResolution(
  ctx: Ctx<UserActor>,
  id: string,
  { meeting_id, version }: { meeting_id: string; version?: number },
): Promise<void> {
  const resolution = await lockSeen(ctx, id)
  requireVersion(resolution, version)
  if (!isBeforeABody(resolution)) throw wrongState('Only what is before a committee or the Board is placed.')
  const { self } = await companyOf(ctx)
  if (!holdsStep(self, resolution)) throw forbidden()
  const meeting = (await listChoices(ctx, id)).find((each) => each.id === meeting_id)
  if (!meeting) {
    const message = 'Choose a coming meeting of this body whose agenda is still open.'
    throw invalid(message, { meeting_id: message })
  }
  const open = await findOpenPlacement(ctx.tx, id)
  if (open?.meeting_id === meeting_id) return
  if (open) {
    await takeOffAgenda(ctx, open.meeting_id, open.item_id)
    await decidePlacement(ctx.tx, open.id, { outcome: 'Moved', decided_at: ctx.now })
  }
  await place(ctx, resolution, meeting)
  await queries.updateResolution(ctx.tx, id, { changed_at: ctx.now })
}

const outcomes: Partial<Record<Action, string>> = {
  approve: 'Recommended',
  adopt: 'Adopted',
  table: 'Tabled',
  refer: 'Referred',
  reject: 'Rejected',
}

/** Moved on without a vote. Sent back or withdrawn, it is no longer on the agenda; what was recorded by hand stays there. */
export async function leaveAgenda(
  ctx: Ctx,
  { id }: Resolution,
  action: Action,
): Promise<OpenPlacement | undefined> {
  const open = await findOpenPlacement(ctx.tx, id)
  if (!open) return undefined
  const outcome = outcomes[action]
  if (!outcome) await takeOffAgenda(ctx, open.meeting_id, open.item_id)
  await decidePlacement(ctx.tx, open.id, { outcome: outcome ?? 'Taken off', decided_at: ctx.now })
  return open
}
