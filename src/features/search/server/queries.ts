/** Documents as they are stored: found by words under the county's own mark, and read under its policy. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { SearchHit } from '../contract.ts'
import { type DocumentKind, documentKinds } from '../rules.ts'
import { excerptSql, placeSql, type Ranked, rankedSql, rankedValues } from './ranked.ts'

const Found = z.object({
  kind: z.enum(documentKinds),
  record_id: z.uuid(),
  owner_kind: z.enum(['resolution', 'project', 'contract', 'meeting']).nullable(),
  owner_id: z.uuid().nullable(),
  /** The number exactly, its beginning, the title, the text. */
  rank: z.number().int(),
  /** Of an agenda item. */
  item_title: z.string().nullable(),
  has_status: z.boolean(),
})
export type Found = z.infer<typeof Found>

export interface Wanted extends Ranked {
  readonly department?: string | undefined
  readonly status?: string | undefined
}

/** In their order: the number exactly, its beginning, the title, the text; the newest first in each. */
export const findDocuments = (tx: Tx, { department, status, ...wanted }: Wanted) =>
  tx.rows(
    Found,
    `${rankedSql('search_documents', 'find_documents($1, $3, $7, $4, $5)', 'and ($7::uuid is null or s.department_id = $7)')}
     select r.kind, r.record_id, r.owner_kind, r.owner_id, r.rank, r.item_title,
       $8::text is null or coalesce($8 = (select m.status from matters m where m.id = r.record_id
       union all select m.state from meetings m where r.kind = 'meeting' and m.id = r.record_id), false) as has_status
     from ranked r order by r.rank, r.day desc, r.record_id`,
    [...rankedValues(wanted), department ?? null, status ?? null],
  )

export interface Key {
  readonly kind: DocumentKind
  readonly record_id: string
}

const Shown = SearchHit.omit({ snippet: true, alike: true }).extend({ excerpt: z.string() })

/**
 * What a page shows of these. `needles` are looked for in the text, the first that is there tells the place; without any, the
 * text’s beginning is shown.
 */
export const showDocuments = (tx: Tx, keys: readonly Key[], needles: readonly string[]) =>
  tx.rows(
    Shown,
    `select d.kind, d.record_id as id, d.number, d.title, coalesce(m.status, g.state) as status, p.name as department,
       to_char(d.day, 'YYYY-MM-DD') as day,
       case when o.record_id is not null then jsonb_build_object('kind', o.kind, 'id', o.record_id, 'number', o.number,
         'title', o.title) end as belongs_to,
       ${excerptSql},
       d.kind = 'file' and exists (select from attachment_versions v join files f on f.id = v.file_id
         join file_texts t on t.sha256 = f.sha256 where v.attachment_id = d.record_id and t.status = 'unreadable'
           and v.number = (select max(number) from attachment_versions x where x.attachment_id = d.record_id)) as is_unreadable
     from unnest($1::text[], $2::uuid[]) with ordinality k (kind, record_id, at)
       join search_documents d on d.kind = k.kind and d.record_id = k.record_id
       left join matters m on m.id = d.record_id and m.kind = d.kind
       left join meetings g on g.id = d.record_id and d.kind = 'meeting'
       left join departments p on p.id = d.department_id
       left join search_documents o on o.kind = d.owner_kind and o.record_id = d.owner_id
       ${placeSql('$3')}
     order by k.at`,
    [keys.map(({ kind }) => kind), keys.map((key) => key.record_id), needles],
  )

export const mostRecent = 8
const Recent = Found.omit({ rank: true, item_title: true, has_status: true })

/** The latest first; one more page than is shown, since some may not be visible any more. */
export const findRecent = (tx: Tx, userId: string) =>
  tx.rows(
    Recent,
    `select d.kind, d.record_id, d.owner_kind, d.owner_id from search_recents r
       join search_documents d on d.kind = r.kind and d.record_id = r.record_id
     where r.user_id = $1 order by r.opened_at desc limit ${mostRecent * 3}`,
    [userId],
  )

export const findOne = (tx: Tx, kind: DocumentKind, id: string) =>
  tx.rows(
    Recent,
    'select kind, record_id, owner_kind, owner_id from search_documents where kind = $1 and record_id = $2',
    [kind, id],
  )

/** Older ones than a person is shown are forgotten. */
export async function keepRecent(tx: Tx, userId: string, { kind, record_id }: Key, now: Date): Promise<void> {
  await tx.sql(
    `insert into search_recents (user_id, kind, record_id, opened_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id, kind, record_id) do update set opened_at = excluded.opened_at`,
    [userId, kind, record_id, now],
  )
  await tx.sql(
    `delete from search_recents where user_id = $1 and (kind, record_id) in (select kind, record_id from search_recents
       where user_id = $1 order by opened_at desc offset ${mostRecent * 3})`,
    [userId],
  )
}
