/** What a county has posted so far: the notice of its meetings, the agendas of those that were, and the latest minutes. */
import { Readable } from 'node:stream'
import { sql as fragment } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { StoredFile } from '#platform/server/files/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { addDays, dayIn, hoursBefore, momentIn } from '#platform/shared/days.ts'
import type { Meeting } from '../../contract.ts'
import { isApprovedContent } from '../../meeting-documents/content.ts'
import { type DocumentKind, fileNameOf } from '../../meeting-documents/rules.ts'
import { tabOf } from '../../rules.ts'
import { readAround } from '../meeting-documents/making/around.ts'
import { copyInto } from '../meeting-documents/making/build-context.ts'
import type { BuildContext } from '../meeting-documents/making/builder.ts'
import { makers } from '../meeting-documents/making/builders.ts'
import { contentOfAgenda, contentOfNotice, contentOfPacket } from '../meeting-documents/making/content.ts'
import { replacePublishedItems } from '../meeting-documents/posting/posted-agenda.ts'
import { contentOfMinutes } from '../minutes/document.ts'
import { findMeetings } from '../schedule/meeting-queries.ts'
import { attachDemoMemo } from './memo.ts'

type Demo = Pick<Platform, 'files' | 'env'>

/** Setting a document takes a moment, and the first start should not: older meetings have their items, and no agenda in print. */
const agendasInPrint = 4
const noticeDays = 30
const hour = 3_600_000
const mostBytes = 50 * 1024 * 1024

export async function addDemoDocuments(ctx: Ctx, platform: Demo, hasPacket: boolean): Promise<void> {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const rows = await ctx.tx.many(
    sql.selectFrom('meetings').select('id').where('date', '<', addDays(today, noticeDays)).orderBy('date'),
  )
  const noticed = await findMeetings(
    ctx.tx,
    rows.map(({ id }) => id),
  )
  noticed.sort((one, other) => one.date.localeCompare(other.date))
  const past = noticed.filter(({ date }) => date < today)
  await publishItems(ctx, past)
  await postNotice(ctx, platform, noticed)
  const recent = past.slice(-agendasInPrint)
  const withPacket = hasPacket
    ? recent.findLast(({ meeting_type }) => tabOf(meeting_type) === 'board')
    : undefined
  if (withPacket) await attachDemoMemo(ctx, platform.files, withPacket)
  for (const meeting of recent) await postAgenda(ctx, platform, meeting)
  if (withPacket) await postPacket(ctx, platform, withPacket)
  const approved = past.findLast(({ state }) => state === 'minutes-approved')
  if (approved) await postMinutes(ctx, platform, approved)
}

const publishItems = ({ tx }: Ctx, meetings: readonly Meeting[]) =>
  tx.sql(
    `insert into published_items (id, meeting_id, section, position, number, description, is_on_consent)
     select i.id, i.meeting_id, s.title, i.position, i.number, i.description, i.is_on_consent
     from meeting_items i join meeting_sections s on s.id = i.section_id where i.meeting_id = any($1)`,
    [meetings.map(({ id }) => id)],
  )

/** One for the whole year, as counties do. */
async function postNotice(ctx: Ctx, platform: Demo, meetings: readonly Meeting[]): Promise<void> {
  const [first] = meetings
  if (!first) return
  const content = contentOfNotice(meetings)
  const at = momentIn(ctx.tenant.timeZone, addDays(first.date, -14), first.start_time)
  const file = await print(ctx, platform, 'notice', content, meetings, at)
  await insertPosted(ctx, meetings, 'notice', content, file, at)
  await ctx.tx.run(
    sql
      .updateTable('meetings')
      .set({ noticed_at: at })
      .where('id', '=', fragment<string>`any(${meetings.map(({ id }) => id)})`),
  )
}

