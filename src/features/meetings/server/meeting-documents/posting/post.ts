/** Posting: the document becomes public, and can’t be changed. Time, revision and hash are the proof. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { stale, wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../../contract.ts'
import { MinutesContent } from '../../../meeting-documents/content.ts'
import type { MeetingDocument } from '../../../meeting-documents/contract.ts'
import { canPost, type DocumentKind, nameInSentence } from '../../../meeting-documents/rules.ts'
import { type MeetingState, meetingLife } from '../../../rules.ts'
import { requireAgreement } from '../../attendance/consistency.ts'
import { requireFinal } from '../../minutes/approval.ts'
import { approvalOnRecord } from '../../minutes/document.ts'
import { findMeeting } from '../../schedule/meeting-queries.ts'
import { findMeetingDocument, type StoredDocument } from '../document-list.ts'
import { meetingPosted } from '../jobs.ts'
import { statusLabel } from '../making/generate.ts'
import * as queries from '../queries.ts'
import { leadsWithPostedAgenda, replacePublishedItems } from './posted-agenda.ts'

/** `reviewed`: the hash of the file that was looked at. What was generated again since then is not posted unread. */
export async function postDocument(
  ctx: Ctx<UserActor>,
  id: string,
  reviewed?: string,
): Promise<MeetingDocument> {
  const paper = await postWithoutNotice(ctx, id, reviewed)
  // Subscribers were emailed when the meeting was canceled.
  if (paper.kind !== 'cancellation') await ctx.enqueue(meetingPosted, { paperIds: [id], kind: paper.kind })
  return paper
}

/** The caller that posts several documents at once announces all of them together. */
export async function postWithoutNotice(
  ctx: Ctx<UserActor>,
  id: string,
  reviewed?: string,
): Promise<MeetingDocument> {
  const { tx, now, actor } = ctx
  const { meeting_id } = await findMeetingDocument(tx, id)
  const meeting = await findMeeting(tx, meeting_id, 'for update')
  const before = await findMeetingDocument(tx, id, 'for update')
  if (before.posted_at) throw wrongState('This document has already been posted.')
  if (reviewed !== undefined && reviewed !== before.sha256)
    throw stale(before, 'This document was generated again. Review it before you post it.')
  if (!before.made_at) throw wrongState('This document hasn’t been generated yet.')
  const state = stateAfter(before.kind, meeting)
  await requireSameAgenda(ctx, before)
  if (before.kind === 'minutes') {
    await requireAgreement(ctx, meeting_id)
    await requireFinal(ctx, meeting_id)
    await requireSameApproval(ctx, before)
  }
  await queries.setPosted(tx, id, now, actor.userId)
  if (before.kind === 'agenda') await replacePublishedItems(tx, meeting_id, id)
  const address = `/public/papers/${id}.pdf`
  const urls = {
    ...(before.kind === 'agenda' && { agenda_url: address }),
    ...(before.kind === 'minutes' && { minutes_url: address }),
  }
  await queries.setMeetingPosted(tx, meeting_id, { state, urls, now })
  const after = await findMeetingDocument(tx, id)
  ctx.audit('paper.posted', { object: { type: 'paper', id }, before, after })
  return { ...after, is_outdated: false, warning: null, unprintable: [] }
}

function stateAfter(kind: DocumentKind, { state }: Meeting): MeetingState {
  if (kind === 'agenda') return meetingLife.next(state, 'publishAgenda')
  if (canPost(kind, state)) return state
  throw wrongState(`You can’t post the ${nameInSentence(kind)} while the meeting is ${statusLabel(state)}.`)
}

/** An approving vote can be corrected after the minutes were generated: what they say of it must still be so. */
async function requireSameApproval({ tx, tenant }: Ctx, paper: StoredDocument): Promise<void> {
  const { approval } = MinutesContent.parse(await queries.contentOf(tx, paper.id))
  if (approval === (await approvalOnRecord(tx, paper.meeting_id, tenant.timeZone))) return
  throw wrongState(
    'The approval of these minutes has changed since they were generated. Generate the minutes again, then post them.',
  )
}

/** A packet begins with the agenda: with another one than the public knows, it would publish that by the way. */
async function requireSameAgenda({ tx }: Ctx, paper: StoredDocument): Promise<void> {
  if (paper.kind !== 'packet' || (await leadsWithPostedAgenda(tx, paper.id))) return
  throw wrongState(
    'The packet doesn’t match the posted agenda. Post the agenda, then generate and post the packet.',
  )
}
