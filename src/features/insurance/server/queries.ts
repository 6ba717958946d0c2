import { sql as fragment, type Insertable } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { Certificate, type CertificateFields, type CertificateListQuery } from '../contract.ts'
import { certificateSorts } from '../lists.ts'
import { policyColumns } from './requirements.ts'

const row = `c.id, c.vendor_id as vendor, v.name as vendor_name, f.name as file_name, c.producer, c.status,
  c.superseded_at is not null as is_superseded, c.corrects_id is not null as is_correction, c.sent_by_name as sent_by,
  c.sent_by_vendor, (select q.email from certificate_requests q where q.certificate_id = c.id) as sent_by_link, ${moment('c.sent_at')} as sent_at, c.reviewed_by_name as reviewed_by, ${moment('c.reviewed_at')} as reviewed_at,
  to_char(first.ends_on, 'YYYY-MM-DD') as expires_on, c.version`
const vendors = 'join vendors v on v.id = c.vendor_id'
const expiration =
  'left join lateral (select min(l.ends_on) as ends_on from insurance_lines l where l.certificate_id = c.id) first on true'
const from = `insurance_certificates c ${vendors} join files f on f.id = c.file_id ${expiration}`

const whole = `select ${row}, to_char(c.issued_on, 'YYYY-MM-DD') as issued_on, c.return_reason, c.corrects_id as corrects,
    c.correction_reason, (select n.id from insurance_certificates n where n.corrects_id = c.id and n.status <> 'returned') as corrected_by,
    (select coalesce(json_agg(p order by p.position), '[]') from (
       select l.position, ${policyColumns} from insurance_lines l where l.certificate_id = c.id) p) as policies
  from ${from}`

/** What each order needs, and its key. */
const sortKeys = {
  sent_at: { join: '', key: 'c.sent_at' },
  vendor_name: { join: vendors, key: 'v.name' },
  status: { join: '', key: 'c.status' },
  expires_on: { join: expiration, key: 'first.ends_on' },
} satisfies Record<(typeof certificateSorts)[number], { join: string; key: string }>

export function listCertificates(
  bind: Bind,
  { q, status, vendor, expires_before, sort, limit, offset }: CertificateListQuery,
): ListSql {
  const conditions = [
    ...(q ? [matchingWords(bind, 'vendor', q, 'c.vendor_id')] : []),
    ...(status ? [`c.status = ${bind(status)}`] : []),
    ...(vendor ? [`c.vendor_id = ${bind(vendor)}`] : []),
    ...(expires_before
      ? [
          `c.id in (select l.certificate_id from insurance_lines l where l.ends_on < ${bind(expires_before)}::date)`,
        ]
      : []),
  ]
  const found = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { join, key } = sortKeys[certificateSorts.find((each) => sort.endsWith(each)) ?? 'sent_at']
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  // Only what is on the page is read whole.
  return {
    rows: `select row.* from (select c.id, ${key} as key from insurance_certificates c ${join} ${found}
        order by ${key} ${order}, c.id ${order} limit ${bind(limit)} offset ${bind(offset)}) page
      cross join lateral (select ${row} from ${from} where c.id = page.id offset 0) row
      order by page.key ${order}, page.id ${order}`,
    total: `select count(*) from insurance_certificates c ${found}`,
    isOnRecord: true,
  }
}

export async function findCertificate(tx: Tx, id: string): Promise<Certificate> {
  const [found] = await tx.rows(Certificate, `${whole} where c.id = $1`, [id])
  if (!found) throw notFound('Certificate not found.')
  return found
}

/** Everything of it waits for who reviews it. */
export async function lockCertificate(tx: Tx, id: string): Promise<Certificate> {
  await tx.sql('select from insurance_certificates where id = $1 for update', [id])
  return findCertificate(tx, id)
}

export const findOfVendor = (tx: Tx, vendorId: string) =>
  tx.rows(Certificate, `${whole} where c.vendor_id = $1 order by c.sent_at desc, c.id limit 200`, [vendorId])

const isCorrected = {
  insurance_certificates_correction: () =>
    conflict('A correction of this certificate is already in progress, or took its place.'),
}

type New = Omit<Insertable<DB['insurance_certificates']>, 'tenant_id' | 'id'>

export async function insertCertificate(tx: Tx, given: New): Promise<string> {
  const { id } = await translating(
    isCorrected,
    tx.one(sql.insertInto('insurance_certificates').values(given).returning('id')),
  )
  return id
}

export const updateCertificate = (tx: Tx, id: string, change: Partial<New>) =>
  tx.run(
    sql
      .updateTable('insurance_certificates')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

export async function replacePolicies(
  tx: Tx,
  certificate_id: string,
  policies: CertificateFields['policies'],
): Promise<void> {
  await tx.run(sql.deleteFrom('insurance_lines').where('certificate_id', '=', certificate_id))
  if (policies.length === 0) return
  await tx.run(
    sql.insertInto('insurance_lines').values(
      policies.map(({ limit_each, limit_aggregate, ...policy }, index) => ({
        ...policy,
        certificate_id,
        position: index + 1,
        limit_each_cents: limit_each,
        limit_aggregate_cents: limit_aggregate,
      })),
    ),
  )
}

export const copyPolicies = (tx: Tx, from: string, to: string) =>
  tx.sql(
    `insert into insurance_lines (certificate_id, position, coverage, insurer, policy_number, starts_on, ends_on, limit_each_cents,
       limit_aggregate_cents, additional_insured, waiver_of_subrogation)
     select $2, position, coverage, insurer, policy_number, starts_on, ends_on, limit_each_cents, limit_aggregate_cents,
       additional_insured, waiver_of_subrogation from insurance_lines where certificate_id = $1`,
    [from, to],
  )

const Name = z.object({ name: z.string() })

/** Locked, so that it isn’t deleted while its certificate comes in. */
export async function lockVendorName(tx: Tx, id: string): Promise<string> {
  const [vendor] = await tx.rows(Name, 'select name from vendors where id = $1 for key share', [id])
  if (!vendor) throw notFound('Vendor not found.')
  return vendor.name
}

/** Throws `not_found` unless the user acts for the firm. */
export async function lockOwnFirm(tx: Tx, userId: string, vendorId: string): Promise<void> {
  const rows = await tx.rows(
    Name,
    `select v.name from vendors v where v.id = $1 and exists (select from user_vendors l where l.vendor_id = v.id and l.user_id = $2)
     for key share`,
    [vendorId, userId],
  )
  if (rows.length === 0) throw notFound()
}

export const findOwnFirms = (tx: Tx, userId: string) =>
  tx.rows(
    z.object({ id: z.string(), name: z.string() }),
    'select v.id, v.name from user_vendors l join vendors v on v.id = l.vendor_id where l.user_id = $1 order by v.name, v.id',
    [userId],
  )

export const findFileId = async (tx: Tx, id: string): Promise<string> => {
  const found = await tx.maybe(
    sql.selectFrom('insurance_certificates').select('file_id').where('id', '=', id),
  )
  if (!found) throw notFound('Certificate not found.')
  return found.file_id
}
