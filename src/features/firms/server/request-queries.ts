import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { FirmFields } from '../registration-contract.ts'
import { FirmRequest, OwnRequest, type RequestListQuery } from '../requests-contract.ts'
import type { RequestStatus } from '../rules.ts'

const Firm = z.object({ id: z.uuid(), name: z.string(), has_people: z.boolean() })

/** By its name, to the letter before in any case. Locked: who decides can't change in between. */
export async function lockFirmByName(tx: Tx, name: string) {
  const [firm] = await tx.rows(
    Firm,
    `select id, name, had_people_since is not null as has_people from vendors where lower(name) = lower($1)
     order by name <> $1, name limit 1 for no key update`,
    [name],
  )
  return firm ?? null
}

export async function lockFirm(tx: Tx, id: string) {
  const [firm] = await tx.rows(
    Firm,
    'select id, name, had_people_since is not null as has_people from vendors where id = $1 for no key update',
    [id],
  )
  if (!firm) throw notFound()
  return firm
}

const columns = [
  'id',
  'user_id',
  'vendor_id',
  'firm_name',
  'firm',
  'message',
  'status',
  'reason',
  'asked_at',
  'decided_at',
  'version',
] as const

export async function lockRequest(tx: Tx, id: string) {
  const { firm, ...row } = await tx.one(
    sql.selectFrom('firm_requests').select(columns).where('id', '=', id).forUpdate(),
  )
  return { ...row, firm: firm === null ? null : FirmFields.parse(firm) }
}
export type StoredRequest = Awaited<ReturnType<typeof lockRequest>>

const again = {
  firm_requests_waiting_key: () => conflict('You already asked to join this firm. Your request is waiting.'),
}

interface NewRequest {
  readonly user_id: string
  readonly vendor_id: string | null
  readonly firm_name: string
  readonly firm: FirmFields | null
  readonly message: string
  readonly asked_at: Date
}

export const insertRequest = (tx: Tx, { firm, ...request }: NewRequest) =>
  translating(
    again,
    tx.one(
      sql
        .insertInto('firm_requests')
        .values({ ...request, firm: firm && JSON.stringify(firm) })
        .returning('id'),
    ),
  )

interface Decision {
  readonly status: Exclude<RequestStatus, 'waiting'>
  readonly vendor_id?: string
  readonly decided_at: Date
  readonly decided_by: string | null
  readonly decided_by_name: string
  readonly decided_for: 'firm' | 'county' | 'setting' | null
  readonly reason: string
}

export const decide = (tx: Tx, id: string, decision: Decision) =>
  tx.run(
    sql
      .updateTable('firm_requests')
      .set({ ...decision, version: fragment`version + 1` })
      .where('id', '=', id),
  )

/** The trigger refuses it where the firm has people who did not approve. */
export const insertPerson = (tx: Tx, user_id: string, vendor_id: string) =>
  tx.run(sql.insertInto('user_vendors').values({ user_id, vendor_id }))

/** Others who registered the same new firm ask its people from now on. */
export const pointToFirm = (tx: Tx, firmName: string, vendor_id: string) =>
  tx.many(
    sql
      .updateTable('firm_requests')
      .set({ vendor_id, version: fragment`version + 1` })
      .where(fragment<boolean>`lower(firm_name) = lower(${firmName})`)
      .where('vendor_id', 'is', null)
      .where('status', '=', 'waiting')
      .returning('id'),
  )

export const isPersonOf = async (tx: Tx, userId: string, vendorId: string): Promise<boolean> =>
  (await tx.maybe(
    sql
      .selectFrom('user_vendors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('vendor_id', '=', vendorId),
  )) !== undefined

export const countWaiting = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx.many(
      sql
        .selectFrom('firm_requests')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'waiting'),
    )
  ).length

const Address = z.object({ email: z.string() })

