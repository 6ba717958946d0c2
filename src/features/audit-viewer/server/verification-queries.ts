import { z } from 'zod'
import type { Chain } from '#platform/server/audit/verify.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { Verification } from '../contract.ts'
import { verifyRecord } from './verification-job.ts'

const VerificationRow = Verification.extend({ at: z.date() })
const UnderWay = z.object({ answer: z.boolean() })

/** Enough to see since when it has been as it is. */
const shownResults = 10

export const findVerifications = (tx: Tx) =>
  tx.rows(
    VerificationRow,
    `select v.id, v.at, v.events, v.head, v.broken_at, v.problem, u.first_name || ' ' || u.last_name as asked_by
     from audit_verifications v left join users u on u.id = v.asked_by order by v.at desc, v.id limit ${shownResults}`,
  )

export async function isVerificationUnderWay(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows(UnderWay, 'select is_job_under_way($1) as answer', [verifyRecord.name])
  return row?.answer ?? false
}

/** Whether the newest verification found a break; false where there was none yet. */
export async function wasBroken(tx: Tx): Promise<boolean> {
  const newest = await tx.maybe(
    sql.selectFrom('audit_verifications').select('broken_at').orderBy('at', 'desc').orderBy('id').limit(1),
  )
  return (newest?.broken_at ?? null) !== null
}

export const insertVerification = (tx: Tx, at: Date, chain: Chain, askedBy: string | null) =>
  tx.run(
    sql.insertInto('audit_verifications').values({
      at,
      events: chain.events,
      head: chain.head,
      broken_at: chain.break?.at ?? null,
      problem: chain.break?.problem ?? null,
      asked_by: askedBy,
    }),
  )
