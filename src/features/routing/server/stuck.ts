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
import { desksOf } from './desks.ts'
import { findAddressees, findAtSteps } from './notice-queries.ts'
import { findPeopleWho, findPerson } from './people.ts'

/** Why no one can act on it where it is; null where someone can. */
export async function findReasonAt(tx: Tx, kind: MatterKind, matter: Matter): Promise<string | null> {
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
  const ids = open.map(({ stay_id }) => stay_id)
  const addressees = await findAddressees(tx, [kind], ids, dayIn(tenant.timeZone, now))
  const stuck: Stuck[] = []
  for (const { id, step_name, stay_id, is_beside } of open) {
    if (addressees.has(stay_id)) continue
    const desks = await desksOf(tx, kind, await findMatter(tx, kind, id))
    const desk = is_beside ? desks.find(({ beside }) => beside === stay_id) : desks[0]
    const reason = desk ? await findReasonAt(tx, kind, desk) : null
    if (desk && reason)
      stuck.push({
        id,
        stay_id,
        number: desk.number,
        title: desk.title,
        step: stepName(kind, desk.status, step_name),
        reason,
      })
  }
  return stuck
}

/** The desk that whoever sets the route gives to someone else: one at which no one can act, before the matter's own. */
export async function findStuckDesk(tx: Tx, kind: MatterKind, matter: Matter): Promise<Matter> {
  for (const desk of await desksOf(tx, kind, matter))
    if ((await findReasonAt(tx, kind, desk)) !== null) return desk
  return matter
}

/** Why no one can act at one of the desks that it is on. */
export async function findStuckReason(tx: Tx, kind: MatterKind, matter: Matter): Promise<string | null> {
  return findReasonAt(tx, kind, await findStuckDesk(tx, kind, matter))
}
