/** On the way to approval: put before the body, recorded by hand where the vote was elsewhere, archived in the end. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../contract.ts'
import type { Approval, Minutes } from '../../minutes/contract.ts'
import { awaitsCorrections } from '../../minutes/corrections.ts'
import { meetingLife, tabOf } from '../../rules.ts'
import { findSections } from '../agenda/agenda-list.ts'
import { createItem } from '../agenda/items.ts'
import { requireAgreement } from '../attendance/consistency.ts'
import { hasPostedApproved } from '../meeting-documents/queries.ts'
import { findMeeting, updateMeeting } from '../schedule/meeting-queries.ts'
import { openMeeting } from '../schedule/meetings.ts'
import { findAwaitedVote, findNextMeeting } from './approval-list.ts'
import { viewMinutes } from './minutes.ts'
import * as queries from './queries.ts'

const object = (id: string) => ({ type: 'meeting', id })

/** The later meeting is locked first, as when its vote approves the minutes: so that two requests never wait for each other. */
export async function addApproval(ctx: Ctx<UserActor>, id: string): Promise<Minutes> {
  const { tx } = ctx
  await findMeeting(tx, id)
  const next = await findNextMeeting(tx, id)
  if (next) await openMeeting(ctx, next.id)
  const meeting = await openMeeting(ctx, id)
  if (meeting.state !== 'minutes-drafted')
    throw wrongState(`The minutes of meeting ${meeting.number} haven’t been drafted.`)
  await requireAgreement(ctx, id)
  if (!next) throw wrongState('No later meeting of this board or committee is scheduled.')
  const awaited = await findAwaitedVote(tx, id)
  if (awaited) throw wrongState(`Approval is already on the agenda for meeting ${awaited.number}.`)
  const item = await createItem(ctx, next.id, {
    section_id: await sectionFor(ctx, next.id),
    description: `Approval of the minutes of the ${nameOf(meeting)} of ${longDate(meeting.date)}`,
    motion_text: `approve the minutes of the ${nameOf(meeting)} of ${longDate(meeting.date)}`,
    vote_type: 'Voice Vote',
  })
  await queries.linkApproval(tx, item.id, id)
  ctx.audit('minutes.approval_requested', {
    object: object(id),
    after: { number: meeting.number, at_meeting: next.number, item: item.description },
  })
  return viewMinutes(ctx, id)
}

const nameOf = ({ meeting_type }: Meeting) =>
  tabOf(meeting_type) === 'other' ? 'meeting' : `${meeting_type} meeting`

/** A section about minutes where the agenda has one, else with the old business. */
async function sectionFor({ tx }: Ctx, meetingId: string): Promise<string | undefined> {
  const sections = await findSections(tx, meetingId)
  const fitting =
    sections.find(({ title }) => /\bminutes\b/i.test(title)) ??
    sections.find(({ kind }) => kind === 'old-business')
  return fitting?.id
}

export async function approveMinutes(
  ctx: Ctx<UserActor>,
  id: string,
  { reason, date, corrections }: Approval,
): Promise<Minutes> {
  const { tx, now } = ctx
  const before = await findMeeting(tx, id, 'for update')
  meetingLife.next(before.state, 'approveMinutes')
  await requireAgreement(ctx, id)
  const on = dayOfApproval(ctx, before, date)
  await queries.updateApproval(
    tx,
    id,
    {
      state: 'minutes-approved',
      minutes_approved_at: now,
      minutes_approved_because: reason,
      approved_at_meeting_id: null,
      minutes_approved_on: on,
      minutes_corrections: corrections || null,
      minutes_finalized_at: null,
    },
    now,
  )
  const after = await findMeeting(tx, id)
  ctx.audit('minutes.approved', { object: object(id), before, after, note: reason })
  return viewMinutes(ctx, id)
}

/** Nothing is approved before it was said, or in the future. */
function dayOfApproval({ tenant, now }: Ctx, meeting: Meeting, given: string | undefined): string {
  const today = dayIn(tenant.timeZone, now)
  const day = given ?? today
  const refuse = (message: string) => invalid(message, { date: message })
  if (day > today) throw refuse('This date is in the future. Enter the day the minutes were approved.')
  if (day < meeting.date) throw refuse(`Enter a date on or after the meeting, ${longDate(meeting.date)}.`)
  return day
}

/** Of one that a clerk recorded: an approval by vote is undone by correcting the vote. */
export async function undoApproval(ctx: Ctx<UserActor>, id: string, reason: string): Promise<Minutes> {
  const { tx, now } = ctx
  const before = await findMeeting(tx, id, 'for update')
  const approval = await queries.findApproval(tx, id)
  if (!approval) throw wrongState('These minutes aren’t approved.')
  if (approval.meeting)
    throw wrongState(
      `These minutes were approved by a vote at meeting ${approval.meeting.number}. To undo the approval, correct that vote.`,
    )
  if (before.state !== 'minutes-approved')
    throw wrongState('This meeting is archived, so the approval can’t be undone.')
  if (await hasPostedApproved(tx, id))
    throw wrongState('The approved minutes have already been posted, so the approval can’t be undone.')
  await queries.updateApproval(tx, id, queries.notApproved, now)
  ctx.audit('minutes.approval_undone', {
    object: object(id),
    before,
    after: await findMeeting(tx, id),
    note: reason,
  })
  return viewMinutes(ctx, id)
}

/** The clerk has made the corrections with which they were approved: from now on they can’t be changed. */
export async function finalizeMinutes(ctx: Ctx<UserActor>, id: string): Promise<Minutes> {
  const { tx, now } = ctx
  const before = await findMeeting(tx, id, 'for update')
  const approval = await queries.findApproval(tx, id)
  if (!awaitsCorrections(approval)) throw wrongState('These minutes don’t have corrections to finalize.')
  await queries.updateApproval(tx, id, { minutes_finalized_at: now }, now)
  ctx.audit('minutes.finalized', {
    object: object(id),
    before,
    after: await findMeeting(tx, id),
    note: approval.corrections,
  })
  return viewMinutes(ctx, id)
}

/** Throws where the body approved them as corrected, and the corrections are still to be made. */
export async function requireFinal({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<void> {
  if (awaitsCorrections(await queries.findApproval(tx, id)))
    throw wrongState(
      'These minutes were approved as corrected. Make the corrections and finalize the minutes first.',
    )
}

export async function archiveMeeting(ctx: Ctx<UserActor>, id: string): Promise<Meeting> {
  const before = await findMeeting(ctx.tx, id, 'for update')
  const state = meetingLife.next(before.state, 'archive')
  await requireFinal(ctx, id)
  await updateMeeting(ctx.tx, id, { state }, ctx.now)
  const after = await findMeeting(ctx.tx, id)
  ctx.audit('meeting.archived', { object: object(id), before, after })
  return after
}
