import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import type { DocumentKind } from '../../meeting-documents/rules.ts'
import type { MeetingState } from '../../rules.ts'

/** Whether a document says this and nothing else; of a notice, whether this is among what it says of several meetings. */
export async function says(
  tx: Tx,
  { id, kind }: Pick<MeetingDocument, 'id' | 'kind'>,
  content: unknown,
): Promise<boolean> {
  const compared = fragment.raw(kind === 'notice' ? '@>' : '=')
  const row = await tx.maybe(
    sql
      .selectFrom('meeting_papers')
      .select(fragment<boolean>`content ${compared} ${JSON.stringify(content)}::jsonb`.as('same'))
      .where('id', '=', id),
  )
  return row?.same ?? false
}

/** What a document says, as it was kept with it. */
export const contentOf = async (tx: Tx, id: string): Promise<unknown> =>
  (await tx.one(sql.selectFrom('meeting_papers').select('content').where('id', '=', id))).content

export interface Asked {
  readonly meeting_id: string
  readonly kind: DocumentKind
  readonly what_changed: string
  readonly content: unknown
  readonly asked_at: Date
  readonly asked_by: string | null
}

/** The revision after the last one that was posted; where that was made already, it begins anew. */
export async function requestDocument(tx: Tx, { content, ...asked }: Asked): Promise<string> {
  const revision = sql
    .selectFrom('meeting_papers')
    .select(fragment<number>`coalesce(max(revision), 0) + 1`.as('next'))
    .where('meeting_id', '=', asked.meeting_id)
    .where('kind', '=', asked.kind)
    .where('posted_at', 'is not', null)
  const { what_changed, asked_at, asked_by } = asked
  const { id } = await tx.one(
    sql
      .insertInto('meeting_papers')
      .values({ ...asked, content: JSON.stringify(content), revision })
      .onConflict((made) =>
        made.columns(['tenant_id', 'meeting_id', 'kind', 'revision']).doUpdateSet({
          what_changed,
          content: JSON.stringify(content),
          asked_at,
          asked_by,
          progress: 0,
          failed_because: null,
          made_at: null,
          file_id: null,
          word_file_id: null,
          sha256: null,
          page_count: null,
        }),
      )
      .returning('id'),
  )
  return id
}

/** Those of these meetings that have posted a document of this kind. */
export const findPosted = (tx: Tx, meetingIds: readonly string[], kind: DocumentKind) =>
  tx.many(
    sql
      .selectFrom('meeting_papers')
      .select('meeting_id')
      .distinct()
      .where('meeting_id', '=', fragment<string>`any(${meetingIds})`)
      .where('kind', '=', kind)
      .where('posted_at', 'is not', null),
  )

export const hasPosted = async (tx: Tx, meetingId: string, kind: DocumentKind): Promise<boolean> =>
  (await findPosted(tx, [meetingId], kind)).length > 0

/** Whether minutes were posted that the body had approved. */
export const hasPostedApproved = async (tx: Tx, meetingId: string): Promise<boolean> =>
  (await tx.maybe(
    sql
      .selectFrom('meeting_papers')
      .select('id')
      .where('meeting_id', '=', meetingId)
      .where('kind', '=', 'minutes')
      .where('posted_at', 'is not', null)
      .where(fragment<string>`content->>'approval'`, '<>', '')
      .limit(1),
  )) !== undefined

export interface Order {
  readonly id: string
  readonly meeting_id: string
  readonly kind: DocumentKind
  readonly revision: number
  readonly what_changed: string
  readonly asked_at: Date
  readonly asked_by: string | null
  readonly content: unknown
}

/** Nothing where it was made by now, or asked for again. */
export function findOrder(
  tx: Tx,
  id: string,
  askedAt: string,
  lock: '' | 'for update' = '',
): Promise<Order | undefined> {
  const query = sql
    .selectFrom('meeting_papers as p')
    .select(['p.id', 'p.meeting_id', 'p.revision', 'p.what_changed', 'p.asked_at', 'p.content'])
    .select([
      fragment<DocumentKind>`p.kind`.as('kind'),
      fragment<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.id = p.asked_by)`.as('asked_by'),
    ])
    .where('p.id', '=', id)
    .where('p.asked_at', '=', new Date(askedAt))
    .where('p.made_at', 'is', null)
  return tx.maybe(lock ? query.forUpdate() : query)
}

export const setProgress = (tx: Tx, id: string, askedAt: Date, progress: number) =>
  tx.run(
    sql
      .updateTable('meeting_papers')
      .set({ progress: Math.floor(progress) })
      .where('id', '=', id)
      .where('asked_at', '=', askedAt)
      .where('made_at', 'is', null)
      .where('progress', '<', Math.floor(progress)),
  )

export interface Made {
  readonly file_id: string
  readonly word_file_id: string | null
  readonly sha256: string
  readonly page_count: number
}

export const setMade = (tx: Tx, id: string, made: Made, now: Date) =>
  tx.run(
    sql
      .updateTable('meeting_papers')
      .set({ ...made, made_at: now, progress: 100, failed_because: null })
      .where('id', '=', id),
  )

export const setFailed = (tx: Tx, id: string, reason: string) =>
  tx.run(sql.updateTable('meeting_papers').set({ failed_because: reason }).where('id', '=', id))

export const setPosted = (tx: Tx, id: string, now: Date, userId: string) =>
  tx.run(sql.updateTable('meeting_papers').set({ posted_at: now, posted_by: userId }).where('id', '=', id))

/** What the public and the dashboard know of a meeting once something of it was posted. */
export const setMeetingPosted = (
  tx: Tx,
  id: string,
  {
    state,
    urls,
    now,
  }: { state: MeetingState; urls: { agenda_url?: string; minutes_url?: string }; now: Date },
) =>
  tx.run(
    sql
      .updateTable('meetings')
      .set({
        state,
        ...urls,
        noticed_at: fragment`coalesce(noticed_at, ${now})`,
        changed_at: now,
        version: fragment`version + 1`,
      })
      .where('id', '=', id),
  )
