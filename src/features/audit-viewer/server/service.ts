import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { AuditEventDetails, Verifications } from '../contract.ts'
import * as queries from './queries.ts'
import { verifyRecord } from './verification-job.ts'
import * as verifications from './verification-queries.ts'

export async function viewEvent(tx: Tx, seq: number): Promise<AuditEventDetails> {
  const row = await queries.findEvent(tx, seq)
  if (!row) throw notFound()
  return { ...row, at: row.at.toISOString() }
}

export async function viewVerifications(tx: Tx): Promise<Verifications> {
  const [results, is_running] = await Promise.all([
    verifications.findVerifications(tx),
    verifications.isVerificationUnderWay(tx),
  ])
  return { is_running, results: results.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

export async function verifyAuditRecord(ctx: Ctx<UserActor>) {
  await ctx.enqueue(verifyRecord, { askedBy: ctx.actor.userId }, { singletonKey: 'asked' })
  ctx.audit('audit_record.verification_requested', { object: { type: 'audit_record', id: ctx.tenant.id } })
  return { message: 'Verifying the Audit Log.' }
}
