/** Matters at a step where no one can act today: whoever can forward them is told, and why. */
import { isStepOf, type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { findMatter, type Matter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayIn } from '#platform/shared/days.ts'
import { catalog } from '#platform/shared/permissions/catalog.ts'
import type { Stuck } from '../contract.ts'
import { canActOnStep, stepName } from '../rules.ts'
import { nameOfAssignee } from './assignees.ts'
import { findAddressees, findAtSteps } from './notice-queries.ts'
import { findPeopleWho, findPerson } from './people.ts'

/** Why no one can act on it where it is; null where someone can. */
export async function findStuckReason(tx: Tx, kind: MatterKind, matter: Matter): Promise<string | null> {
  const permission = isStepOf(kind, matter.status) ? permissionAt(kind, matter.status) : undefined
  if (!permission) return null
  const able = await findPeopleWho(tx, [permission])
  if (able.some((person) => canActOnStep(kind, person, matter))) return null
  const own = able.find((person) => canActOnStep(kind, person, { ...matter, requester_id: null }))
  if (own) return `only ${own.name} could act, and they requested it`
  const name = await nameOfAssignee(tx, matter)
  const lacking = `the permission “${catalog[permission].name}”`
  if (matter.assignee_user_id === null)
    return name ? `no active user of ${name} has ${lacking}` : 'no one is assigned'
  const person = await findPerson(tx, matter.assignee_user_id)
  return person ? `${name}’s role doesn’t have ${lacking}` : `${name} no longer has an active account`
}

/** Of those at a step, whom no one can act on. */
export async function listStuck({ tx, tenant, now }: Ctx, kind: MatterKind): Promise<Stuck[]> {
  const open = await findAtSteps(tx, kind)
  const ids = open.map(({ id }) => id)
  const addressees = await findAddressees(tx, [kind], ids, dayIn(tenant.timeZone, now))
  const stuck: Stuck[] = []
  for (const { id, step_name } of open) {
    if (addressees.has(id)) continue
    const matter = await findMatter(tx, kind, id)
    const reason = await findStuckReason(tx, kind, matter)
    if (reason)
      stuck.push({
        id,
        number: matter.number,
        title: matter.title,
        step: stepName(kind, matter.status, step_name),
        reason,
      })
  }
  return stuck
}
