/** The receipt codes that the public compares with receipts: none before the due time, and always the same afterwards. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { findOfferRounds } from './offer-rounds.ts'

const Code = z.object({ receipt_code: z.string(), submitted_at: z.iso.datetime({ offset: true }) })
export type ReceiptCode = z.infer<typeof Code>

const Found = z.object({ entries: z.array(Code) })

/**
 * Null while vendors submit, where nothing can be submitted online, and for what was canceled. What was written down at closing comes
 * first; until then, it is what stands.
 */
export async function findReceiptCodes(tx: Tx, projectId: string, round = 1): Promise<ReceiptCode[] | null> {
  const [found] = await tx.rows(
    Found,
    `select coalesce((select l.entries::jsonb from closing_lists l where l.project_id = p.id and l.round = $2::int), (
         select coalesce(jsonb_agg(jsonb_build_object('receipt_code', s.receipt_code,
           'submitted_at', to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.receipt_code), '[]')
         from submissions s where s.project_id = p.id and s.round = $2::int and s.ended is null)) as entries
     from published_solicitations p cross join lateral sealed_round(p.id, $2::int) r
     where p.id = $1 and not r.is_canceled and r.due_at <= clock_timestamp()
       and exists (select from project_opening_officials o where o.project_id = p.id)`,
    [projectId, round],
  )
  return found?.entries ?? null
}

/** Of every later round that was opened, the earliest first: public once there is an award. */
export async function findOfferCodes(tx: Tx, projectId: string): Promise<ReceiptCode[][]> {
  const rounds = (await findOfferRounds(tx, projectId)).filter(({ opened_at }) => opened_at !== null)
  const all: ReceiptCode[][] = []
  for (const { round } of rounds) all.push((await findReceiptCodes(tx, projectId, round)) ?? [])
  return all
}
