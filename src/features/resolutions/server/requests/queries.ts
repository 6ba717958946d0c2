/** Resolutions as they are stored beside their matter, and as everyone reads them. */
import type { Insertable, Updateable } from 'kysely'
import { matterColumns, notThere, objectOf, type RowSql } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Resolution } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { Placement as PlacementType, Resolution as ResolutionType } from '../../schemas.ts'

const day = (column: string) => `to_char(r.${column}, 'YYYY-MM-DD') as ${column}`
const dollars = (column: string) => `(r.${column}_cents / 100.0)::float8 as ${column}`
const percent = (column: string) => `(r.${column} / 100.0)::float8 as ${column}`

/** A resolution `r` and its matter `m`. */
export const rowSql: RowSql = {
  shown: {
    hasRequester: true,
    byDay: (isThen) => [
      `select id from matters where kind = 'resolution' and ${isThen('requested_on')}`,
      `select id from matters where kind = 'resolution' and ${isThen('due_on')}`,
      `select id from resolutions where ${isThen('adopted_date')}`,
    ],
    byCents: (cents) => `select id from resolutions where amount_cents = ${cents}`,
    byName: {
      names: Object.fromEntries(resolutionKind.categories.map((category) => [category, category])),
      idsOf: (named) => `select id from matters where kind = 'resolution' and category = any (${named})`,
    },
  },
  join: 'join resolutions r on r.id = m.id',
  columns: `m.id, m.number, m.year, m.title, m.status, ${matterColumns.stepName}, m.department_id as department,
    ${matterColumns.department}, r.resolutiontype, m.category as resolutioncategory,
    to_char(m.requested_on, 'YYYY-MM-DD') as dateofrequest, ${dollars('amount')}, r.vendor, ${matterColumns.requester},
    ${matterColumns.assignee}, ${moment('m.waiting_since')} as waiting_since, ${matterColumns.due}, ${day('adopted_date')},
    ${moment('m.changed_at')} as changed_at, m.version`,
}

const columns = `${rowSql.columns}, m.tenant_id as county_id, m.requester_id as user_id, r.contactname, r.contactphone,
  (select f.number from matter_links l join matters f on f.id = l.to_id where l.from_id = m.id
    and l.kind in ('renews', 'amends')) as resolutionnumber, r.description, r.isannual, r.isnottoexceed,
  r.ishourly, ${day('termstart')}, ${day('termend')}, r.vendoraddress, r.purchasingconsulted, r.contracttype, r.contractref,
  ${day('contractdate')}, r.budgetline, ${percent('fundingfederal')}, ${percent('fundingstate')}, ${percent('fundingcounty')},
  ${percent('fundinglocal')}, r.appointmentlist, r.proclamationtext, r.grantpurpose, ${dollars('grantamount')},
  r.grantisannual, r.grantterm, r.grantagency, r.grantagencyaddress, r.personnelnote, r.otherdescription,
  (select name from bodies where id = r.committee_id) as committee, ${day('committeedate')},
  (select email from users where id = m.assignee_user_id) as assigned_to_email, m.hold_reason as held_because, m.held_by_name as held_by,
  ${moment('m.held_at')} as held_at, returned.by as returned_by, returned.because as returned_because, r.adopted_tally`

/** The move that brought it here, where it came back. A forward since does not change that. */
const returned = `left join lateral (
  select case when s.action = 'return' then s.left_by_name end as by, case when s.action = 'return' then s.comment end as because
  from matter_steps s where s.matter_id = m.id and s.left_at is not null and s.action <> 'forward'
  order by s.left_at desc, s.entered_at desc limit 1) returned on true`

/** How the audit log names it. */
export const object = (id: string) => objectOf(resolutionKind, id)

/** Null where none was chosen, or it is not this county's. */
export async function findDepartmentName(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await tx.maybe(sql.selectFrom('departments').select('name').where('id', '=', id))
  return found?.name ?? null
}

/** Throws `not_found` for a resolution of another county. */
export async function findResolution(tx: Tx, id: string): Promise<Resolution> {
  const text = `select ${columns} from matters m ${rowSql.join} ${returned} where m.id = $1`
  const [resolution] = await tx.rows(ResolutionType, text, [id])
  if (!resolution) throw notThere(resolutionKind)
  return resolution
}

type Own = Omit<Insertable<DB['resolutions']>, 'tenant_id' | 'id'>

export const insertResolution = (tx: Tx, id: string, own: Own) =>
  tx.run(sql.insertInto('resolutions').values({ ...own, id }))

export const updateResolution = async (tx: Tx, id: string, own: Updateable<DB['resolutions']>) => {
  if (Object.keys(own).length > 0) await tx.run(sql.updateTable('resolutions').set(own).where('id', '=', id))
}

export const findCommittee = (tx: Tx, name: string) =>
  tx.maybe(sql.selectFrom('bodies').select('id').where('name', '=', name).where('kind', '=', 'committee'))

export const findPlacements = (tx: Tx, id: string) =>
  tx.rows(
    PlacementType,
    `select p.id, p.meeting_id, m.number as meeting_number, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date, p.item_id,
       p.outcome, ${moment('p.decided_at')} as decided_at
     from matter_placements p join meetings m on m.id = p.meeting_id where p.matter_id = $1
     order by p.placed_at desc, p.id`,
    [id],
  )

/** "Board of Supervisors"; "Board" where the county has entered none. */
export async function findBoardName(tx: Tx): Promise<string> {
  const board = await tx.maybe(
    sql
      .selectFrom('bodies')
      .select('name')
      .where('kind', '=', 'board')
      .where('ended_on', 'is', null)
      .orderBy('created_at')
      .limit(1),
  )
  return board?.name ?? 'Board'
}
