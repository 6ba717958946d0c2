/** One notice of several meetings, as a county posts its calendar: typeset once, and posted for each of them or for none. */
import { Readable } from 'node:stream'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { pageCountOf } from '#platform/server/documents/index.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict, wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../../contract.ts'
import type { MeetingDocument } from '../../../meeting-documents/contract.ts'
import { canPost } from '../../../meeting-documents/rules.ts'
import { findMeetings } from '../../schedule/meeting-queries.ts'
import { findMeetingDocument } from '../document-list.ts'
import { meetingPosted } from '../jobs.ts'
import { readAround } from '../making/around.ts'
import { printNotice } from '../making/builders.ts'
import { contentOfNotice } from '../making/content.ts'
import * as queries from '../queries.ts'
import { postWithoutNotice } from './post.ts'

export async function postNotices(
  scope: Scope<UserActor>,
  { files, env }: Pick<Platform, 'files' | 'env'>,
  ids: readonly string[],
): Promise<MeetingDocument[]> {
  const { tenant, now } = scope
  const { content, around } = await scope.transact(async (ctx) => ({
    content: contentOfNotice(await findUnnoticed(ctx, ids)),
    around: await readAround(ctx.tx, tenant, env.PUBLIC_URL, {
      meetingIds: ids,
      at: now,
      revision: 1,
      what_changed: '',
    }),
  }))
  const pdf = await printNotice(content, around, { tenantId: tenant.id })
  const name = `${dayIn(tenant.timeZone, now)} Notice of Meetings.pdf`
  const received = await files.receive(tenant.id, Readable.from([pdf]), {
    name,
    accept: ['pdf'],
    maxBytes: pdf.length,
    isOwn: true,
  })
  return scope.transact(async (ctx) => {
    const meetings = await findUnnoticed(ctx, ids)
    if (JSON.stringify(contentOfNotice(meetings)) !== JSON.stringify(content))
      throw conflict('A meeting changed while you were working. Review it, then post the notice again.')
    const file = await files.keep(ctx, received)
    const made = { file_id: file.id, word_file_id: null, sha256: file.sha256, page_count: pageCountOf(pdf) }
    const papers: MeetingDocument[] = []
    for (const { id } of meetings) papers.push(await postFor(ctx, id, content, made))
    await ctx.enqueue(meetingPosted, { paperIds: papers.map(({ id }) => id), kind: 'notice' })
    return papers
  })
}

async function postFor(
  ctx: Ctx<UserActor>,
  meetingId: string,
  content: unknown,
  made: queries.Made,
): Promise<MeetingDocument> {
  const asked = { what_changed: '', content, asked_at: ctx.now, asked_by: ctx.actor.userId }
  const id = await queries.requestDocument(ctx.tx, { meeting_id: meetingId, kind: 'notice', ...asked })
  await queries.setMade(ctx.tx, id, made, ctx.now)
  ctx.audit('paper.made', { object: { type: 'paper', id }, after: await findMeetingDocument(ctx.tx, id) })
  return postWithoutNotice(ctx, id)
}

/** Locked in the order of their ids, so that two clerks do not wait for each other; told in the order of their dates. */
async function findUnnoticed({ tx }: Ctx, ids: readonly string[]): Promise<Meeting[]> {
  const meetings = await findMeetings(tx, ids, 'for update')
  const noticed = await queries.findPosted(tx, ids, 'notice')
  for (const { id, number, state } of meetings) {
    if (!canPost('notice', state)) throw wrongState(`Meeting ${number} is no longer upcoming.`)
    if (noticed.some(({ meeting_id }) => meeting_id === id))
      throw wrongState(`Notice of meeting ${number} has already been posted.`)
  }
  const when = ({ date, start_time }: Meeting) => `${date} ${start_time}`
  return meetings.sort((one, other) => when(one).localeCompare(when(other)))
}
