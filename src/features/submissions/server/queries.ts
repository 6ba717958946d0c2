import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'

/** The solicitation as the deadline needs it, by the database's clock. */
const Moment = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  title: z.string(),
  due_at: z.date(),
  opening_at: z.date(),
  is_canceled: z.boolean(),
  now: z.date(),
  /** Before the due time, and not canceled. */
  is_open: z.boolean(),
  late_seconds: z.number(),
})
export type SolicitationNow = z.infer<typeof Moment>

const solicitation = `select id, version, number, title, due_at, opening_at, cancelled_at is not null as is_canceled,
  clock.now, cancelled_at is null and clock.now < due_at as is_open,
  greatest(0, ceil(extract(epoch from clock.now - due_at)))::int as late_seconds
  from published_solicitations cross join lateral (select clock_timestamp() as now) clock where id = $1`

/**
 * Shared, so that vendors do not wait for each other; an addendum, a cancellation, and the closing list wait for them. The clock is
 * read in a statement of its own, once the lock is held: before that, time may have passed.
 */
export async function lockSolicitation(
  tx: Tx,
  id: string,
  how: 'share' | 'update' = 'share',
): Promise<SolicitationNow> {
  await tx.rows(z.object({}), `select from published_solicitations where id = $1 for ${how}`, [id])
  return findSolicitation(tx, id)
}

export async function findSolicitation(tx: Tx, id: string): Promise<SolicitationNow> {
  const [found] = await tx.rows(Moment, solicitation, [id])
  if (!found) throw notFound('Solicitation not found.')
  return found
}

/** The name of a vendor that the user belongs to. Locked: what one firm submits at once goes one after the other. */
export async function lockOwnVendor(tx: Tx, userId: string, vendorId: string): Promise<{ name: string }> {
  const [vendor] = await tx.rows(
    z.object({ name: z.string(), is_disabled: z.boolean() }),
    `select v.name, v.disabled_at is not null as is_disabled from vendors v where v.id = $1
       and exists (select from user_vendors u where u.vendor_id = v.id and u.user_id = $2) for no key update`,
    [vendorId, userId],
  )
  if (!vendor) throw notFound('Vendor not found.')
  if (vendor.is_disabled) throw forbidden('Your firm’s account is disabled. Contact the county.')
  return vendor
}

/** Those whose firm the user belongs to, and only while their firms may act. */
export const ownVendorIds = 'select u.vendor_id from user_vendors u where u.user_id ='

const standing = [
  'id',
  'project_id',
  'vendor_id',
  'receipt_code',
  'addenda',
  'confirmed_addenda',
  'upload_id',
  'ended',
] as const

export const lockStanding = (tx: Tx, projectId: string, vendorId: string) =>
  tx.maybe(
    sql
      .selectFrom('submissions')
      .select(standing)
      .where('project_id', '=', projectId)
      .where('vendor_id', '=', vendorId)
      .where('ended', 'is', null)
      .forUpdate(),
  )

/** Of a firm that the user belongs to. */
export async function lockOwnSubmission(tx: Tx, userId: string, id: string) {
  const found = await tx.maybe(
    sql
      .selectFrom('submissions')
      .select(standing)
      .where('id', '=', id)
      .where(
        'vendor_id',
        'in',
        sql.selectFrom('user_vendors').select('vendor_id').where('user_id', '=', userId),
      )
      .forUpdate(),
  )
  if (!found) throw notFound('Submission not found.')
  return found
}

interface NewSubmission {
  readonly project_id: string
  readonly vendor_id: string
  readonly receipt_code: string
  readonly addenda: number
  readonly payload_sha256: string
  readonly payload_size: number
  readonly share_sha256s: string[]
  readonly upload_id: string
  readonly shares: string[]
  readonly submitted_by: string
  readonly submitted_by_name: string
  readonly submitted_at: Date
}

export const insertSubmission = (tx: Tx, submission: NewSubmission) =>
  tx.one(
    sql
      .insertInto('submissions')
      .values({ ...submission, confirmed_addenda: submission.addenda })
      .returning('id'),
  )

