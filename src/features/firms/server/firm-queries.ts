import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { FirmPerson, OwnFirm, TaxForm, VendorTaxForm } from '../contract.ts'

const Stored = OwnFirm.omit({ people: true, requests: true, tax_forms: true })

/** Those that a user acts for. */
export const findOwnFirms = (tx: Tx, userId: string) =>
  tx.rows(
    Stored,
    `select v.id, v.name, v.address, v.city, v.state, v.zip, v.phone, v.email, v.website, v.commodity_codes,
       v.disabled_at is not null as is_disabled, v.version
     from user_vendors l join vendors v on v.id = l.vendor_id where l.user_id = $1 order by v.name, v.id`,
    [userId],
  )

const Person = FirmPerson.extend({ vendor_id: z.uuid() })

export const findPeople = (tx: Tx, vendorIds: readonly string[], userId: string) =>
  tx.rows(
    Person,
    `select l.vendor_id, u.id, u.first_name || ' ' || u.last_name as name, u.email, u.id = $2 as is_self,
       u.disabled_at is not null as is_disabled
     from user_vendors l join users u on u.id = l.user_id
     where l.vendor_id = any($1::uuid[]) and u.deleted_at is null order by u.last_name, u.first_name, u.id`,
    [vendorIds, userId],
  )

/** The firm is locked: of two who remove each other, the second waits. */
export async function lockOwnFirm(tx: Tx, userId: string, vendorId: string) {
  const [firm] = await tx.rows(
    z.object({ id: z.uuid(), name: z.string() }),
    `select v.id, v.name from vendors v where v.id = $1
       and exists (select from user_vendors l where l.vendor_id = v.id and l.user_id = $2) for no key update`,
    [vendorId, userId],
  )
  if (!firm) throw notFound()
  return firm
}

const last = {
  user_vendors_last_person: () => conflict('A firm keeps at least one person. Approve someone else first.'),
}

/** Whether they acted for it. */
export const deletePerson = async (tx: Tx, vendorId: string, userId: string): Promise<boolean> =>
  (await translating(
    last,
    tx.run(sql.deleteFrom('user_vendors').where('vendor_id', '=', vendorId).where('user_id', '=', userId)),
  )) > 0

const Form = TaxForm.extend({ vendor_id: z.uuid() })
const forms = `select t.id, t.vendor_id, t.number, f.name as file_name, t.uploaded_by_name as uploaded_by,
    ${moment('t.uploaded_at')} as uploaded_at, t.status, t.reason, t.reviewed_by_name as reviewed_by,
    ${moment('t.reviewed_at')} as reviewed_at, t.version
  from vendor_tax_forms t join files f on f.id = t.file_id`

/** The newest first. */
export const findTaxForms = (tx: Tx, vendorIds: readonly string[]) =>
  tx.rows(Form, `${forms} where t.vendor_id = any($1::uuid[]) order by t.number desc, t.id limit 500`, [
    vendorIds,
  ])

const ofVendors = forms
  .replace('select ', 'select v.name as vendor_name, ')
  .concat(' join vendors v on v.id = t.vendor_id')

/** The oldest first. */
export const findWaitingTaxForms = (tx: Tx) =>
  tx.rows(VendorTaxForm, `${ofVendors} where t.status = 'waiting' order by t.uploaded_at, t.id limit 200`)

export async function findTaxForm(tx: Tx, id: string) {
  const [form] = await tx.rows(VendorTaxForm, `${ofVendors} where t.id = $1`, [id])
  if (!form) throw notFound()
  return form
}

export async function insertTaxForm(
  tx: Tx,
  form: {
    readonly vendor_id: string
    readonly file_id: string
    readonly uploaded_by: string
    readonly uploaded_by_name: string
    readonly uploaded_at: Date
  },
) {
  const [newest] = await tx.rows(
    z.object({ number: z.number().int() }),
    'select coalesce(max(number), 0) as number from vendor_tax_forms where vendor_id = $1',
    [form.vendor_id],
  )
  const number = (newest?.number ?? 0) + 1
  await tx.run(sql.insertInto('vendor_tax_forms').values({ ...form, number }))
  return number
}

export const lockTaxForm = (tx: Tx, id: string) =>
  tx.one(
    sql
      .selectFrom('vendor_tax_forms')
      .select(['id', 'vendor_id', 'file_id', 'number', 'status', 'version'])
      .where('id', '=', id)
      .forUpdate(),
  )

export const reviewTaxForm = (
  tx: Tx,
  id: string,
  review: {
    readonly status: 'accepted' | 'declined'
    readonly reason: string
    readonly reviewed_by: string
    readonly reviewed_by_name: string
    readonly reviewed_at: Date
    readonly version: number
  },
) => tx.run(sql.updateTable('vendor_tax_forms').set(review).where('id', '=', id))
