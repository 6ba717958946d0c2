/** Who acts at each step of a route, in words and by name, as it is today. */
import { type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import { canActOnStep } from '../rules.ts'
import { type Assignee, assigneeAt, assigneeId, findRoles, type Roles } from './assignees.ts'
import { type Colleague, findPeopleWho } from './people.ts'
import type { StoredStep } from './route-queries.ts'

interface Origin {
  readonly requester_id: string | null
  readonly department_id: string | null
}

interface Described {
  readonly assignee: string
  /** Null where it depends on the requesting department. */
  readonly people: string[] | null
}

const mostNames = 20
const nowhere: Origin = { requester_id: null, department_id: null }

/** Of one matter, or (`null`) of any. */
export async function describeSteps(
  tx: Tx,
  kind: MatterKind,
  route: readonly StoredStep[],
  matter: Origin | null,
): Promise<Described[]> {
  const permissions = route.flatMap(({ step }) => permissionAt(kind, step) ?? [])
  const [roles, able, departments] = await Promise.all([
    findRoles(tx),
    findPeopleWho(tx, permissions),
    tx.many(sql.selectFrom('departments').select(['id', 'name'])),
  ])
  const names = new Map([
    ...[...roles].map(([name, id]) => [id, name] as const),
    ...departments.map(({ id, name }) => [id, name] as const),
    ...able.map(({ userId, name }) => [userId, name] as const),
  ])
  return route.map((step) => {
    if (!matter && isOwnDepartment(kind, step)) return { assignee: 'Requesting department', people: null }
    const place = { status: step.step, step_id: step.id }
    const assignee = assigneeAt(kind, route, place, matter ?? nowhere, roles)
    return {
      assignee: named(kind, step, assignee, names, roles),
      people: able
        .filter((person) => canAct(kind, person, step.step, assignee, matter ?? nowhere))
        .slice(0, mostNames)
        .map(({ name }) => name),
    }
  })
}

const isSet = ({ user_id, role_id, department_id }: StoredStep) =>
  Boolean(user_id ?? role_id ?? department_id)

const isOwnDepartment = (kind: MatterKind, step: StoredStep) =>
  !isSet(step) && kind.steps.find(({ key }) => key === step.step)?.assignee === 'department'

const canAct = (
  kind: MatterKind,
  person: Colleague,
  status: string,
  assignee: Assignee,
  { requester_id }: Origin,
) => canActOnStep(kind, person, { status, requester_id, ...assignee })

/** A county that has none of the default roles yet reads which ones it would be. */
function named(
  kind: MatterKind,
  step: StoredStep,
  assignee: Assignee,
  names: ReadonlyMap<string, string>,
  roles: Roles,
) {
  const byDefault = kind.steps.find(({ key }) => key === step.step)?.assignee
  const isMissing = !isSet(step) && assignee.assignee_role_id === roles.get(fullAdministrator)
  if (isMissing && Array.isArray(byDefault) && byDefault.length > 0) return byDefault.join(' or ')
  return names.get(assigneeId(assignee) ?? '') ?? 'No one'
}
