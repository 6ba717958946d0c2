/** What the public reads of a decision: bids once they are opened, where the county posts them, and the award once it is made. */
import { z } from 'zod'
import { findCommitteeState } from '#features/evaluation/server/index.ts'
import { findVersions } from '#features/procurement/server/index.ts'
import { findOpened, findOpenedIn } from '#features/submissions/server/index.ts'
import { tabulatedOf } from '#features/tabulation/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { isForCommittee } from '../after-evaluation.ts'
import { inPublicOrder, namesOnly, type PublicBids } from './public-bids.ts'
import { type AwardRow, findAwards } from './queries.ts'

export interface PublicResult {
  /** Null where the county doesn’t post bids, or none was opened. */
  readonly bids: PublicBids | null
  /** A committee scores them: prices are published with the award. */
  readonly isEvaluated: boolean
  readonly award: AwardRow | null
  /** The latest first. */
  readonly rescinded: readonly AwardRow[]
}

/** Best and final offers are public with the award that follows from them, and not before. */
export async function findPublicResult(tx: Tx, projectId: string): Promise<PublicResult> {
  const [[published], awards, committee] = await Promise.all([
    findVersions(tx, projectId),
    findAwards(tx, projectId),
    findCommitteeState(tx, projectId),
  ])
  const isEvaluated =
    committee !== undefined || (published !== undefined && isForCommittee(published.content))
  const award =
    awards.find(({ awarded_at, rescinded_at }) => awarded_at !== null && rescinded_at === null) ?? null
  const rescinded = awards.filter(({ rescinded_at }) => rescinded_at !== null)
  const rows = await (award ? findOpened(tx, projectId) : findOpenedIn(tx, projectId, 1))
  // As long as one is being opened, none is shown.
  if (!published || rows.length === 0 || rows.some(({ state }) => state === 'waiting'))
    return { bids: null, isEvaluated, award, rescinded }
  const isPosted = await settingOn(tx, 'procurement.publicTabulation', published.content.terms.openingDate)
  // Whoever scores reads this page as well: neither prices nor, where they are hidden, names may be found here.
  const isDecided = awards.some(({ awarded_at }) => awarded_at !== null)
  const isOpen = !isEvaluated || isDecided
  const areNamesHidden =
    committee?.are_names_hidden ??
    (await settingOn(tx, 'procurement.hideVendorNames', published.content.terms.openingDate))
  if (!isPosted || (!isOpen && areNamesHidden && (committee?.is_scoring ?? true)))
    return { bids: null, isEvaluated, award, rescinded }
  const bids = inPublicOrder(await tabulatedOf(tx, { id: projectId, rows }))
  return { bids: isOpen ? bids : namesOnly(bids), isEvaluated, award, rescinded }
}

/** Every award that was made, also those that were rescinded, the latest first. */
export const findPublicAwards = async (tx: Tx, projectId: string) =>
  (await findAwards(tx, projectId)).filter(({ awarded_at }) => awarded_at !== null)

const Entry = z.object({
  number: z.string(),
  title: z.string(),
  method: z.enum(['bid', 'rfp', 'quote']),
  department: z.string().nullable(),
  awarded_at: z.date(),
  rescinded_at: z.date().nullable(),
  rescinded_because: z.string(),
  kind: z.string(),
  parts: z.array(z.object({ vendor_name: z.string(), amount_cents: z.number().nullable() })),
})
export type RegisterEntry = z.infer<typeof Entry>

export const awardsPerPage = 25

/** The register of awards, also of those that were rescinded, the latest first. One row more than a page holds tells that there is another page. */
export function findRegister(
  tx: Tx,
  { q, year, page }: { readonly q: string; readonly year: string; readonly page: number },
) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'a.awarded_at is not null and p.cancelled_at is null',
    ...(year ? [`extract(year from a.awarded_at) = ${bind(Number(year))}`] : []),
    ...(q
      ? [
          `(${matchingWords(bind, 'published solicitation', q, 'p.id')} or exists (select from award_parts w
             where w.award_id = a.id and position(lower(${bind(q)}) in lower(w.vendor_name)) > 0))`,
        ]
      : []),
  ]
  return tx.rows(
    Entry,
    `select p.number, p.title, p.method, (select d.name from departments d where d.id = p.department_id) as department,
       a.awarded_at, a.rescinded_at, a.rescinded_because, a.kind,
       (select coalesce(jsonb_agg(jsonb_build_object('vendor_name', w.vendor_name, 'amount_cents', w.amount_cents)
          order by w.position), '[]') from award_parts w where w.award_id = a.id) as parts
     from awards a join published_solicitations p on p.id = a.project_id
     where ${conditions.join(' and ')} order by a.awarded_at desc, a.id
     limit ${bind(awardsPerPage + 1)} offset ${bind((page - 1) * awardsPerPage)}`,
    values,
  )
}
