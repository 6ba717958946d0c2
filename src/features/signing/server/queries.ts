/** Signature requests as they are stored, with their signers and what these answered. */
import type { Insertable } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { identifications, requestStates, sides } from '../rules.ts'

const SignerRow = z.object({
  id: z.uuid(),
  request_id: z.uuid(),
  position: z.number().int(),
  side: z.enum(sides),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  user_id: z.uuid().nullable(),
  vendor_id: z.uuid().nullable(),
  vendor_name: z.string().nullable(),
  answer: z.enum(['signed', 'declined']).nullable(),
  typed_name: z.string().nullable(),
  consent: z.string().nullable(),
  reason: z.string().nullable(),
  identified_by: z.enum(identifications).nullable(),
  ip: z.string().nullable(),
  answered_at: z.date().nullable(),
  invited_at: z.date().nullable(),
  link_expires_at: z.date().nullable(),
})
export type SignerRow = z.infer<typeof SignerRow>

const RequestRow = z.object({
  id: z.uuid(),
  matter_id: z.uuid(),
  kind: z.string(),
  file_id: z.uuid(),
  document: z.string(),
  sha256: z.string(),
  papers_sha256: z.string(),
  is_ordered: z.boolean(),
  message: z.string(),
  asked_by: z.uuid(),
  asked_by_name: z.string(),
  asked_at: z.date(),
  ended: z.enum(requestStates).exclude(['open']).nullable(),
  ended_at: z.date().nullable(),
  ended_by_name: z.string(),
  ended_because: z.string(),
  signed_file_id: z.uuid().nullable(),
  signed_sha256: z.string().nullable(),
  code: z.string().nullable(),
  sealed_by: z.string().nullable(),
})
export type StoredRequest = z.infer<typeof RequestRow> & { readonly signers: readonly SignerRow[] }

const requestSql = `select r.id, r.matter_id, m.kind, r.file_id, f.name as document, r.sha256, r.papers_sha256, r.is_ordered, r.message,
    r.asked_by, r.asked_by_name, r.asked_at, r.ended, r.ended_at, r.ended_by_name, r.ended_because, r.signed_file_id, r.signed_sha256,
    r.code, r.sealed_by
  from signature_requests r join matters m on m.id = r.matter_id join files f on f.id = r.file_id`

const signerSql = `select s.id, s.request_id, s.position, s.side, s.name, s.title, s.email, s.user_id, s.vendor_id,
    (select v.name from vendors v where v.id = s.vendor_id) as vendor_name, g.answer, g.typed_name, g.consent, g.reason, g.identified_by,
    g.ip, g.answered_at, i.sent_at as invited_at, i.expires_at as link_expires_at
  from signature_signers s left join signatures g on g.signer_id = s.id
  left join lateral (select sent_at, expires_at from signature_invitations i where i.signer_id = s.id
    order by i.sent_at desc, i.id desc limit 1) i on true`

async function withSigners(
  tx: Tx,
  requests: readonly z.infer<typeof RequestRow>[],
): Promise<StoredRequest[]> {
  if (requests.length === 0) return []
  const signers = await tx.rows(SignerRow, `${signerSql} where s.request_id = any ($1) order by s.position`, [
    requests.map(({ id }) => id),
  ])
  return requests.map((request) => ({
    ...request,
    signers: signers.filter(({ request_id }) => request_id === request.id),
  }))
}

/** Newest first. */
export const findRequests = async (tx: Tx, matterId: string) =>
  withSigners(
    tx,
    await tx.rows(
      RequestRow,
      `${requestSql} where r.matter_id = $1 order by r.asked_at desc, r.id limit 100`,
      [matterId],
    ),
  )

/** The one that signers are answering, or that waits for its signed document. */
export const findOpenRequest = async (tx: Tx, matterId: string): Promise<StoredRequest | undefined> =>
  (
    await withSigners(
      tx,
      await tx.rows(RequestRow, `${requestSql} where r.matter_id = $1 and r.ended is null`, [matterId]),
    )
  )[0]

export const findRequest = async (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  (await withSigners(tx, await tx.rows(RequestRow, `${requestSql} where r.id = $1`, [id])))[0]

/** No one else answers or ends it until the transaction ends. The matter is locked before it, by everyone. */
export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  await tx.maybe(sql.selectFrom('signature_requests').select('id').where('id', '=', id).forUpdate())
  return findRequest(tx, id)
}

export const findRequestOfSigner = async (tx: Tx, signerId: string): Promise<StoredRequest | undefined> =>
  (
    await withSigners(
      tx,
      await tx.rows(
        RequestRow,
        `${requestSql} where r.id = (select s.request_id from signature_signers s where s.id = $1)`,
        [signerId],
      ),
    )
  )[0]

type NewRequest = Omit<Insertable<DB['signature_requests']>, 'tenant_id' | 'id'>

const alreadyOpen = () => wrongState('Signatures have already been requested.')

export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const { id } = await translating(
    { signature_requests_open: alreadyOpen },
    tx.one(sql.insertInto('signature_requests').values(request).returning('id')),
  )
  return id
}

export type NewSigner = Omit<Insertable<DB['signature_signers']>, 'tenant_id' | 'id' | 'request_id'>

export const insertSigners = (tx: Tx, request_id: string, signers: readonly NewSigner[]) =>
  tx.run(sql.insertInto('signature_signers').values(signers.map((signer) => ({ ...signer, request_id }))))

export const insertSignature = (tx: Tx, signature: Omit<Insertable<DB['signatures']>, 'tenant_id'>) =>
  translating(
    { signatures_pkey: () => wrongState('This signature has already been given.') },
    tx.run(sql.insertInto('signatures').values(signature)),
  )

interface End {
  readonly ended: 'declined' | 'withdrawn' | 'void'
  readonly ended_at: Date
  readonly ended_by_name: string
  readonly ended_because: string
}

export const setEnded = (tx: Tx, id: string, end: End) =>
  tx.run(sql.updateTable('signature_requests').set(end).where('id', '=', id))

interface SignedDocument {
  readonly ended_at: Date
  readonly signed_file_id: string
  readonly signed_sha256: string
  readonly code: string
  readonly sealed_by: string | null
}

export const setSigned = (tx: Tx, id: string, signed: SignedDocument) =>
  tx.run(
    sql
      .updateTable('signature_requests')
      .set({ ...signed, ended: 'signed' })
      .where('id', '=', id),
  )
