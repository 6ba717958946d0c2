/** Who has to act on a matter at a step: as the county's route says, or by default. */
import { z } from 'zod'
import { isStepOf, type MatterKind } from '#features/matters/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import type { Place } from '../rules.ts'
import type { StoredStep } from './route-queries.ts'

export interface Assignee {
  readonly assignee_user_id: string | null
  readonly assignee_role_id: string | null
  readonly assignee_department_id: string | null
}

const noOne: Assignee = { assignee_user_id: null, assignee_role_id: null, assignee_department_id: null }
export const toPerson = (id: string | null): Assignee => ({ ...noOne, assignee_user_id: id })
const toRole = (id: string | null): Assignee => ({ ...noOne, assignee_role_id: id })
const toDepartment = (id: string): Assignee => ({ ...noOne, assignee_department_id: id })

export const assigneeId = ({ assignee_user_id, assignee_role_id, assignee_department_id }: Assignee) =>
  assignee_user_id ?? assignee_role_id ?? assignee_department_id

interface Origin {
  readonly requester_id: string | null
  readonly department_id: string | null
}

/** The roles that a kind names, by their names. */
export type Roles = ReadonlyMap<string, string>

export async function findRoles(tx: Tx): Promise<Roles> {
  const roles = await tx.many(sql.selectFrom('roles').select(['id', 'name']))
  return new Map(roles.map(({ id, name }) => [name, id]))
}

const firstRole = (roles: Roles, names: readonly string[]) =>
  toRole([...names, fullAdministrator].flatMap((name) => roles.get(name) ?? [])[0] ?? null)

/** A draft is with who asked for it; what is over, with no one. */
export function assigneeAt(
  kind: MatterKind,
  route: readonly StoredStep[],
  place: Place,
  { requester_id, department_id }: Origin,
  roles: Roles,
): Assignee {
  if (place.status === 'draft') return toPerson(requester_id)
  const after = kind.afterwards?.[place.status]
  const byDefault = after?.assignee ?? kind.steps.find(({ key }) => key === place.status)?.assignee
  if (!after && !isStepOf(kind, place.status)) return noOne
  const set = stepAt(route, place)
  if (set?.user_id) return toPerson(set.user_id)
  if (set?.role_id) return toRole(set.role_id)
  if (set?.department_id) return toDepartment(set.department_id)
  if (byDefault === 'department') return department_id ? toDepartment(department_id) : firstRole(roles, [])
  return firstRole(roles, byDefault ?? [])
}

export const stepAt = (route: readonly StoredStep[], { status, step_id }: Place) =>
  route.find((step) => (step_id === null ? step.step === status : step.id === step_id))

const Name = z.object({ name: z.string().nullable() })

/** In words: a person, a role or a department. */
export async function nameOfAssignee(tx: Tx, assignee: Assignee): Promise<string> {
  if (assigneeId(assignee) === null) return ''
  const [row] = await tx.rows(
    Name,
    `select coalesce((select first_name || ' ' || last_name from users where id = $1), (select name from roles where id = $2),
       (select name from departments where id = $3)) as name`,
    [assignee.assignee_user_id, assignee.assignee_role_id, assignee.assignee_department_id],
  )
  return row?.name ?? ''
}
