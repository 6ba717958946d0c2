/** What anyone finds: documents that are published, by the same machinery as staff search, from tables that hold nothing else. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { type DocumentKind, mostCounted, type PublishedKind, publishedKinds } from '../rules.ts'
import { excerptSql, placeSql, rankedSql, rankedValues } from './ranked.ts'
import { needlesOf, type Piece, piecesOf } from './snippet.ts'
import { inSteps, type Looked, meant, pageOf } from './steps.ts'
import { numberIn, queryOf, type Term, termsOf } from './terms.ts'

const Found = z.object({
  kind: z.enum(publishedKinds),
  record_id: z.uuid(),
  item_title: z.string().nullable(),
})
type Found = z.infer<typeof Found>

const Shown = z.object({
  kind: z.enum(publishedKinds),
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  day: z.iso.date(),
  excerpt: z.string(),
  /** Its own, or that of the item. */
  meeting: z
    .object({
      id: z.uuid(),
      meeting_type: z.string(),
      date: z.iso.date(),
      start_time: z.string(),
      location: z.string(),
      state: z.string(),
    })
    .nullable(),
  /** Of a file: the agenda item or the solicitation, and which of its files it is. */
  file: z
    .object({
      place: z.number().int(),
      item_id: z.uuid().nullable(),
      solicitation: z.string().nullable(),
      version: z.number().int().nullable(),
    })
    .nullable(),
})
export type PublishedHit = Omit<z.infer<typeof Shown>, 'excerpt' | 'title'> & {
  /** In pieces, those that match told: plain text, never markup. */
  readonly title: readonly Piece[]
  readonly snippet: readonly Piece[]
  /** Of an agenda item: how many more of the same title there are. */
  readonly alike: number
}

export interface PublishedSearch {
  readonly q: string
  /** Those that the county publishes. */
  readonly kinds: readonly PublishedKind[]
  readonly kind?: PublishedKind | undefined
  readonly year?: number | undefined
  readonly repeats?: 'all' | undefined
  readonly page: number
}

export interface PublishedResults {
  readonly hits: readonly PublishedHit[]
  readonly total: number
  readonly listed: number
  readonly is_more: boolean
  readonly counts: readonly { readonly kind: DocumentKind; readonly count: number }[]
  readonly searched_instead: string | null
}

const nothing: PublishedResults = {
  hits: [],
  total: 0,
  listed: 0,
  is_more: false,
  counts: [],
  searched_instead: null,
}

export async function searchPublished(tx: Tx, search: PublishedSearch): Promise<PublishedResults> {
  const typed = termsOf(search.q)
  const { kinds } = search
  if (typed.length === 0) return nothing
  const found = await inSteps(tx, 'published_spellings', typed, (terms) =>
    findPublished(tx, search, terms, kinds),
  )
  if (!found) return nothing
  const { terms, all, isCorrected } = found
  const { page } = await pageOf<Found, Looked<Found>>(all, search, (kind) =>
    findPublished(
      tx,
      search,
      terms,
      // One that the county doesn’t publish isn’t found by asking for it alone.
      kinds.filter((each) => each === kind),
    ),
  )
  const { shown, ...told } = page
  const rows = await showPublished(
    tx,
    shown.map((each) => each.found),
    needlesOf(terms),
  )
  return {
    ...told,
    hits: rows.map(({ excerpt, title, ...hit }, at) => ({
      ...hit,
      title: piecesOf(title, terms),
      snippet: piecesOf(excerpt, terms),
      alike: shown[at]?.alike ?? 0,
    })),
    searched_instead: isCorrected
      ? meant(
          terms,
          rows.flatMap(({ title, excerpt }) => [title, excerpt]),
        )
      : null,
  }
}

async function findPublished(
  tx: Tx,
  { q, year }: PublishedSearch,
  terms: readonly Term[],
  kinds: readonly DocumentKind[],
): Promise<Looked<Found>> {
  const found = await tx.rows(
    Found,
    `${rankedSql('published_documents', 'find_published_documents($1, $3, $4, $5)')}
     select kind, record_id, item_title from ranked order by rank, day desc, record_id`,
    rankedValues({
      query: queryOf(terms),
      number: numberIn(q),
      kinds: kinds.length === publishedKinds.length ? null : kinds,
      year,
      most: mostCounted,
    }),
  )
  return { found, isMore: found.length >= mostCounted }
}

/** Everything else than the words comes from the records, as their own pages show it. */
const showPublished = (tx: Tx, found: readonly Found[], needles: readonly string[]) =>
  tx.rows(
    Shown,
    `select d.kind, d.record_id as id, d.number, d.title, to_char(d.day, 'YYYY-MM-DD') as day, ${excerptSql},
       case when g.id is not null then jsonb_build_object('id', g.id, 'meeting_type', g.meeting_type, 'date', to_char(g.date, 'YYYY-MM-DD'),
         'start_time', to_char(g.start_time, 'HH24:MI'), 'location', g.location, 'state', g.state) end as meeting,
       case when d.kind = 'file' then jsonb_build_object('place', d.place, 'item_id', i.id, 'solicitation', s.number,
         'version', s.version) end as file
     from unnest($1::text[], $2::uuid[]) with ordinality k (kind, record_id, at)
       join published_documents d on d.kind = k.kind and d.record_id = k.record_id
       left join published_items i on d.owner_kind = 'item' and i.id = d.owner_id
       left join published_solicitations s on d.owner_kind = 'solicitation' and s.id = d.owner_id
       left join meetings g on g.id = case when d.kind = 'meeting' then d.record_id when d.owner_kind = 'meeting' then d.owner_id
         else i.meeting_id end
       ${placeSql('$3')}
     order by k.at`,
    [found.map(({ kind }) => kind), found.map(({ record_id }) => record_id), needles],
  )
