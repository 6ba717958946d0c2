/** A resolution on the agenda of a committee or of the Board: proposed by the system, moved by the clerk. */

import { z } from 'zod'
import { lockVisible, type Matter, updateMatter } from '#features/matters/server/index.ts'
import {
  addMatter,
  decidePlacement,
  findOpenPlacement,
  findUpcoming,
  insertPlacement,
  type OpenPlacement,
  takeOffAgenda,
  type UpcomingMeeting,
} from '#features/meetings/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import { type Action, mayActOnStep, resolutionKind } from '../../rules.ts'
import { object } from '../requests/queries.ts'
import { subjectOf } from '../subject.ts'

const isBeforeABody = ({ status }: Matter) => status === 'committee-review' || status === 'board-review'

const Body = z.object({ id: z.uuid().nullable(), date: z.iso.date().nullable() })

/** The committee that the request names and the day on which it should meet, or the Board. */
async function bodyOf(tx: Tx, { id, status }: Matter) {
  if (status !== 'committee-review' && status !== 'board-review') return undefined
  const [body] =
    status === 'board-review'
      ? await tx.rows(
          Body,
          `select id, null::text as date from bodies where kind = 'board' and ended_on is null order by created_at limit 1`,
        )
      : await tx.rows(
          Body,
          `select committee_id as id, to_char(committeedate, 'YYYY-MM-DD') as date from resolutions where id = $1`,
          [id],
        )
  return body
}

/** Meetings on whose agenda it can still be placed. */
export async function listChoices({ tx, tenant, now }: Ctx, matter: Matter): Promise<UpcomingMeeting[]> {
  const body = await bodyOf(tx, matter)
  return body?.id ? findUpcoming(tx, body.id, dayIn(tenant.timeZone, now)) : []
}

/** The meeting on the day that the request names, or the next one; where none is scheduled yet, it waits. */
export async function placeOnNextAgenda(ctx: Ctx, matter: Matter): Promise<void> {
  const body = await bodyOf(ctx.tx, matter)
  if (!body?.id) return
  const choices = await findUpcoming(ctx.tx, body.id, dayIn(ctx.tenant.timeZone, ctx.now))
  const meeting = choices.find(({ date }) => date === body.date) ?? choices[0]
  if (meeting) await place(ctx, matter, meeting)
}

async function place(ctx: Ctx, matter: Matter, meeting: UpcomingMeeting): Promise<void> {
  const name = matter.number ? `Resolution ${matter.number}` : 'Resolution'
  const isBoard = matter.status === 'board-review'
  const item = await addMatter(ctx, meeting.id, {
    description: `${name}: ${matter.title}`,
    motion_text: `${isBoard ? 'adopt' : 'recommend'} the resolution: ${matter.title}`,
  })
  await insertPlacement(ctx.tx, {
    matter_id: matter.id,
    meeting_id: meeting.id,
    item_id: item.id,
    placed_at: ctx.now,
  })
  ctx.audit('resolution.placed', {
    object: object(matter.id),
    after: { meeting: meeting.number, date: meeting.date },
  })
}

/** By the clerk, on another agenda of the same body. */
export async function placeResolution(
  ctx: Ctx<UserActor>,
  id: string,
  { meeting_id, version }: { meeting_id: string; version?: number },
): Promise<void> {
  const matter = await lockVisible(ctx, resolutionKind, id)
  requireVersion(matter, version)
  if (!isBeforeABody(matter))
    throw wrongState('Only resolutions in committee or Board review can go on an agenda.')
  if (!mayActOnStep(await actingUserOf(ctx), subjectOf(matter))) throw forbidden()
  const meeting = (await listChoices(ctx, matter)).find((each) => each.id === meeting_id)
  if (!meeting) {
    const message = 'Choose an upcoming meeting of this board or committee with an open agenda.'
    throw invalid(message, { meeting_id: message })
  }
  const open = await findOpenPlacement(ctx.tx, id)
  if (open?.meeting_id === meeting_id) return
  if (open) {
    await takeOffAgenda(ctx, open.meeting_id, open.item_id)
    await decidePlacement(ctx.tx, open.id, { outcome: 'Moved', decided_at: ctx.now })
  }
  await place(ctx, matter, meeting)
  await updateMatter(ctx.tx, id, { changed_at: ctx.now })
}

const outcomes: Partial<Record<Action, string>> = {
  approve: 'Recommended',
  adopt: 'Adopted',
  table: 'Tabled',
  refer: 'Referred',
  reject: 'Rejected',
}

/** Moved on without a vote. Sent back or withdrawn, it is no longer on the agenda; what was recorded by hand stays there. */
export async function leaveAgenda(ctx: Ctx, id: string, action: Action): Promise<OpenPlacement | undefined> {
  const open = await findOpenPlacement(ctx.tx, id)
  if (!open) return undefined
  const outcome = outcomes[action]
  if (!outcome) await takeOffAgenda(ctx, open.meeting_id, open.item_id)
  await decidePlacement(ctx.tx, open.id, { outcome: outcome ?? 'Taken off', decided_at: ctx.now })
  return open
}

/**
 * Why the decision of the body that it is before can't be recorded by hand yet; null where it can. As long as the body can still
 * vote on it, the vote decides. What no body has met on, no one decides in its name.
 */
export async function findMeetingFault(
  { tx, tenant, now }: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  matter: Matter,
): Promise<string | null> {
  if (!isBeforeABody(matter)) return null
  const open = await findOpenPlacement(tx, matter.id)
  if (open && !open.is_over && open.date >= dayIn(tenant.timeZone, now))
    return `This resolution is on the agenda of meeting ${open.meeting_number}, which isn’t over. Record the vote there, or wait until the meeting is over.`
  if (open && !open.is_gone) return null
  if (matter.status === 'board-review')
    return 'This resolution hasn’t been on the agenda of a past Board meeting. Place it on an agenda first.'
  const body = await bodyOf(tx, matter)
  return body?.id
    ? 'The committee hasn’t met on this resolution. Place it on a committee agenda, or remove the committee from the request.'
    : null
}

export async function requireMeetingOver(ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>, matter: Matter) {
  const fault = await findMeetingFault(ctx, matter)
  if (fault) throw wrongState(fault)
}