/** Those who can log in. */
export const findPeopleEmails = async (tx: Tx, vendorId: string): Promise<string[]> =>
  (
    await tx.rows(
      Address,
      `select u.email from user_vendors l join users u on u.id = l.user_id
       where l.vendor_id = $1 and u.deleted_at is null and u.disabled_at is null order by u.email`,
      [vendorId],
    )
  ).map(({ email }) => email)

const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  title: z.string(),
  phone: z.string(),
})

export async function findPerson(tx: Tx, id: string) {
  const [person] = await tx.rows(
    Person,
    `select id, email, first_name || ' ' || last_name as name, title, phone from users where id = $1 and deleted_at is null`,
    [id],
  )
  if (!person) throw notFound()
  return person
}

/** The newest first: all, or one. */
export const findOwn = (tx: Tx, userId: string, id: string | null = null) =>
  tx.rows(
    OwnRequest,
    `select r.id, r.firm_name, r.firm is not null as is_new_firm, r.status, ${moment('r.asked_at')} as asked_at,
       case when v.had_people_since is null then 'county' else 'firm' end as decider,
       ${moment('r.decided_at')} as decided_at, r.reason, r.version
     from firm_requests r left join vendors v on v.id = r.vendor_id
     where r.user_id = $1 and ($2::uuid is null or r.id = $2) order by r.asked_at desc, r.id limit 50`,
    [userId, id],
  )

/** Of a name, what is left without case, spaces, and punctuation: `A.B.C. Paving` and `ABC Paving` are alike. */
const letters = (name: string) => `regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g')`

/** As the county lists them: those that it decides, or decided. */
const listed = `select r.id, r.firm_name, r.firm, r.vendor_id, u.first_name || ' ' || u.last_name as person, u.title, u.email,
    u.phone, r.message, r.status, ${moment('r.asked_at')} as asked_at, ${moment('r.decided_at')} as decided_at,
    r.decided_by_name as decided_by, r.reason, r.version,
    case when r.status = 'waiting' then array(select a.name from vendors a
      where left(${letters('a.name')}, 6) = left(${letters('r.firm_name')}, 6) order by a.name limit 5) else '{}' end as alike
  from firm_requests r join users u on u.id = r.user_id left join vendors v on v.id = r.vendor_id`
const isCountys = `((r.status = 'waiting' and v.had_people_since is null) or r.decided_for in ('county', 'setting'))`

export function listRequests(bind: Bind, { q, status, sort, limit, offset }: RequestListQuery): ListSql {
  const pattern = q && bind(containing(q))
  const conditions = [
    isCountys,
    ...(pattern
      ? [
          `(r.firm_name ilike ${pattern} or u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern})`,
        ]
      : []),
    ...(status ? [`r.status = ${bind(status)}`] : []),
  ].join(' and ')
  return {
    rows: `${listed} where ${conditions} order by ${orderOf(sort)}, r.id limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from firm_requests r join users u on u.id = r.user_id left join vendors v on v.id = r.vendor_id
      where ${conditions}`,
    isOnRecord: true,
  }
}

export async function findListed(tx: Tx, id: string): Promise<FirmRequest> {
  const [row] = await tx.rows(FirmRequest, `${listed} where r.id = $1`, [id])
  if (!row) throw notFound()
  return row
}

/** Those that a firm's people have to decide on. */
const ToDecide = z.object({
  id: z.uuid(),
  vendor_id: z.uuid(),
  person: z.string(),
  email: z.string(),
  title: z.string(),
  message: z.string(),
  asked_at: z.iso.datetime({ offset: true }),
  version: z.number().int(),
})

export const findToDecide = (tx: Tx, vendorIds: readonly string[]) =>
  tx.rows(
    ToDecide,
    `select r.id, r.vendor_id, u.first_name || ' ' || u.last_name as person, u.email, u.title, r.message,
       ${moment('r.asked_at')} as asked_at, r.version
     from firm_requests r join users u on u.id = r.user_id
     where r.vendor_id = any($1::uuid[]) and r.status = 'waiting' and u.deleted_at is null order by r.asked_at, r.id limit 200`,
    [vendorIds],
  )
