/** On the way to approval: put before the body, recorded by hand where the vote was elsewhere, archived in the end. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { longDate } from '#platform/shared/dates.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../contract.ts'
import type { Minutes } from '../../minutes/contract.ts'
import { meetingLife, tabOf } from '../../rules.ts'
import { findSections } from '../agenda/agenda-list.ts'
import { createItem } from '../agenda/items.ts'
import { requireAgreement } from '../attendance/consistency.ts'
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

export async function approveMinutes(ctx: Ctx<UserActor>, id: string, reason: string): Promise<Minutes> {
  const { tx, now } = ctx
  const before = await findMeeting(tx, id, 'for update')
  meetingLife.next(before.state, 'approveMinutes')
  await requireAgreement(ctx, id)
  await queries.updateApproval(
    tx,
    id,
    {
      state: 'minutes-approved',
      minutes_approved_at: now,
      minutes_approved_because: reason,
      approved_at_meeting_id: null,
    },
    now,
  )
  const after = await findMeeting(tx, id)
  ctx.audit('minutes.approved', { object: object(id), before, after, note: reason })
  return viewMinutes(ctx, id)
}

export async function archiveMeeting(ctx: Ctx<UserActor>, id: string): Promise<Meeting> {
  const before = await findMeeting(ctx.tx, id, 'for update')
  const state = meetingLife.next(before.state, 'archive')
  await updateMeeting(ctx.tx, id, { state }, ctx.now)
  const after = await findMeeting(ctx.tx, id)
  ctx.audit('meeting.archived', { object: object(id), before, after })
  return after
}
