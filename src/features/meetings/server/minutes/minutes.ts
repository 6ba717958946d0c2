/** Minutes: drafted from the record as often as it moves, edited paragraph by paragraph. */
import { randomUUID } from 'node:crypto'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../contract.ts'
import type { Minutes, NewParagraph, Paragraph, ParagraphChange } from '../../minutes/contract.ts'
import { awaitsCorrections } from '../../minutes/corrections.ts'
import { draftMinutes as draftFrom } from '../../minutes/draft.ts'
import { type Change, mergeDraft } from '../../minutes/merge.ts'
import { freeKey, isFree } from '../../minutes/paragraph.ts'
import { meetingLife } from '../../rules.ts'
import { findMeeting, touchMeeting, updateMeeting } from '../schedule/meeting-queries.ts'
import { openMeeting, requireOpen } from '../schedule/meetings.ts'
import { findAwaitedVote, findNextMeeting } from './approval-list.ts'
import { saveParagraphs } from './paragraph-list.ts'
import * as queries from './queries.ts'
import { readRecord } from './record.ts'

const object = (id: string) => ({ type: 'meeting', id })

export async function viewMinutes({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<Minutes> {
  const [meeting, paragraphs, next_meeting, awaits_vote_at, approval] = await Promise.all([
    findMeeting(tx, id),
    queries.findParagraphs(tx, id),
    findNextMeeting(tx, id),
    findAwaitedVote(tx, id),
    queries.findApproval(tx, id),
  ])
  return { meeting, paragraphs, next_meeting, awaits_vote_at, approval }
}

/** What is written under the meeting's lock cannot move between reading the record and keeping the draft. */
export async function draftMinutes(ctx: Ctx<UserActor>, id: string): Promise<Minutes> {
  const { tx, now } = ctx
  const before = await openMeeting(ctx, id)
  const state = meetingLife.next(before.state, 'draftMinutes')
  const { paragraphs, removed, changes } = await mergeWith(ctx, id)
  await queries.deleteParagraphs(tx, id, removed)
  await saveParagraphs(tx, id, paragraphs)
  if (before.state !== state) await updateMeeting(tx, id, { state }, now)
  else await touchMeeting(tx, id, now)
  ctx.audit('minutes.drafted', {
    object: object(id),
    after: { number: before.number, paragraphs: paragraphs.length, changes },
  })
  return viewMinutes(ctx, id)
}

export async function previewDraft(ctx: Ctx<UserActor>, id: string): Promise<Change[]> {
  const { state } = await findMeeting(ctx.tx, id)
  meetingLife.next(state, 'draftMinutes')
  return [...(await mergeWith(ctx, id)).changes]
}

async function mergeWith({ tx, tenant }: Ctx, id: string) {
  const [kept, record] = await Promise.all([queries.findParagraphs(tx, id), readRecord(tx, tenant, id)])
  return mergeDraft(kept, draftFrom(record))
}

/** Under the meeting's lock, with a draft to edit, or with corrections to make with which the minutes were approved. */
async function lockDraft(ctx: Ctx, meetingId: string): Promise<Meeting> {
  const meeting = await findMeeting(ctx.tx, meetingId, 'for update')
  if (awaitsCorrections(await queries.findApproval(ctx.tx, meetingId)) && meeting.state !== 'archived')
    return meeting
  requireOpen(meeting)
  if (meeting.state !== 'minutes-drafted')
    throw wrongState(`The minutes of meeting ${meeting.number} haven’t been drafted.`)
  return meeting
}

export async function updateParagraph(
  ctx: Ctx<UserActor>,
  id: string,
  { edited: words, version, is_outdated }: ParagraphChange,
): Promise<Paragraph> {
  const { tx, now } = ctx
  const { meeting_id } = await queries.findParagraph(tx, id)
  await lockDraft(ctx, meeting_id)
  const { meeting_id: _, ...before } = await queries.findParagraph(tx, id)
  requireVersion(before, version)
  const isOwn = isFree(before.key)
  if (isOwn && !words) throw invalid('Enter the paragraph.', { edited: 'Enter the paragraph.' })
  const edited = !isOwn && words === before.drafted ? null : words
  const isSettled = edited === null || is_outdated === false
  await queries.updateParagraph(tx, id, { edited, ...(isSettled && { is_outdated: false }) })
  await touchMeeting(tx, meeting_id, now)
  const { meeting_id: __, ...after } = await queries.findParagraph(tx, id)
  ctx.audit('minutes_paragraph.updated', { object: object(meeting_id), before, after })
  return after
}

export async function addParagraph(
  ctx: Ctx<UserActor>,
  meetingId: string,
  { after_id, text }: NewParagraph,
): Promise<Paragraph> {
  const { tx, now } = ctx
  await lockDraft(ctx, meetingId)
  const paragraphs = await queries.findParagraphs(tx, meetingId)
  const place = after_id ? paragraphs.findIndex(({ id }) => id === after_id) + 1 : 0
  if (after_id && place === 0)
    throw invalid('This paragraph doesn’t exist.', { after_id: 'This paragraph doesn’t exist.' })
  const key = freeKey(randomUUID())
  const added = { key, heading: '', drafted: '', edited: text, is_outdated: false }
  await saveParagraphs(tx, meetingId, paragraphs.toSpliced(place, 0, { ...added, id: '', version: 1 }))
  await touchMeeting(tx, meetingId, now)
  const after = (await queries.findParagraphs(tx, meetingId)).find((paragraph) => paragraph.key === key)
  if (!after) throw new Error('the paragraph was just added')
  ctx.audit('minutes_paragraph.added', { object: object(meetingId), after })
  return after
}

/** What the record says cannot be deleted, only told otherwise. */
export async function deleteParagraph(ctx: Ctx<UserActor>, id: string) {
  const { tx, now } = ctx
  const { meeting_id } = await queries.findParagraph(tx, id)
  await lockDraft(ctx, meeting_id)
  const { meeting_id: _, ...before } = await queries.findParagraph(tx, id)
  const isOnRecord = !isFree(before.key) && !(before.is_outdated && before.drafted === '')
  if (isOnRecord)
    throw wrongState('This paragraph comes from the record and can’t be deleted. Edit it instead.')
  await queries.deleteParagraphs(tx, meeting_id, [before.key])
  await touchMeeting(tx, meeting_id, now)
  ctx.audit('minutes_paragraph.deleted', { object: object(meeting_id), before })
  return { message: 'Paragraph deleted.' }
}
