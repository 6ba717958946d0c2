import { sql as fragment, type Insertable } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { CertificateRequest } from '../../request-contract.ts'
import { linkDays } from '../../request-rules.ts'

/** `now` is a placeholder: whether a link still works is a question of the clock that the request has. */
const whole = (
  now: string,
) => `select q.id, q.vendor_id as vendor, v.name as vendor_name, q.name, q.email, q.asked, q.note,
    to_char(q.due_on, 'YYYY-MM-DD') as due_on, q.asked_by_name as asked_by, ${moment('q.asked_at')} as asked_at,
    coalesce(q.ended, case when links.expires_at > ${now} then 'sent' else 'expired' end) as status,
    ${moment('links.sent_at')} as sent_at, ${moment('links.expires_at')} as expires_at, q.ended_by_name as ended_by,
    ${moment('q.ended_at')} as ended_at, q.certificate_id as certificate, q.version
  from certificate_requests q join vendors v on v.id = q.vendor_id
    cross join lateral (select max(l.sent_at) as sent_at,
        coalesce(max(l.expires_at), q.asked_at + interval '${linkDays} days') as expires_at
      from certificate_request_links l where l.request_id = q.id) links`

const mostShown = 100

export const findOfVendor = (tx: Tx, vendorId: string, now: Date) =>
  tx.rows(
    CertificateRequest,
    `${whole('$2')} where q.vendor_id = $1 order by q.asked_at desc, q.id limit ${mostShown}`,
    [vendorId, now],
  )

export async function findRequest(tx: Tx, id: string, now: Date): Promise<CertificateRequest> {
  const [found] = await tx.rows(CertificateRequest, `${whole('$2')} where q.id = $1`, [id, now])
  if (!found) throw notFound('Request not found.')
  return found
}

export async function lockRequest(tx: Tx, id: string, now: Date): Promise<CertificateRequest> {
  await tx.sql('select from certificate_requests where id = $1 for update', [id])
  return findRequest(tx, id, now)
}

const Link = z.object({ request_id: z.uuid(), expires_at: z.date() })

export async function findLink(tx: Tx, tokenSha256: string) {
  const [found] = await tx.rows(
    Link,
    'select request_id, expires_at from certificate_request_links where token_sha256 = $1',
    [tokenSha256],
  )
  return found
}

const isAsked = {
  certificate_requests_open: () =>
    conflict('This address has already been asked. Send the request again, or withdraw it first.'),
}

type Stored = Omit<Insertable<DB['certificate_requests']>, 'tenant_id' | 'id'>

export async function insertRequest(tx: Tx, given: Stored): Promise<string> {
  const { id } = await translating(
    isAsked,
    tx.one(sql.insertInto('certificate_requests').values(given).returning('id')),
  )
  return id
}

export const updateRequest = (tx: Tx, id: string, change: Partial<Stored>) =>
  tx.run(
    sql
      .updateTable('certificate_requests')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

/** The request by which a certificate came; none where someone with an account sent it. */
export async function findByCertificate(tx: Tx, certificateId: string): Promise<string | undefined> {
  const found = await tx.maybe(
    sql.selectFrom('certificate_requests').select('id').where('certificate_id', '=', certificateId),
  )
  return found?.id
}

export async function findOpenTo(tx: Tx, vendorId: string, email: string): Promise<string | undefined> {
  const found = await tx.maybe(
    sql
      .selectFrom('certificate_requests')
      .select('id')
      .where('vendor_id', '=', vendorId)
      .where('email', '=', email)
      .where('ended', 'is', null),
  )
  return found?.id
}
