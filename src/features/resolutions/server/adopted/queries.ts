import { createHash } from 'node:crypto'
import type { Tx } from '#platform/server/database/tx.ts'
import { textOf } from '../../draft-document.ts'
import { type AdoptedContent, AdoptedText } from './content.ts'

export function insertText(tx: Tx, resolutionId: string, text: AdoptedText, now: Date) {
  const letters = JSON.stringify(text)
  const sha256 = createHash('sha256').update(letters).digest('hex')
  return tx.sql(
    'insert into adopted_texts (resolution_id, content, sha256, kept_at) values ($1, $2, $3, $4)',
    [resolutionId, letters, sha256, now],
  )
}

export interface Adopted {
  readonly text_id: string
  readonly sha256: string
  readonly content: AdoptedContent
}

interface Row {
  readonly text_id: string
  readonly sha256: string
  readonly text: unknown
  readonly vote: Pick<AdoptedContent, 'adopted_on' | 'meeting' | 'tally'>
}

/** Undefined for what is not adopted, or not any more. */
export async function findAdopted(tx: Tx, resolutionId: string): Promise<Adopted | undefined> {
  const [row] = await tx.sql<Row>(
    `select a.id as text_id, a.sha256, a.content as text, jsonb_build_object('adopted_on', r.adopted_date, 'tally', r.adopted_tally,
       'meeting', case when m.id is not null then
         jsonb_build_object('id', m.id, 'number', m.number, 'type', m.meeting_type) end) as vote
     from resolutions r
       join lateral (select * from adopted_texts t where t.resolution_id = r.id order by t.kept_at desc limit 1) a on true
       left join meetings m on m.id = r.adopted_meeting_id
     where r.id = $1 and r.adopted_date is not null`,
    [resolutionId],
  )
  if (!row) return undefined
  const { text_id, sha256, text, vote } = row
  return { text_id, sha256, content: { ...AdoptedText.parse(text), ...vote } }
}

/** Found by the words of its number, its title and its text. */
export const insertPublished = (
  tx: Tx,
  id: string,
  departmentId: string | null,
  { text_id, content: { number, title, category, adopted_on, document } }: Adopted,
  now: Date,
) =>
  tx.sql(
    `insert into published_resolutions (id, text_id, number, year, title, category, department_id, adopted_on, text, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      text_id,
      number,
      Number(adopted_on.slice(0, 4)),
      title,
      category,
      departmentId,
      adopted_on,
      textOf(document),
      now,
    ],
  )

export const deletePublished = (tx: Tx, id: string) =>
  tx.sql('delete from published_resolutions where id = $1', [id])

/** What was published and is not in print yet; locked. */
export async function isUnprinted(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql(
    'select 1 from published_resolutions where id = $1 and file_id is null for update',
    [id],
  )
  return rows.length > 0
}

/** Null: it is to be printed anew. True where it is published at all. */
export async function setPrinted(tx: Tx, id: string, fileId: string | null): Promise<boolean> {
  const rows = await tx.sql('update published_resolutions set file_id = $2 where id = $1 returning id', [
    id,
    fileId,
  ])
  return rows.length > 0
}
