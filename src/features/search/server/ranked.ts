/** SQL that a search of the county and one of what it has published share: which documents match, in their order, and where. */
import { behind } from '#platform/server/database/search-words.ts'
import type { DocumentKind } from '../rules.ts'

export interface Ranked {
  /** As `to_tsquery()` reads it. */
  readonly query: string
  readonly number: string | null
  /** Null: all of them. */
  readonly kinds: readonly DocumentKind[] | null
  readonly year?: number | undefined
  readonly most: number
}

/** The values $1 to $6 of `rankedSql()`. */
export const rankedValues = ({ query, number, kinds, year, most }: Ranked): unknown[] => [
  query,
  number,
  kinds,
  year ?? null,
  most,
  behind(''),
]

/**
 * `ranked`, with the best rank of each, whose it is, and an item's title. The number is compared by its own index; all else comes
 * from the finder.
 */
export const rankedSql = (documents: string, finder: string, narrowed = '') =>
  `with asked as (select search_number($2) as key),
     found as materialized (
       select f.kind, f.record_id, f.owner_kind, f.owner_id, f.day, f.item_title, case when f.is_in_title then 2 else 3 end as rank
         from ${finder} f
       union all select d.kind, d.record_id, d.owner_kind, d.owner_id, d.day, case when d.kind = 'item' then d.title end,
           case when d.number_key = a.key then 0 else 1 end
         from asked a cross join lateral (select s.kind, s.record_id, s.owner_kind, s.owner_id, s.day, s.title, s.number_key
           from ${documents} s
           where s.number_key <> '' and s.number_key >= a.key and s.number_key < a.key || $6 and ($3::text[] is null or s.kind = any ($3))
             and ($4::int is null or extract(year from s.day) = $4) ${narrowed}
           order by s.number_key, s.day desc limit 50) d where a.key <> ''),
     ranked as (select distinct on (record_id, kind) * from found order by record_id, kind, rank)`

const around = 70
const excerptLength = 240

/** The place in the text of \`d\`, with what stands around it. */
export const excerptSql = `case when n.at > ${around} then '…' else '' end || substr(d.text, greatest(n.at - ${around}, 1), ${excerptLength})
  || case when length(d.text) > greatest(n.at - ${around}, 1) + ${excerptLength} then '…' else '' end as excerpt`

/** Joined as \`n\`: where the first of the needles that is there stands, or the beginning. */
export const placeSql = (
  needles: string,
) => `cross join lateral (select lower(' ' || d.text collate "C") as text offset 0) plain
  cross join lateral (select coalesce((select strpos(plain.text, w.needle) from unnest(${needles}::text[]) with ordinality w (needle, place)
    where strpos(plain.text, w.needle) > 0 order by w.place limit 1), 1) as at) n`
