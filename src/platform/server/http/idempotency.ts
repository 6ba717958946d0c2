/** A POST that is sent twice happens once: the answer is kept with the key, in the same transaction, for 24 hours. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import type { PipelinedTx } from '../database/pipeline.ts'
import { deriveKey } from '../secrets.ts'

export interface KeptAnswer {
  readonly status: number
  readonly response: string
}

export interface KeyedRequest {
  readonly key: string
  readonly userId: string
  readonly operation: string
  readonly bodyHash: string
  readonly now: Date
}

/** With a key: a body may hold a password, and a bare hash of it could be guessed at by whoever reads the table. */
export const hashBody = (secret: string, body: unknown) =>
  createHmac('sha256', deriveKey(secret, 'idempotency'))
    .update(JSON.stringify(body ?? null))
    .digest('hex')

/** A call that can be repeated under a key. Answers that carry secrets are not kept; those calls are safe to repeat by themselves. */
export const keepsAnswer = ({ method, access, hasSecretOutput }: Endpoint): boolean =>
  method === 'POST' && access !== 'public' && !hasSecretOutput

const fits = /^[\x21-\x7e]{1,200}$/

const Claimed = z.object({ key: z.string() })
const Kept = z.object({
  operation: z.string(),
  body_hash: z.string(),
  status: z.number(),
  response: z.string(),
})

/**
 * Claims the key, or gives the answer that was kept for it. A second request with the same key waits here until the
 * first has committed or rolled back: the unique key holds it. Nearly every call that writes comes by here: the statements
 * are texts, which need no building.
 */
export async function claimKey(tx: PipelinedTx, request: KeyedRequest): Promise<KeptAnswer | undefined> {
  if (!fits.test(request.key)) throw invalid('Idempotency-Key must be 1 to 200 visible ASCII characters.')
  const claimed = await tx.rows(
    Claimed,
    `insert into idempotency_keys as k (tenant_id, user_id, key, operation, body_hash, created_at)
     values (current_tenant(), $1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, key) do update
       set operation = excluded.operation, body_hash = excluded.body_hash, created_at = excluded.created_at,
           status = null, response = null
       where k.created_at < excluded.created_at - interval '24 hours'
     returning key`,
    [request.userId, request.key, request.operation, request.bodyHash, request.now],
  )
  if (claimed.length > 0) return undefined
  const [kept] = await tx.rows(
    Kept,
    'select operation, body_hash, status, response from idempotency_keys where user_id = $1 and key = $2',
    [request.userId, request.key],
  )
  if (kept?.operation !== request.operation || kept.body_hash !== request.bodyHash)
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  return kept
}

export function keepAnswer(tx: PipelinedTx, request: KeyedRequest, answer: KeptAnswer): void {
  tx.later('update idempotency_keys set status = $3, response = $4 where user_id = $1 and key = $2', [
    request.userId,
    request.key,
    answer.status,
    answer.response,
  ])
}
