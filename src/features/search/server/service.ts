/** Searching the county: what matches, of that what the user may see, and of that a page. */

import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wordsOf } from '#platform/server/database/search-words.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { SearchHit, SearchQuery, SearchResults } from '../contract.ts'
import { type DocumentKind, documentKinds, hitsPerPage, mostCounted, mostLookedThrough } from '../rules.ts'
import * as queries from './queries.ts'
import { withoutRepeated } from './repeated.ts'
import { needlesOf, piecesOf } from './snippet.ts'
import { withBeginnings, withCorrections } from './spellings.ts'
import { numberIn, queryOf, type Term, termsOf } from './terms.ts'
import { onlyVisible, openKinds } from './visible.ts'

const nothing: SearchResults = {
  hits: [],
  total: 0,
  listed: 0,
  is_more: false,
  looked_through: null,
  counts: [],
  searched_instead: null,
}

/** Only these have a status. */
const withStatus: readonly DocumentKind[] = ['meeting', 'resolution', 'project', 'contract']

export async function search(ctx: Ctx<UserActor>, query: SearchQuery): Promise<SearchResults> {
  const typed = termsOf(query.q)
  const kinds = openKinds(ctx)
  if (typed.length === 0 || kinds.length === 0) return nothing
  const plain = await findVisible(ctx, query, kinds, typed)
  // What has the very words is enough where there is more of it than anyone will look through.
  if (plain.isMore && plain.visible.length > 0) return results(ctx, query, typed, plain)
  const terms = await withBeginnings(ctx.tx, typed)
  const found = isWider(terms, typed) ? await findVisible(ctx, query, kinds, terms) : plain
  if (found.visible.length > 0) return results(ctx, query, terms, found)
  const corrected = await withCorrections(ctx.tx, typed)
  if (!isWider(corrected, typed)) return nothing
  const near = await findVisible(ctx, query, kinds, corrected)
  if (near.visible.length === 0) return nothing
  const instead = await results(ctx, query, corrected, near)
  return { ...instead, searched_instead: meant(corrected, instead.hits) }
}

const isWider = (terms: readonly Term[], typed: readonly Term[]) =>
  terms.some(({ forms }, at) => forms.length > (typed[at]?.forms.length ?? 0))

interface Visible {
  readonly visible: queries.Found[]
  readonly isMore: boolean
  /** Of those that match, this many of the newest. */
  readonly lookedThrough: number
}

async function findVisible(
  ctx: Ctx<UserActor>,
  { q, department, year, status }: SearchQuery,
  open: readonly DocumentKind[],
  terms: readonly Term[],
): Promise<Visible> {
  const kinds = status === undefined ? open : open.filter((kind) => withStatus.includes(kind))
  const all = kinds.length === documentKinds.length
  const wanted = {
    query: queryOf(terms),
    number: numberIn(q),
    kinds: all ? null : kinds,
    department,
    year,
    status,
  }
  const look = async (most: number) => {
    const found = await queries.findDocuments(ctx.tx, { ...wanted, most })
    const asked = found.filter(({ has_status }) => has_status)
    return { visible: await onlyVisible(ctx, asked), isMore: found.length >= most, lookedThrough: most }
  }
  const newest = await look(mostCounted)
  // Where few of those that match are theirs to see, or have the status, these may be older than many others.
  return newest.isMore && newest.visible.length < mostCounted / 2 ? look(mostLookedThrough) : newest
}

async function results(
  ctx: Ctx<UserActor>,
  query: SearchQuery,
  terms: readonly Term[],
  all: Visible,
): Promise<SearchResults> {
  const { kind, page } = query
  const byKind = Map.groupBy(all.visible, (each) => each.kind)
  // Of one kind there may be more than among the newest of all.
  const ofKind = kind && all.isMore ? await findVisible(ctx, query, [kind], terms) : all
  const listed = ofKind.visible.filter((each) => !kind || each.kind === kind)
  const rows =
    query.repeats === 'all' ? listed.map((found) => ({ found, alike: 0 })) : withoutRepeated(listed)
  const shown = rows.slice((page - 1) * hitsPerPage, page * hitsPerPage)
  const hits = await show(
    ctx,
    shown.map(({ found }) => found),
    terms,
  )
  return {
    hits: hits.map((hit, at) => ({ ...hit, alike: shown[at]?.alike ?? 0 })),
    total: listed.length,
    listed: rows.length,
    is_more: ofKind.isMore && listed.length > 0,
    looked_through: query.status !== undefined && ofKind.isMore ? ofKind.lookedThrough : null,
    counts: documentKinds.flatMap((each) => {
      const count = byKind.get(each)?.length ?? 0
      return count > 0 ? [{ kind: each, count }] : []
    }),
    searched_instead: null,
  }
}

async function show(
  { tx }: Ctx<UserActor>,
  keys: readonly queries.Key[],
  terms: readonly Term[],
): Promise<SearchHit[]> {
  if (keys.length === 0) return []
  const shown = await queries.showDocuments(tx, keys, needlesOf(terms))
  return shown.map(({ excerpt, ...hit }) => ({ ...hit, snippet: piecesOf(excerpt, terms), alike: 0 }))
}

/** What was searched, in words that the user sees in what was found, or marked in its text: others’ titles are told to no one. */
function meant(terms: readonly Term[], hits: readonly SearchHit[]): string {
  const seen = new Set(
    hits.flatMap(({ title, snippet }) => [
      ...wordsOf(title),
      ...snippet.filter(({ is_match }) => is_match).flatMap(({ text }) => wordsOf(text)),
    ]),
  )
  return terms.map(({ words, forms }) => forms.find((form) => seen.has(form)) ?? words.join(' ')).join(' ')
}

export async function listRecent(ctx: Ctx<UserActor>): Promise<SearchHit[]> {
  const recent = await onlyVisible(ctx, await queries.findRecent(ctx.tx, ctx.actor.userId))
  return show(ctx, recent.slice(0, queries.mostRecent), [])
}

export async function rememberRecent(ctx: Ctx<UserActor>, kind: DocumentKind, id: string) {
  const [found] = await onlyVisible(ctx, await queries.findOne(ctx.tx, kind, id))
  if (!found) throw notFound()
  await queries.keepRecent(ctx.tx, ctx.actor.userId, found, ctx.now)
  return { message: 'Remembered.' }
}
