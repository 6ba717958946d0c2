/** The steps of a search, whoever searches: the very words, their beginnings, then what they may have been meant for; and a page of it. */
import { wordsOf } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type DocumentKind, documentKinds, hitsPerPage } from '../rules.ts'
import { withoutRepeated } from './repeated.ts'
import { type Spellings, withBeginnings, withCorrections } from './spellings.ts'
import type { Term } from './terms.ts'

export interface Looked<Found> {
  readonly found: readonly Found[]
  /** There are more than were looked through. */
  readonly isMore: boolean
}

interface Step<All> {
  readonly terms: readonly Term[]
  readonly all: All
  /** Nothing matched as it was typed. */
  readonly isCorrected: boolean
}

/** Null where nothing is found in any way. */
export async function inSteps<All extends Looked<unknown>>(
  tx: Tx,
  spellings: Spellings,
  typed: readonly Term[],
  find: (terms: readonly Term[]) => Promise<All>,
): Promise<Step<All> | null> {
  const plain = typed.some(isLikelyBegun) ? null : await find(typed)
  // What has the very words is enough where there is more of it than anyone will look through.
  if (plain?.isMore && plain.found.length > 0) return { terms: typed, all: plain, isCorrected: false }
  const terms = await withBeginnings(tx, spellings, typed)
  const begun = plain && !isWider(terms, typed) ? plain : await find(terms)
  if (begun.found.length > 0) return { terms, all: begun, isCorrected: false }
  const corrected = await withCorrections(tx, spellings, typed)
  if (!isWider(corrected, typed)) return null
  const near = await find(corrected)
  return near.found.length > 0 ? { terms: corrected, all: near, isCorrected: true } : null
}

/** So short that it is seldom meant as a whole word: what begins with it has to be looked for in any case. */
const isLikelyBegun = ({ words, forms }: Term) => forms.length > 0 && (words[0]?.length ?? 0) <= 3

const isWider = (terms: readonly Term[], typed: readonly Term[]) =>
  terms.some(({ forms }, at) => forms.length > (typed[at]?.forms.length ?? 0))

/** What was searched instead, in words that were seen. */
export function meant(terms: readonly Term[], texts: readonly string[]): string {
  const seen = new Set(texts.flatMap((text) => wordsOf(text)))
  return terms.map(({ words, forms }) => forms.find((form) => seen.has(form)) ?? words.join(' ')).join(' ')
}

interface Asked {
  readonly kind?: DocumentKind | undefined
  readonly repeats?: 'all' | undefined
  readonly page: number
}

interface Row {
  readonly kind: DocumentKind
  readonly item_title: string | null
}

/** Of one kind there may be more than among the newest of all: it is looked for alone then. */
export async function pageOf<Found extends Row, All extends Looked<Found>>(
  all: All & Looked<Found>,
  { kind, repeats, page }: Asked,
  findOfKind: (kind: DocumentKind) => Promise<All>,
) {
  const byKind = Map.groupBy(all.found, (each) => each.kind)
  const ofKind: All = kind && all.isMore ? await findOfKind(kind) : all
  const listed = ofKind.found.filter((each) => !kind || each.kind === kind)
  const rows = repeats === 'all' ? listed.map((found) => ({ found, alike: 0 })) : withoutRepeated(listed)
  return {
    found: ofKind,
    page: {
      shown: rows.slice((page - 1) * hitsPerPage, page * hitsPerPage),
      total: listed.length,
      listed: rows.length,
      is_more: ofKind.isMore && listed.length > 0,
      counts: documentKinds.flatMap((each) => {
        const count = byKind.get(each)?.length ?? 0
        return count > 0 ? [{ kind: each, count }] : []
      }),
    },
  }
}
