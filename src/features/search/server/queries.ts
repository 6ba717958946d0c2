/** Documents as they are stored: found by words under the county's own mark, and read under its policy. */
import { z } from 'zod'
import { behind } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { SearchHit } from '../contract.ts'
import { type DocumentKind, documentKinds } from '../rules.ts'

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

export interface Wanted {
  /** As `to_tsquery()` reads it. */
  readonly query: string
  readonly number: string | null
  /** Null: all of them. */
  readonly kinds: readonly DocumentKind[] | null
  readonly department?: string | undefined
  readonly year?: number | undefined
  readonly status?: string | undefined
  readonly most: number
}

/** In their order. The number is compared by its own index; all else comes from `find_documents()`. */
export const findDocuments = (tx: Tx, { query, number, kinds, department, year, status, most }: Wanted) =>
  tx.rows(
    Found,
    `with asked as (select search_number($2) as key),
       found as materialized (
         select f.kind, f.record_id, case when f.is_in_title then 2 else 3 end as rank
           from find_documents($1, $3, $4, $5, $6) f
         union all select d.kind, d.record_id, case when d.number_key = a.key then 0 else 1 end
           from asked a cross join lateral (select s.kind, s.record_id, s.number_key from search_documents s
             where s.number_key <> '' and s.number_key >= a.key and s.number_key < a.key || $8 and ($3::text[] is null or s.kind = any ($3))
               and ($4::uuid is null or s.department_id = $4) and ($5::int is null or extract(year from s.day) = $5)
             order by s.number_key, s.day desc limit 50) d where a.key <> ''),
       ranked as (select kind, record_id, min(rank) as rank from found group by kind, record_id)
     select d.kind, d.record_id, d.owner_kind, d.owner_id, r.rank, case when d.kind = 'item' then d.title end as item_title,
       $7::text is null or coalesce($7 = (select m.status from matters m where m.id = d.record_id
       union all select m.state from meetings m where d.kind = 'meeting' and m.id = d.record_id), false) as has_status
     from ranked r join search_documents d on d.kind = r.kind and d.record_id = r.record_id
     order by r.rank, d.day desc, d.record_id`,
    [query, number, kinds, department ?? null, year ?? null, most, status ?? null, behind('')],
  )

export interface Key {
  readonly kind: DocumentKind
  readonly record_id: string
}

const Shown = SearchHit.omit({ snippet: true, alike: true }).extend({ excerpt: z.string() })

const around = 70
const excerptLength = 240

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
       case when n.at > ${around} then '…' else '' end || substr(d.text, greatest(n.at - ${around}, 1), ${excerptLength})
         || case when length(d.text) > greatest(n.at - ${around}, 1) + ${excerptLength} then '…' else '' end as excerpt,
       d.kind = 'file' and exists (select from attachment_versions v join files f on f.id = v.file_id
         join file_texts t on t.sha256 = f.sha256 where v.attachment_id = d.record_id and t.status = 'unreadable'
           and v.number = (select max(number) from attachment_versions x where x.attachment_id = d.record_id)) as is_unreadable
     from unnest($1::text[], $2::uuid[]) with ordinality k (kind, record_id, at)
       join search_documents d on d.kind = k.kind and d.record_id = k.record_id
       left join matters m on m.id = d.record_id and m.kind = d.kind
       left join meetings g on g.id = d.record_id and d.kind = 'meeting'
       left join departments p on p.id = d.department_id
       left join search_documents o on o.kind = d.owner_kind and o.record_id = d.owner_id
       cross join lateral (select lower(' ' || d.text collate "C") as text offset 0) plain
       cross join lateral (select coalesce((select strpos(plain.text, w.needle) from unnest($3::text[]) with ordinality w (needle, place)
         where strpos(plain.text, w.needle) > 0 order by w.place limit 1), 1) as at) n
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
