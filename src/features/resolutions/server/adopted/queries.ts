/** Adopted texts and published resolutions as they are stored. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { textOf } from '#features/drafts/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AdoptedContent, AdoptedText } from './content.ts'

export function insertText(tx: Tx, resolutionId: string, text: AdoptedText, now: Date) {
  const content = JSON.stringify(text)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return tx.run(
    sql.insertInto('adopted_texts').values({ resolution_id: resolutionId, content, sha256, kept_at: now }),
  )
}

export interface Adopted {
  readonly text_id: string
  /** By which it was adopted, as it was last corrected; null where the clerk recorded it by hand. */
  readonly roll_call_id: string | null
  readonly sha256: string
  readonly content: AdoptedContent
}

const Row = z.object({
  text_id: z.uuid(),
  roll_call_id: z.uuid().nullable(),
  sha256: z.string(),
  text: AdoptedText,
  vote: AdoptedContent.pick({ adopted_on: true, meeting: true, tally: true }),
})

/** Undefined for what is not adopted, or not any more. */
export async function findAdopted(tx: Tx, resolutionId: string): Promise<Adopted | undefined> {
  const [row] = await tx.rows(
    Row,
    `select a.id as text_id, r.adopted_roll_call_id as roll_call_id, a.sha256, a.content as text, jsonb_build_object('adopted_on', r.adopted_date, 'tally', r.adopted_tally,
       'meeting', case when m.id is not null then
         jsonb_build_object('id', m.id, 'number', m.number, 'type', m.meeting_type, 'body', b.name) end) as vote
     from resolutions r
       join lateral (select * from adopted_texts t where t.resolution_id = r.id order by t.kept_at desc limit 1) a on true
       left join meetings m on m.id = r.adopted_meeting_id
       left join bodies b on b.id = m.body_id
     where r.id = $1 and r.adopted_date is not null`,
    [resolutionId],
  )
  if (!row) return undefined
  const { text_id, roll_call_id, sha256, text, vote } = row
  return { text_id, roll_call_id, sha256, content: { ...AdoptedText.parse(text), ...vote } }
}

/** Found by the words of its number, its title and its text. */
export const insertPublished = (
  tx: Tx,
  id: string,
  departmentId: string | null,
  { text_id, content: { number, title, category, adopted_on, document } }: Adopted,
  now: Date,
) =>
  tx.run(
    sql.insertInto('published_resolutions').values({
      id,
      text_id,
      number,
      year: Number(adopted_on.slice(0, 4)),
      title,
      category,
      department_id: departmentId,
      adopted_on,
      text: textOf(document),
      published_at: now,
    }),
  )

/** It is listed and found no more; who has its address still reads what stood there. */
export async function withdrawPublished(tx: Tx, id: string, now: Date): Promise<void> {
  const published = await tx.maybe(
    sql
      .deleteFrom('published_resolutions')
      .where('id', '=', id)
      .returning(['id as resolution_id', 'text_id', 'number', 'published_at']),
  )
  if (published)
    await tx.run(sql.insertInto('withdrawn_resolutions').values({ ...published, withdrawn_at: now }))
}

const Withdrawn = z.object({
  number: z.string(),
  published_at: z.date(),
  withdrawn_at: z.date(),
  sha256: z.string(),
  text: AdoptedText,
})
export type Withdrawn = z.infer<typeof Withdrawn>

/** What was last published under a number or as a resolution, and is not adopted any more. */
export async function findWithdrawn(
  tx: Tx,
  by: { number: string } | { id: string },
): Promise<Withdrawn | undefined> {
  const [column, value] = 'id' in by ? ['resolution_id', by.id] : ['number', by.number]
  const [found] = await tx.rows(
    Withdrawn,
    `select w.number, w.published_at, w.withdrawn_at, a.sha256, a.content as text
     from withdrawn_resolutions w join adopted_texts a on a.id = w.text_id
     where w.${column} = $1 order by w.withdrawn_at desc limit 1`,
    [value],
  )
  return found && { ...found, text: AdoptedText.parse(found.text) }
}

/** What was published and is not in print yet; locked. */
export const isUnprinted = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.maybe(
    sql
      .selectFrom('published_resolutions')
      .select('id')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .forUpdate(),
  )) !== undefined

/** Null: it is to be printed anew. True where it is published at all. */
export const setPrinted = async (tx: Tx, id: string, fileId: string | null): Promise<boolean> =>
  (await tx.run(sql.updateTable('published_resolutions').set({ file_id: fileId }).where('id', '=', id))) > 0

/** Whether the Board adopted it. */
export const isAdopted = async (tx: Tx, resolutionId: string) =>
  (await tx.maybe(
    sql
      .selectFrom('resolutions')
      .select('id')
      .where('id', '=', resolutionId)
      .where('adopted_date', 'is not', null),
  )) !== undefined
