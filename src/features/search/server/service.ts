/** Searching the county: what matches, of that what the user may see, and of that a page. */

import type { Ctx, UserActor } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { SearchHit, SearchQuery, SearchResults } from '../contract.ts'
import { type DocumentKind, documentKinds, mostCounted, mostLookedThrough } from '../rules.ts'
import * as queries from './queries.ts'
import { needlesOf, piecesOf } from './snippet.ts'
import { inSteps, type Looked, meant, pageOf } from './steps.ts'
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
  const found = await inSteps(ctx.tx, 'search_spellings', typed, (terms) =>
    findVisible(ctx, query, kinds, terms),
  )
  if (!found) return nothing
  const shown = await results(ctx, query, found.terms, found.all)
  // In words that the user sees, of titles or marked in texts: others’ titles are told to no one.
  const seen = shown.hits.flatMap(({ title, snippet }) => [
    title,
    ...snippet.filter(({ is_match }) => is_match).map(({ text }) => text),
  ])
  return { ...shown, searched_instead: found.isCorrected ? meant(found.terms, seen) : null }
}

interface Visible extends Looked<queries.Found> {
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
    return { found: await onlyVisible(ctx, asked), isMore: found.length >= most, lookedThrough: most }
  }
  const newest = await look(mostCounted)
  // Where few of those that match are theirs to see, or have the status, these may be older than many others.
  return newest.isMore && newest.found.length < mostCounted / 2 ? look(mostLookedThrough) : newest
}

async function results(
  ctx: Ctx<UserActor>,
  query: SearchQuery,
  terms: readonly Term[],
  all: Visible,
): Promise<SearchResults> {
  const { page, found: of } = await pageOf(all, query, (kind) => findVisible(ctx, query, [kind], terms))
  const hits = await show(
    ctx,
    page.shown.map(({ found }) => found),
    terms,
  )
  const { shown, ...told } = page
  return {
    ...told,
    hits: hits.map((hit, at) => ({ ...hit, alike: shown[at]?.alike ?? 0 })),
    looked_through: query.status !== undefined && of.isMore ? of.lookedThrough : null,
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
