/** Resolutions as they are stored, and as everybody reads them. */
import { sql as fragment, type Insertable, type Updateable } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import type { Placement, Resolution, StepRow } from '../contract.ts'
import { type Status, steps } from '../rules.ts'

export const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const day = (column: string) => `to_char(r.${column}, 'YYYY-MM-DD') as ${column}`
const dollars = (column: string) => `(r.${column}_cents / 100.0)::float8 as ${column}`
const percent = (column: string) => `(r.${column} / 100.0)::float8 as ${column}`

/** Only who is named is looked up, and only a step has a day on which it is due. */
export const rowColumns = `r.id, r.number, r.year, r.title, r.status, r.department_id as department,
  (select name from departments where id = r.department_id) as department_name, r.resolutiontype, r.resolutioncategory,
  ${day('dateofrequest')}, ${dollars('amount')}, r.vendor,
  case when r.user_id is not null then (select first_name || ' ' || last_name from users where id = r.user_id) end as requested_by,
  case when r.holder_user_id is not null then (select first_name || ' ' || last_name from users where id = r.holder_user_id)
    when r.holder_role_id is not null then (select name from roles where id = r.holder_role_id)
    when r.holder_department_id is not null then (select name from departments where id = r.holder_department_id) end as waitingon,
  ${moment('r.waiting_since')} as waiting_since,
  case when r.status = any ('{${steps.join()}}') then (select to_char(due_on, 'YYYY-MM-DD') from resolution_steps
    where resolution_id = r.id and left_at is null) end as due_on, r.held_at is not null as is_held, ${day('adopted_date')},
  ${moment('r.changed_at')} as changed_at, r.version`

const columns = `${rowColumns}, r.tenant_id as county_id, r.user_id, r.contactname, r.contactphone,
  (select number from resolutions where id = r.follows_id) as resolutionnumber, r.description, r.isannual, r.isnottoexceed,
  r.ishourly, ${day('termstart')}, ${day('termend')}, r.vendoraddress, r.purchasingconsulted, r.contracttype, r.contractref,
  ${day('contractdate')}, r.budgetline, ${percent('fundingfederal')}, ${percent('fundingstate')}, ${percent('fundingcounty')},
  ${percent('fundinglocal')}, r.appointmentlist, r.proclamationtext, r.grantpurpose, ${dollars('grantamount')},
  r.grantisannual, r.grantterm, r.grantagency, r.grantagencyaddress, r.personnelnote, r.otherdescription,
  (select name from bodies where id = r.committee_id) as committee, ${day('committeedate')},
  (select email from users where id = r.holder_user_id) as assigned_to_email, r.held_because, r.adopted_tally`

/** How the audit record names it. */
export const object = (id: string) => ({ type: 'resolution', id })

/** Throws `not_found` for a resolution of another county. */
export async function findResolution(tx: Tx, id: string): Promise<Resolution> {
  const [resolution] = await tx.sql<Resolution>(`select ${columns} from resolutions r where r.id = $1`, [id])
  if (!resolution) throw notFound('Resolution not found.')
  return resolution
}

/** Locked until the transaction ends. */
export async function lockResolution(tx: Tx, id: string): Promise<Resolution> {
  await tx.sql('select id from resolutions where id = $1 for update', [id])
  return findResolution(tx, id)
}

export const findYears = async (tx: Tx) =>
  (await tx.many(sql.selectFrom('resolutions').select('year').distinct().orderBy('year', 'desc'))).map(
    ({ year }) => year,
  )

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const faults = {
  resolutions_tenant_id_department_id_fkey: () => atField('department', 'This department does not exist.'),
}

type Stored = Omit<Insertable<DB['resolutions']>, 'tenant_id' | 'id' | 'version'>

export const insertResolution = (tx: Tx, resolution: Stored) =>
  translating(faults, tx.one(sql.insertInto('resolutions').values(resolution).returning('id')))

export const updateResolution = (tx: Tx, id: string, change: Updateable<DB['resolutions']>) =>
  translating(
    faults,
    tx.run(
      sql
        .updateTable('resolutions')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

export const deleteResolution = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('resolutions').where('id', '=', id))

export const findByNumber = (tx: Tx, number: string) =>
  tx.maybe(sql.selectFrom('resolutions').select('id').where('number', '=', number))

export const findCommittee = (tx: Tx, name: string) =>
  tx.maybe(sql.selectFrom('bodies').select('id').where('name', '=', name).where('kind', '=', 'committee'))

interface Link {
  id: string
  number: string | null
  title: string
  type: string
}

export interface Links {
  follows: Link | null
  followed_by: Link[]
}

/** The resolution that this one renews or amends, and those that renew or amend this one. */
export async function findLinks(tx: Tx, id: string): Promise<Links> {
  const rows = await tx.sql<Link & { is_before: boolean }>(
    `select f.id, f.number, f.title, r.resolutiontype as type, true as is_before
       from resolutions r join resolutions f on f.id = r.follows_id where r.id = $1
     union all
     (select f.id, f.number, f.title, f.resolutiontype, false from resolutions f where f.follows_id = $1
      order by f.created_at, f.id limit 50)`,
    [id],
  )
  const links = rows.map(({ is_before, ...link }) => ({ is_before, link }))
  return {
    follows: links.find(({ is_before }) => is_before)?.link ?? null,
    followed_by: links.filter(({ is_before }) => !is_before).map(({ link }) => link),
  }
}

export const findPlacements = (tx: Tx, id: string) =>
  tx.sql<Placement>(
    `select p.id, p.meeting_id, m.number as meeting_number, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date, p.item_id,
       p.outcome, ${moment('p.decided_at')} as decided_at
     from resolution_placements p join meetings m on m.id = p.meeting_id where p.resolution_id = $1
     order by p.placed_at desc, p.id`,
    [id],
  )

export const findSteps = (tx: Tx, id: string, now: Date) =>
  tx.sql<StepRow>(
    `select s.id, s.status, s.holder, ${moment('s.entered_at')} as entered_at, to_char(s.due_on, 'YYYY-MM-DD') as due_on,
       ${moment('s.left_at')} as left_at, s.action, s.left_by_name as left_by, s.comment,
       greatest(0, (coalesce(s.left_at, $2) at time zone c.time_zone)::date - (s.entered_at at time zone c.time_zone)::date) as days
     from resolution_steps s cross join tenants c where s.resolution_id = $1 order by s.entered_at, s.left_at nulls last`,
    [id, now],
  )

export interface Entry {
  readonly resolution_id: string
  readonly status: Status
  readonly holder: string
  readonly entered_at: Date
  /** A forward begins a new stay, not a new step. */
  readonly reached_at: Date
  readonly due_on: string | null
}

export const enterStep = (tx: Tx, entry: Entry) =>
  tx.one(sql.insertInto('resolution_steps').values(entry).returning('id'))

export const leaveStep = (
  tx: Tx,
  resolutionId: string,
  leaving: { left_at: Date; action: string; left_by: string | null; left_by_name: string; comment: string },
) =>
  tx.one(
    sql
      .updateTable('resolution_steps')
      .set(leaving)
      .where('resolution_id', '=', resolutionId)
      .where('left_at', 'is', null)
      .returning(['id', 'due_on', 'reached_at']),
  )
