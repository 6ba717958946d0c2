/** Posting: from then on the public reads a paper, and it stays as it is. Time, revision and hash are the proof. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../../contract.ts'
import type { Paper } from '../../../papers/contract.ts'
import { canPost, type PaperKind, paperNames } from '../../../papers/rules.ts'
import { type MeetingState, meetingLife } from '../../../rules.ts'
import { requireAgreement } from '../../attendance/consistency.ts'
import { findMeeting } from '../../schedule/meeting-queries.ts'
import { meetingPosted } from '../jobs.ts'
import { spokenState } from '../making/make.ts'
import { findPaper, type StoredPaper } from '../paper-list.ts'
import * as queries from '../queries.ts'
import { leadsWithPostedAgenda, replacePublishedItems } from './posted-agenda.ts'

export async function postPaper(ctx: Ctx<UserActor>, id: string): Promise<Paper> {
  const paper = await postSilently(ctx, id)
  await ctx.enqueue(meetingPosted, { paperIds: [id], kind: paper.kind })
  return paper
}

/** Whoever posts several papers at once tells of all of them together. */
export async function postSilently(ctx: Ctx<UserActor>, id: string): Promise<Paper> {
  const { tx, now, actor } = ctx
  const { meeting_id } = await findPaper(tx, id)
  const meeting = await findMeeting(tx, meeting_id, 'for update')
  const before = await findPaper(tx, id, 'for update')
  if (before.posted_at) throw wrongState('This paper was posted already.')
  if (!before.made_at) throw wrongState('This paper is not made yet.')
  const state = stateAfter(before.kind, meeting)
  await requireSameAgenda(ctx, before)
  if (before.kind === 'minutes') await requireAgreement(ctx, meeting_id)
  await queries.setPosted(tx, id, now, actor.userId)
  if (before.kind === 'agenda') await replacePublishedItems(tx, meeting_id, id)
  const address = `/public/papers/${id}.pdf`
  const urls = {
    ...(before.kind === 'agenda' && { agenda_url: address }),
    ...(before.kind === 'minutes' && { minutes_url: address }),
  }
  await queries.setMeetingPosted(tx, meeting_id, { state, urls, now })
  const after = await findPaper(tx, id)
  ctx.audit('paper.posted', { object: { type: 'paper', id }, before, after })
  return { ...after, is_outdated: false, warning: null, unprintable: [] }
}

function stateAfter(kind: PaperKind, { state }: Meeting): MeetingState {
  if (kind === 'agenda') return meetingLife.next(state, 'publishAgenda')
  if (canPost(kind, state)) return state
  throw wrongState(`${paperNames[kind]}: this cannot be posted while the meeting is ${spokenState(state)}.`)
}

/** A packet begins with the agenda: with another one than the public knows, it would publish that by the way. */
async function requireSameAgenda({ tx }: Ctx, paper: StoredPaper): Promise<void> {
  if (paper.kind !== 'packet' || (await leadsWithPostedAgenda(tx, paper.id))) return
  throw wrongState(
    'The packet has another agenda than the one that is posted. Post the agenda, make the packet again, and then post it.',
  )
}
