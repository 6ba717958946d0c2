/**
 * What a vote means for the minutes that its item approves, in the transaction that closes or corrects it.
 *
 * The last vote on the item that stands decides. A correction that leaves an approval without a vote that carried takes
 * the approval back, from the archive too: minutes that the body never approved are a draft, and may be edited again.
 * The record keeps both, and what was posted in between stays posted. An approval that a clerk recorded by hand stays.
 */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../contract.ts'
import type { RollCall } from '../../live/contract.ts'
import type { MotionKind } from '../../live/rules.ts'
import { historyOf } from '../../minutes/votes-by-place.ts'
import { meetingLife } from '../../rules.ts'
import { findDisagreement } from '../attendance/consistency.ts'
import { findMeeting } from '../schedule/meeting-queries.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findApproved } from './approval-list.ts'
import * as queries from './queries.ts'

/** To table minutes, or to amend them, approves nothing. */
const deciding: readonly MotionKind[] = ['main', 'consent', 'minutes']

export async function approvesMinutes(tx: Tx, items: readonly { id: string }[]): Promise<boolean> {
  const ids = items.map(({ id }) => id)
  return (await findApproved(tx, ids)).length > 0
}

/** A vote on minutes that could not be approved by hand either is not opened. */
export async function requireApprovable(
  ctx: Ctx,
  items: readonly { id: string }[],
  kind: MotionKind,
): Promise<void> {
  if (!deciding.includes(kind)) return
  const ids = items.map(({ id }) => id)
  for (const { id } of await findApproved(ctx.tx, ids)) {
    const meeting = await findMeeting(ctx.tx, id)
    if (meetingLife.can(meeting.state, 'approveMinutes')) await requireAgreementOf(ctx, meeting)
  }
}

/** Said with the meeting's number, because it is read in the session of another. */
async function requireAgreementOf(ctx: Ctx, { id, number }: Meeting): Promise<void> {
  const disagreement = await findDisagreement(ctx, id)
  if (disagreement)
    throw wrongState(`The minutes of meeting ${number} can’t be approved yet. ${disagreement}`)
}

export async function settleMinutes(
  ctx: Ctx<UserActor>,
  { meeting_id, item_ids, kind }: RollCall,
): Promise<void> {
  if (!deciding.includes(kind)) return
  const approved = await findApproved(ctx.tx, item_ids)
  if (approved.length === 0) return
  const { standing } = historyOf(await findRollCalls(ctx.tx, meeting_id))
  for (const { id, item_id } of approved) {
    const last = standing.findLast((vote) => vote.item_ids.includes(item_id) && deciding.includes(vote.kind))
    if (last?.result === 'carried') await approve(ctx, id, last)
    else await reopen(ctx, id, meeting_id)
  }
}

async function approve(ctx: Ctx<UserActor>, id: string, vote: RollCall): Promise<void> {
  const { meeting_id: votedAt, minutes_corrections } = vote
  const before = await findMeeting(ctx.tx, id, 'for update')
  if (!meetingLife.can(before.state, 'approveMinutes')) return correctApproval(ctx, id, vote)
  await requireAgreementOf(ctx, before)
  await queries.updateApproval(
    ctx.tx,
    id,
    {
      state: 'minutes-approved',
      minutes_approved_at: ctx.now,
      minutes_approved_because: null,
      approved_at_meeting_id: votedAt,
      minutes_corrections,
      minutes_finalized_at: null,
    },
    ctx.now,
  )
  const { number } = await findMeeting(ctx.tx, votedAt)
  const how = minutes_corrections ? `, as corrected: ${minutes_corrections}` : ''
  ctx.audit('minutes.approved', {
    object: { type: 'meeting', id },
    before,
    after: await findMeeting(ctx.tx, id),
    note: `By a vote at meeting ${number}${how}`,
  })
}

/** The vote was corrected and carried all the same, but with other corrections to the minutes than were recorded. */
async function correctApproval(ctx: Ctx<UserActor>, id: string, vote: RollCall): Promise<void> {
  const { meeting_id: votedAt, minutes_corrections } = vote
  const approval = await queries.findApproval(ctx.tx, id)
  if (approval?.meeting?.id !== votedAt || approval.corrections === minutes_corrections) return
  const change = { state: 'minutes-approved', minutes_corrections, minutes_finalized_at: null } as const
  await queries.updateApproval(ctx.tx, id, change, ctx.now)
  ctx.audit('minutes.approval_corrected', {
    object: { type: 'meeting', id },
    before: { corrections: approval.corrections },
    after: { corrections: minutes_corrections },
    note: `The vote at meeting ${approval.meeting.number} was corrected`,
  })
}

async function reopen(ctx: Ctx<UserActor>, id: string, votedAt: string): Promise<void> {
  const before = await findMeeting(ctx.tx, id, 'for update')
  const approval = await queries.findApproval(ctx.tx, id)
  if (approval?.meeting?.id !== votedAt || !meetingLife.can(before.state, 'reopenMinutes')) return
  await queries.updateApproval(ctx.tx, id, queries.notApproved, ctx.now)
  ctx.audit('minutes.reopened', {
    object: { type: 'meeting', id },
    before,
    after: await findMeeting(ctx.tx, id),
    note: `The vote at meeting ${approval.meeting.number} was corrected`,
  })
}
