/** Whom a step can be assigned to: only those who can act there, and who they are today. */
import type { z } from 'zod'
import { type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { opensSql } from '#features/matters/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { GroupChoice, PersonChoice } from '../choice.ts'

const nameOf = `u.first_name || ' ' || u.last_name`
/** Colleagues do not learn each other's addresses, unless nothing else tells two of them apart. */
const person = `u.id, ${nameOf} as name, u.title,
  case when count(*) over (partition by lower(${nameOf}), u.title) > 1 then u.email else '' end as detail`

/** Everyone who works here and has any of these permissions; without any, everyone who works here. */
export function findStaff(tx: Tx, permissions: readonly Permission[]) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const able = permissions.map((permission) => opensSql(bind, permission)).join(' or ') || 'true'
  return tx.rows(
    PersonChoice,
    `select ${person} from users u join roles r on r.id = u.role_id
     where u.deleted_at is null and u.disabled_at is null and r.name <> ${bind(vendorRole)} and (${able})
     order by u.last_name, u.first_name, u.id limit 1000`,
    values,
  )
}

/** Without a step, everyone who works here. */
export async function findChoices(
  tx: Tx,
  kind: MatterKind,
  step: string | undefined,
  requesterId: string | null = null,
) {
  const permission = step === undefined ? undefined : permissionAt(kind, step)
  if (step !== undefined && !permission) throw notFound()
  const ask = <Row>(type: z.ZodType<Row>, text: (able: string) => string) => {
    const values: unknown[] = []
    const bind: Bind = (value) => `$${values.push(value)}`
    const able = permission ? opensSql(bind, permission) : `r.name <> ${bind(vendorRole)}`
    const others = requesterId === null ? '' : ` and u.id <> ${bind(requesterId)}`
    return tx.rows(type, text(`${able}${others}`), values)
  }
  const there = 'u.deleted_at is null and u.disabled_at is null'
  /** The groups that have someone who can, with the first of their names. */
  const groups = (table: string, column: string, detail: string) => (able: string) =>
    `select g.id, g.name, case when count(*) over (partition by lower(g.name)) > 1 then ${detail} else '' end as detail,
       (array_agg(${nameOf} order by u.last_name, u.first_name, u.id))[:20] as people
     from ${table} g join users u on u.${column} = g.id join roles r on r.id = u.role_id
     where ${there} and ${able} group by g.tenant_id, g.id order by g.name, g.id`
  const [people, roles, departments] = await Promise.all([
    ask(
      PersonChoice,
      (able) => `select ${person} from users u join roles r on r.id = u.role_id
       where ${there} and ${able} order by u.last_name, u.first_name, u.id limit 1000`,
    ),
    ask(GroupChoice, groups('roles', 'role_id', 'g.module')),
    ask(GroupChoice, groups('departments', 'department_id', 'g.munis_id')),
  ])
  return { people, roles, departments }
}