async function postAgenda(ctx: Ctx, platform: Demo, meeting: Meeting): Promise<void> {
  const content = await contentOfAgenda(ctx.tx, meeting)
  const at = hoursBefore(ctx.tenant.timeZone, meeting.date, meeting.start_time, 50)
  const file = await print(ctx, platform, 'agenda', content, [meeting], at)
  const [id = ''] = await insertPosted(ctx, [meeting], 'agenda', content, file, at)
  await replacePublishedItems(ctx.tx, meeting.id, id)
  await ctx.tx.run(
    sql
      .updateTable('meetings')
      .set({ agenda_url: `/public/papers/${id}.pdf` })
      .where('id', '=', meeting.id),
  )
}

async function postMinutes(ctx: Ctx, platform: Demo, meeting: Meeting): Promise<void> {
  const content = await contentOfMinutes(ctx.tx, meeting, ctx.tenant.timeZone)
  const at = new Date(ctx.now.getTime() - hour)
  const file = await print(ctx, platform, 'minutes', content, [meeting], at)
  const [id = ''] = await insertPosted(ctx, [meeting], 'minutes', content, file, at)
  await ctx.tx.run(
    sql
      .updateTable('meetings')
      .set({ minutes_url: `/public/papers/${id}.pdf` })
      .where('id', '=', meeting.id),
  )
}

async function postPacket(ctx: Ctx, platform: Demo, meeting: Meeting): Promise<void> {
  const content = await contentOfPacket(ctx.tx, meeting)
  const at = hoursBefore(ctx.tenant.timeZone, meeting.date, meeting.start_time, 49)
  await insertPosted(
    ctx,
    [meeting],
    'packet',
    content,
    await print(ctx, platform, 'packet', content, [meeting], at),
    at,
  )
}

interface Printed {
  readonly file: StoredFile
  readonly word: StoredFile | undefined
  readonly pages: number
}

async function print(
  ctx: Ctx,
  { files, env }: Demo,
  kind: DocumentKind,
  content: unknown,
  meetings: readonly Meeting[],
  at: Date,
): Promise<Printed> {
  const issue = { meetingIds: meetings.map(({ id }) => id), at, revision: 1, what_changed: '' }
  const around = await readAround(ctx.tx, ctx.tenant, env.PUBLIC_URL, issue)
  const [meeting] = meetings
  if (!meeting) throw new Error('a paper is of a meeting')
  const store = (body: Readable, type: 'pdf' | 'docx') =>
    files.store(ctx, body, {
      name: fileNameOf(
        meeting,
        { kind, revision: 1, what_changed: '', is_approved: isApprovedContent(content) },
        type,
      ),
      accept: [type],
      maxBytes: mostBytes,
    })
  return files.inScratch(async (folder) => {
    const desk: BuildContext = {
      tenantId: ctx.tenant.id,
      folder,
      open: async (fileId, most) => copyInto(folder, await files.open(ctx, fileId), most),
      progress: async () => {},
    }
    const sheets = await makers[kind]?.print(content, around, desk)
    if (!sheets) throw new Error(`nothing makes a paper of kind ${kind}`)
    return {
      file: await store(sheets.pdf.read(), 'pdf'),
      word: sheets.word && (await store(Readable.from([sheets.word]), 'docx')),
      pages: sheets.pdf.pageCount,
    }
  })
}

/** The same document for each of these meetings. */
async function insertPosted(
  { tx, tenant }: Ctx,
  meetings: readonly Meeting[],
  kind: DocumentKind,
  content: unknown,
  { file, word, pages }: Printed,
  at: Date,
): Promise<string[]> {
  const clerk = sql.selectFrom('users').select('id').where('email', '=', `clerk@${tenant.subdomain}.example`)
  const rows = await tx.many(
    sql
      .insertInto('meeting_papers')
      .values(
        meetings.map(({ id }) => ({
          meeting_id: id,
          kind,
          revision: 1,
          content: JSON.stringify(content),
          asked_at: at,
          asked_by: clerk,
          progress: 100,
          made_at: at,
          file_id: file.id,
          word_file_id: word?.id ?? null,
          sha256: file.sha256,
          page_count: pages,
          posted_at: at,
          posted_by: clerk,
        })),
      )
      .returning('id'),
  )
  return rows.map(({ id }) => id)
}
