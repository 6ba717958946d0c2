/** Attendance at the pre-bid meeting as it is stored. */
import type { Insertable } from 'kysely'
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { Attendee } from '../../pre-bid/contract.ts'

const Meeting = z.object({
  pre_bid_at: z.iso.datetime({ offset: true }).nullable(),
  is_mandatory: z.boolean(),
  place: z.string(),
})

/** The meeting that vendors were told of, whatever an addendum in progress says; undefined before publication. */
export async function findMeeting(tx: Tx, projectId: string) {
  const [meeting] = await tx.rows(
    Meeting,
    `select ${moment('p.pre_bid_at')} as pre_bid_at,
       coalesce((v.content -> 'terms' ->> 'preBidMandatory')::boolean, false) as is_mandatory,
       coalesce(v.content -> 'terms' ->> 'preBidMeeting', '') as place
     from published_solicitations p join solicitation_versions v on v.project_id = p.id and v.number = p.version
     where p.id = $1`,
    [projectId],
  )
  return meeting
}

export const findAttendees = (tx: Tx, projectId: string, timeZone: string) =>
  tx.rows(
    Attendee,
    `select id, vendor_id, firm, person, email, phone, ${moment('arrived_at')} as arrived_at,
       to_char(arrived_at at time zone $2, 'HH24:MI') as time, recorded_by_name as recorded_by, version
     from pre_bid_attendees where project_id = $1 order by firm_key, person_key, id`,
    [projectId, timeZone],
  )

/** The firms that attended, for whoever decides which submissions are responsive. */
export async function attendedConference(
  tx: Tx,
  projectId: string,
): Promise<{ vendorIds: string[]; firms: string[] }> {
  const rows = await tx.many(
    sql
      .selectFrom('pre_bid_attendees')
      .select(['vendor_id', 'firm', 'firm_key'])
      .where('project_id', '=', projectId)
      .orderBy('firm_key')
      .orderBy('recorded_at'),
  )
  return {
    vendorIds: [...new Set(rows.flatMap(({ vendor_id }) => vendor_id ?? []))],
    firms: [...new Map(rows.map(({ firm_key, firm }) => [firm_key, firm])).values()],
  }
}

export const findVendorName = async (tx: Tx, id: string) =>
  (await tx.maybe(sql.selectFrom('vendors').select('name').where('id', '=', id)))?.name

/** The vendor that is called exactly this. */
export const findVendorOfName = async (tx: Tx, name: string) =>
  (await tx.maybe(sql.selectFrom('vendors').select('id').where('name', '=', name)))?.id

export const countAttendees = async (tx: Tx, projectId: string) =>
  Number(
    (
      await tx.one(
        sql
          .selectFrom('pre_bid_attendees')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('project_id', '=', projectId),
      )
    ).count,
  )

type Row = Omit<
  Insertable<DB['pre_bid_attendees']>,
  'tenant_id' | 'id' | 'project_id' | 'firm_key' | 'person_key' | 'version'
>

const alreadyThere = () => conflict('This person is already on the list for this firm.', 'person')
const isTaken = {
  pre_bid_attendees_person_key: alreadyThere,
  pre_bid_attendees_vendor_key: alreadyThere,
}

export const insertAttendee = (tx: Tx, project_id: string, row: Row) =>
  translating(isTaken, tx.run(sql.insertInto('pre_bid_attendees').values({ ...row, project_id })))

export const updateAttendee = (tx: Tx, id: string, row: Partial<Row>) =>
  translating(
    isTaken,
    tx.run(
      sql
        .updateTable('pre_bid_attendees')
        .set({ ...row, version: fragment<number>`version + 1` })
        .where('id', '=', id),
    ),
  )

export const deleteAttendee = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('pre_bid_attendees').where('id', '=', id))

/** Throws `not_found` for someone who attended another meeting. */
export async function findAttendee(
  tx: Tx,
  projectId: string,
  id: string,
  timeZone: string,
): Promise<Attendee> {
  const found = (await findAttendees(tx, projectId, timeZone)).find((each) => each.id === id)
  if (!found) throw notFound()
  return found
}
