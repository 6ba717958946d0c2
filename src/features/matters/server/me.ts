/** The user who asks and those whom they act for, as a query that lists, boards and pages build on. */
import type { Bind } from '#platform/server/http/handle.ts'
import { grantsFor, type Permission } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import { additionalReview, type MatterKind, permissionAt } from '../rules.ts'

/** Statuses of a kind in which someone has to act, by the permission that they need for it. A draft waits on whoever asked for it. */
function desksByPermission(kind: MatterKind): Map<Permission, string[]> {
  const desks = new Map<Permission, string[]>()
  for (const status of kind.life.states) {
    const permission = status === 'draft' ? kind.permissions.request : permissionAt(kind, status)
    if (permission) desks.set(permission, [...(desks.get(permission) ?? []), deskOf(kind, status)])
  }
  return desks
}

export const deskOf = ({ kind }: MatterKind, status: string) => `${kind}/${status}`

/** The same in SQL, of a matter `alias`. */
export const deskSql = (alias: string) => `${alias}.kind || '/' || ${alias}.status`

/** Where a decision is made: no one makes it on their own request. */
export const decisionDesks = (kinds: readonly MatterKind[]) =>
  kinds.flatMap((kind) =>
    [...kind.steps.map(({ key }) => key), additionalReview].map((status) => deskOf(kind, status)),
  )

/** In SQL, whether a role opens a permission. */
export function opensSql(bind: Bind, permission: Permission, role = 'r'): string {
  return `(${role}.name = ${bind(fullAdministrator)} or ${role}.granted && ${bind(grantsFor(permission))}::text[])`
}

interface Asked {
  readonly kinds: readonly MatterKind[]
  /** The place of the asking user's id (`$2`), or a query of several. */
  readonly user: string
  readonly today: string
}

/**
 * `select reader, id, role_id, department_id, desks, sees_all`: each reader, and each person whom they act for today. `desks` names
 * the kinds and statuses at which that person and the reader both have the permission to act, of the kinds that the reader's own
 * role lets them see.
 */
export function meSql(bind: Bind, { kinds, user, today }: Asked): string {
  const sees = ({ permissions }: MatterKind) => opensSql(bind, permissions.see, 'own')
  const desks = kinds.flatMap((kind) =>
    [...desksByPermission(kind)].map(
      ([permission, names]) =>
        `case when ${sees(kind)} and ${opensSql(bind, permission)} and ${opensSql(bind, permission, 'own')} then ${bind(names)}::text[] else '{}' end`,
    ),
  )
  const seesAll = kinds
    .map((kind) => `${sees(kind)} and ${opensSql(bind, kind.permissions.seeAll)}`)
    .join(' and ')
  return `
    select d.reader, u.id, u.role_id, u.department_id, ${desks.join(' || ')} as desks, ${seesAll} as sees_all
    from (select reader, reader as id from (select ${user} as reader) asked
        union all select d.delegate_id, d.user_id from delegations d where d.delegate_id in (select ${user})
          and ${bind(today)}::date between d.starts_on and d.ends_on) d
      join users u on u.id = d.id and (u.id = d.reader or u.deleted_at is null and u.disabled_at is null)
      join roles r on r.id = u.role_id
      join users reader on reader.id = d.reader join roles own on own.id = reader.role_id`
}

/** What someone can be assigned as, of a row `me`. */
export const assignedAs = 'array[me.id, me.role_id, me.department_id]'
