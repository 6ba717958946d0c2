/** Projects as they are stored beside their matter, and as everyone reads them. */
import type { Insertable, Updateable } from 'kysely'
import {
  byDepartment,
  matterColumns,
  notThere,
  objectOf,
  type RowSql,
} from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { projectKind } from '../../rules.ts'
import { type Project, Project as ProjectType, projectType } from '../../schemas.ts'
import { procurementTypeNames } from '../../type-names.ts'

const day = (column: string, name: string) => `to_char(p.${column}, 'YYYY-MM-DD') as "${name}"`

/** A project `p` and its matter `m`. */
export const rowSql: RowSql = {
  shown: {
    byCents: (cents) => `select id from projects where estimate_cents = ${cents}`,
    byName: {
      names: { ...procurementTypeNames, [projectType]: projectType },
      idsOf: (named) =>
        `select id from projects where procurement_type = any (${named}) or '${projectType}' = any (${named})`,
    },
  },
  sorts: {
    department: byDepartment,
    creator: [{ join: 'join projects p on p.id = m.id', key: 'p.creator' }],
  },
  join: 'join projects p on p.id = m.id',
  columns: `m.id, m.number as "procurementId", m.year, m.title, '${projectType}' as "projectType", m.category,
    p.procurement_type as "procurementType", m.status, ${matterColumns.stepName}, m.department_id as department,
    ${matterColumns.department}, p.creator, p.project_contact as "projectContact",
    p.procurement_contact as "procurementContact", (p.estimate_cents / 100.0)::float8 as "estimatedCost",
    ${matterColumns.requester}, ${matterColumns.assignee}, ${moment('m.waiting_since')} as waiting_since, ${matterColumns.due},
    ${moment('m.changed_at')} as changed_at, m.version`,
}

const columns = `${rowSql.columns}, p.description, p.project_manager as "projectManager", p.funding_source as "fundingSource",
  ${day('start_on', 'start')}, ${day('end_on', 'end')}, p.requisition_id as "requisitionId",
  p.is_emergency as "emergencyPurchase", p.emergency_reason as "emergencyReason",
  p.emergency_declared_by as "emergencyDeclaredBy", p.commodity_codes as categories, p.summary, p.background,
  (select coalesce(json_agg(json_strip_nulls(json_build_object('description', c.description, 'percentage', c.weight / 100.0,
      'isPrice', case when c.is_price then true end)) order by c.position), '[]')
    from project_criteria c where c.project_id = p.id) as criteria,
  m.hold_reason as held_because, m.held_by_name as held_by, returned.by as returned_by, returned.because as returned_because`

/** The move that brought it here, where it was returned. */
const returned = `left join lateral (
  select case when s.action = 'return' then s.left_by_name end as by, case when s.action = 'return' then s.comment end as because
  from matter_steps s where s.matter_id = m.id and s.left_at is not null and s.action <> 'forward'
  order by s.left_at desc, s.entered_at desc limit 1) returned on true`

/** How the audit log names it. */
export const object = (id: string) => objectOf(projectKind, id)

/** Throws `not_found` for a project of another county. */
export async function findProject(tx: Tx, id: string): Promise<Project> {
  const text = `select ${columns} from matters m ${rowSql.join} ${returned} where m.id = $1`
  const [project] = await tx.rows(ProjectType, text, [id])
  if (!project) throw notThere(projectKind)
  return project
}

type Own = Omit<Insertable<DB['projects']>, 'tenant_id' | 'id'>

export const insertProject = (tx: Tx, id: string, own: Own) =>
  tx.run(sql.insertInto('projects').values({ ...own, id }))

export const updateOwn = async (tx: Tx, id: string, own: Updateable<DB['projects']>) => {
  if (Object.keys(own).length > 0) await tx.run(sql.updateTable('projects').set(own).where('id', '=', id))
}

/** Criteria are replaced together: their order is part of what was entered. */
export async function replaceCriteria(
  tx: Tx,
  projectId: string,
  criteria: readonly {
    readonly description: string
    readonly percentage: number
    readonly isPrice?: boolean | undefined
  }[],
): Promise<void> {
  await tx.run(sql.deleteFrom('project_criteria').where('project_id', '=', projectId))
  if (criteria.length === 0) return
  const rows = criteria.map(({ description, percentage: weight, isPrice = false }, index) => ({
    project_id: projectId,
    position: index + 1,
    description,
    weight,
    is_price: isPrice,
  }))
  await tx.run(sql.insertInto('project_criteria').values(rows))
}
