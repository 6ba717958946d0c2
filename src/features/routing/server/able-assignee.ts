/** A route names only who could act there: whoever lacks the step's permission is refused, with the reason. */
import { type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { invalid } from '#platform/shared/errors.ts'
import { catalog } from '#platform/shared/permissions/catalog.ts'
import { findPeopleWho, findPerson } from './people.ts'

interface Named {
  readonly user_id: string | null
  readonly role_id: string | null
  readonly department_id: string | null
}

const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function requireAbleAssignee(
  tx: Tx,
  kind: MatterKind,
  step: string,
  named: Named,
): Promise<void> {
  const permission = permissionAt(kind, step)
  if (!permission) throw new Error(`no permission is declared for ${step}`)
  const lacking = `the permission “${catalog[permission].name}”`
  if (named.user_id) {
    const person = await findPerson(tx, named.user_id)
    if (!person) throw atField('user_id', 'This person doesn’t exist.')
    if (!person.can(permission))
      throw atField('user_id', `${person.name} can’t act on this step: their role doesn’t have ${lacking}.`)
  }
  if (!named.role_id && !named.department_id) return
  const able = await findPeopleWho(tx, [permission])
  if (named.role_id && !able.some(({ roleId }) => roleId === named.role_id)) {
    const role = await tx.maybe(sql.selectFrom('roles').select('name').where('id', '=', named.role_id))
    if (!role) throw atField('role_id', 'This role doesn’t exist.')
    throw atField(
      'role_id',
      `No one with the role ${role.name} can act on this step: no active user with this role has ${lacking}.`,
    )
  }
  if (named.department_id && !able.some(({ departmentId }) => departmentId === named.department_id)) {
    const department = await tx.maybe(
      sql.selectFrom('departments').select('name').where('id', '=', named.department_id),
    )
    if (!department) throw atField('department_id', 'This department doesn’t exist.')
    throw atField(
      'department_id',
      `No one in ${department.name} can act on this step: none of its users has ${lacking}.`,
    )
  }
}