/** Its ciphertext is destroyed; its receipt code stays. Gives the places in storage that are to be emptied. */
export async function endSubmission(
  tx: Tx,
  { id, upload_id }: { readonly id: string; readonly upload_id: string | null },
  how: { readonly ended: 'replaced' | 'withdrawn'; readonly ended_at: Date; readonly ended_by_name: string },
): Promise<string[]> {
  await tx.run(
    sql
      .updateTable('submissions')
      .set({ ...how, upload_id: null, shares: null })
      .where('id', '=', id),
  )
  return upload_id === null ? [] : deleteUpload(tx, upload_id)
}

export async function deleteUpload(tx: Tx, id: string): Promise<string[]> {
  const parts = await tx.many(
    sql.deleteFrom('sealed_parts').where('upload_id', '=', id).returning('storage_key'),
  )
  await tx.run(sql.deleteFrom('sealed_uploads').where('id', '=', id))
  return parts.map(({ storage_key }) => storage_key)
}

export const setConfirmed = (tx: Tx, id: string, confirmed_addenda: number, confirmed_at: Date) =>
  tx.run(sql.updateTable('submissions').set({ confirmed_addenda, confirmed_at }).where('id', '=', id))

export type SealedEventKind = 'submitted' | 'replaced' | 'withdrawn' | 'confirmed' | 'late'

export const insertSealedEvent = (
  tx: Tx,
  event: {
    readonly project_id: string
    readonly kind: SealedEventKind
    readonly detail: object
    readonly at: Date
  },
) => tx.run(sql.insertInto('sealed_events').values({ ...event, detail: JSON.stringify(event.detail) }))

const Own = z.object({
  id: z.string(),
  project_id: z.string(),
  bid_number: z.string(),
  bid_title: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  receipt_code: z.string(),
  addenda: z.number(),
  confirmed_addenda: z.number(),
  newest_addendum: z.number(),
  payload_sha256: z.string(),
  payload_size: z.number(),
  share_sha256s: z.array(z.string()),
  submitted_by_name: z.string(),
  submitted_at: z.date(),
  ended: z.enum(['replaced', 'withdrawn']).nullable(),
  ended_at: z.date().nullable(),
  ended_by_name: z.string().nullable(),
  due_at: z.date(),
  is_open: z.boolean(),
  opening: z.enum(['waiting', 'opened', 'failed']).nullable(),
  refused_files: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type OwnRow = z.infer<typeof Own>

/** Those of the user's firms: all, of one solicitation, or one alone, by its id or its code. */
export const findOwn = (
  tx: Tx,
  userId: string,
  { solicitation = null, id = null, code = null }: Narrowed = {},
) =>
  tx.rows(
    Own,
    `select s.id, s.project_id, p.number as bid_number, p.title as bid_title, s.vendor_id, v.name as vendor_name, s.receipt_code,
       s.addenda, s.confirmed_addenda, p.version as newest_addendum, s.payload_sha256, s.payload_size::float8 as payload_size,
       s.share_sha256s, s.submitted_by_name, s.submitted_at, s.ended, s.ended_at, s.ended_by_name, p.due_at,
       p.cancelled_at is null and clock_timestamp() < p.due_at as is_open, o.state as opening,
       (select coalesce(jsonb_agg(jsonb_build_object('name', o.content -> 'files' -> (f.position - 1) ->> 'name', 'reason', f.refusal)
         order by f.position), '[]') from opened_files f where f.submission_id = s.id and f.refusal <> '') as refused_files
     from submissions s left join opened_submissions o on o.submission_id = s.id join vendors v on v.id = s.vendor_id join published_solicitations p on p.id = s.project_id
     where s.vendor_id in (${ownVendorIds} $1) and ($2::uuid is null or s.project_id = $2) and ($3::uuid is null or s.id = $3)
       and ($4::text is null or s.receipt_code = $4)
     order by s.submitted_at desc, s.id limit 500`,
    [userId, solicitation, id, code],
  )

interface Narrowed {
  readonly solicitation?: string | null
  readonly id?: string | null
  readonly code?: string | null
}

/** Those that the user belongs to. */
export const findFirms = (tx: Tx, userId: string) =>
  tx.rows(
    z.object({ id: z.uuid(), name: z.string() }),
    `select v.id, v.name from user_vendors u join vendors v on v.id = u.vendor_id
     where u.user_id = $1 and v.disabled_at is null order by v.name, v.id`,
    [userId],
  )
