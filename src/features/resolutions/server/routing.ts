/** Who holds each step in this county, and who acts while somebody is away. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import type { Delegation, Route, RouteChange } from '../routing-contract.ts'
import { defaultHolders, type Step, steps } from '../rules.ts'
import { findPerson } from './people.ts'
import * as queries from './routing-queries.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

const initialHolder = (step: Step) =>
  step === 'working' ? 'The department that asks' : defaultHolders[step].join(' or ')

export async function listRoutes(tx: Tx): Promise<Route[]> {
  const stored = await queries.findRoutes(tx)
  return steps.map((step) => {
    const route = stored.find((each) => each.step === step)
    const holder = route?.holder ?? initialHolder(step)
    const blank = { user_id: null, role_id: null, department_id: null, due_days: null, version: 0 }
    return route ? { ...route, holder } : { step, is_left_out: false, ...blank, holder }
  })
}

export async function listChoices(tx: Tx) {
  const [people, roles, departments] = await Promise.all([
    queries.findRoutePeople(tx),
    queries.findRouteRoles(tx),
    queries.findRouteDepartments(tx),
  ])
  return { people, roles, departments }
}

export async function saveRoute(ctx: Ctx<UserActor>, step: Step, { version, ...route }: RouteChange) {
  await queries.lockRoutes(ctx.tx)
  const before = (await listRoutes(ctx.tx)).find((each) => each.step === step)
  if (!before) throw notFound()
  requireVersion(before, version)
  if (route.is_left_out && step === 'board-review')
    throw atField('is_left_out', 'The Board cannot be left out.')
  const named = [route.user_id, route.role_id, route.department_id].filter((id) => id !== null)
  if (named.length > 1) throw atField('user_id', 'Choose a person, a role or a department, not several.')
  if (route.department_id && step !== 'working')
    throw atField('department_id', 'A department can only hold the first step.')
  if (route.user_id && !(await findPerson(ctx.tx, route.user_id)))
    throw atField('user_id', 'This person does not exist.')
  await queries.putRoute(ctx.tx, step, route)
  const routes = await listRoutes(ctx.tx)
  const after = routes.find((each) => each.step === step)
  ctx.audit('resolution_route.saved', { object: { type: 'resolution route', id: step }, before, after })
  return routes
}

const today = ({ tenant, now }: Ctx) => dayIn(tenant.timeZone, now)

export const listDelegations = (ctx: Ctx<UserActor>) =>
  queries.findDelegations(ctx.tx, ctx.actor.userId, today(ctx))

export async function delegate(
  ctx: Ctx<UserActor>,
  given: { delegate_id: string; starts_on: string; ends_on: string },
): Promise<Delegation[]> {
  if (given.ends_on < today(ctx)) throw atField('ends_on', 'This day has passed.')
  const person = await findPerson(ctx.tx, given.delegate_id)
  if (!person?.can('resolutions.see')) throw atField('delegate_id', 'This person does not exist.')
  if (given.delegate_id === ctx.actor.userId) throw atField('delegate_id', 'Choose somebody else.')
  const id = await queries.insertDelegation(ctx.tx, { ...given, user_id: ctx.actor.userId })
  ctx.audit('delegation.made', {
    object: { type: 'delegation', id },
    after: { ...given, delegate: person.name },
  })
  return listDelegations(ctx)
}

export async function endDelegation(ctx: Ctx<UserActor>, id: string): Promise<Delegation[]> {
  const [ended] = await queries.deleteDelegation(ctx.tx, id, ctx.actor.userId)
  if (!ended) throw notFound()
  ctx.audit('delegation.ended', { object: { type: 'delegation', id }, before: ended })
  return listDelegations(ctx)
}
