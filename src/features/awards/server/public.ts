/** What the public reads of a decision: bids once they are opened, where the county posts them, and the award once it is made. */
import { z } from 'zod'
import { findVersions } from '#features/procurement/server/index.ts'
import { findOpened, findOpenedIn } from '#features/submissions/server/index.ts'
import { type Tabulated, tabulatedOf } from '#features/tabulation/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type AwardRow, findAwards } from './queries.ts'

export interface PublicResult {
  /** Null where the county doesn’t post bids, or none was opened. */
  readonly bids: Pick<Tabulated, 'lines' | 'bids' | 'prices'> | null
  readonly award: AwardRow | null
}

/** Best and final offers are public with the award that follows from them, and not before. */
export async function findPublicResult(tx: Tx, projectId: string): Promise<PublicResult> {
  const [[published], awards] = await Promise.all([findVersions(tx, projectId), findAwards(tx, projectId)])
  const award =
    awards.find(({ awarded_at, rescinded_at }) => awarded_at !== null && rescinded_at === null) ?? null
  const rows = await (award ? findOpened(tx, projectId) : findOpenedIn(tx, projectId, 1))
  // As long as one is being opened, none is shown.
  if (!published || rows.length === 0 || rows.some(({ state }) => state === 'waiting'))
    return { bids: null, award }
  const isPosted = await settingOn(tx, 'procurement.publicTabulation', published.content.terms.openingDate)
  return { bids: isPosted ? await tabulatedOf(tx, { id: projectId, rows }) : null, award }
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
  kind: z.string(),
  parts: z.array(z.object({ vendor_name: z.string(), amount_cents: z.number().nullable() })),
})
export type RegisterEntry = z.infer<typeof Entry>

export const awardsPerPage = 25

/** The register of awards, the latest first. One row more than a page holds tells that there is another page. */
export function findRegister(
  tx: Tx,
  { q, year, page }: { readonly q: string; readonly year: string; readonly page: number },
) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'a.awarded_at is not null and a.rescinded_at is null and p.cancelled_at is null',
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
       a.awarded_at, a.kind,
       (select coalesce(jsonb_agg(jsonb_build_object('vendor_name', w.vendor_name, 'amount_cents', w.amount_cents)
          order by w.position), '[]') from award_parts w where w.award_id = a.id) as parts
     from awards a join published_solicitations p on p.id = a.project_id
     where ${conditions.join(' and ')} order by a.awarded_at desc, a.id
     limit ${bind(awardsPerPage + 1)} offset ${bind((page - 1) * awardsPerPage)}`,
    values,
  )
}
