/** The route of a kind in this county: who acts at each step, which are left out, and which the county added. */
import { additionalReview, type MatterKind } from '#features/matters/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { conflict, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Route, RouteChange } from '../contract.ts'
import { mayBeWithPrevious } from '../rules.ts'
import { requireAbleAssignee } from './able-assignee.ts'
import { isAnyBesideAt } from './desks.ts'
import * as queries from './route-queries.ts'
import { describeSteps } from './who-acts.ts'

export async function listRoutes(tx: Tx, kind: MatterKind, category: string): Promise<Route[]> {
  const route = await queries.routeOf(tx, kind, category)
  const [described, waiting] = await Promise.all([
    describeSteps(tx, kind, route, null),
    queries.countAtAddedSteps(tx, kind),
  ])
  return route.map((step, index) => {
    const { assignee = '', people = [] } = described[index] ?? {}
    return { ...step, holder: assignee, people, waiting: (step.id && waiting.get(step.id)) || 0 }
  })
}

/** Whether someone can act at every step of the general route; of the requesting departments' own steps it says nothing. */
export async function isRouteStaffed(tx: Tx, kind: MatterKind): Promise<boolean> {
  const route = (await queries.routeOf(tx, kind, '')).filter((step) => !step.is_left_out)
  const described = await describeSteps(tx, kind, route, null)
  return described.every(({ people }) => people === null || people.length > 0)
}

const objectOfStep = (kind: MatterKind, category: string, step: string) => ({
  type: `${kind.kind} route`,
  id: category ? `${step} (${category})` : step,
})

const atField = (field: string, message: string) => invalid(message, { [field]: message })

function requireOneAssignee({
  user_id,
  role_id,
  department_id,
}: Pick<RouteChange, 'user_id' | 'role_id' | 'department_id'>) {
  if ([user_id, role_id, department_id].filter((id) => id !== null).length > 1)
    throw atField('user_id', 'Choose only one: a person, a role, or a department.')
}

export async function saveRoute(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  step: string,
  { version, category, ...change }: RouteChange & { category: string },
): Promise<Route[]> {
  await queries.lockRoutes(ctx.tx)
  const before = (await listRoutes(ctx.tx, kind, category)).find((each) => each.step === step)
  if (!before || before.category !== category)
    throw wrongState('This category uses the general route. Create its own route first.')
  requireVersion(before, version)
  if (change.is_left_out && !kind.steps.find(({ key }) => key === step)?.isOptional)
    throw atField('is_left_out', `${kind.statusNames[step]} can’t be skipped.`)
  requireOneAssignee(change)
  requireMayBeWithPrevious(kind, step, change)
  await requireAbleAssignee(ctx.tx, kind, step, change)
  await queries.putStep(ctx.tx, kind, category, step, change)
  const routes = await listRoutes(ctx.tx, kind, category)
  const after = routes.find((each) => each.step === step)
  ctx.audit(`${kind.kind}_route.saved`, { object: objectOfStep(kind, category, step), before, after })
  return routes
}

function requireMayBeWithPrevious(
  kind: MatterKind,
  step: string,
  { is_with_previous }: Pick<RouteChange, 'is_with_previous'>,
) {
  if (is_with_previous && !mayBeWithPrevious(kind, step))
    throw atField('is_with_previous', 'This step can’t be taken at the same time as the one before it.')
}

interface AddedStep extends Omit<RouteChange, 'is_left_out' | 'version'> {
  readonly name: string
  readonly after_step: string
}

/** A category that follows the general route has no steps of its own to add to. */
async function requireOwnRoute(tx: Tx, kind: MatterKind, category: string): Promise<queries.StoredStep[]> {
  const route = await queries.routeOf(tx, kind, category)
  if (route.some((step) => step.category !== category))
    throw wrongState('This category uses the general route. Create its own route first.')
  return route
}

export async function addRouteStep(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  { category, ...added }: AddedStep & { category: string },
): Promise<Route[]> {
  await queries.lockRoutes(ctx.tx)
  const route = await requireOwnRoute(ctx.tx, kind, category)
  requireNamedAssignee(added)
  requireMayBeWithPrevious(kind, additionalReview, added)
  await requireAbleAssignee(ctx.tx, kind, additionalReview, added)
  const position = 1 + Math.max(0, ...route.map((step) => step.position))
  await queries.insertStep(ctx.tx, kind, {
    ...added,
    category,
    step: additionalReview,
    position,
    is_left_out: false,
  })
  ctx.audit(`${kind.kind}_route.step_added`, {
    object: objectOfStep(kind, category, added.name),
    after: added,
  })
  return listRoutes(ctx.tx, kind, category)
}

/** There is no default for a step that the product does not know. */
function requireNamedAssignee(added: AddedStep) {
  requireOneAssignee(added)
  if (!added.user_id && !added.role_id && !added.department_id)
    throw atField('user_id', 'Choose who acts on this step.')
}

/** The other steps are every county's: they are known by their key, and have no name or place to change. */
async function findAddedStep(tx: Tx, kind: MatterKind, id: string) {
  const step = await queries.findRouteStep(tx, kind, id)
  if (step.step !== additionalReview)
    throw wrongState('You can change or remove only steps the county added.')
  return step
}

export async function updateRouteStep(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  id: string,
  { version, ...change }: AddedStep & { version?: number },
): Promise<Route[]> {
  await queries.lockRoutes(ctx.tx)
  const before = await findAddedStep(ctx.tx, kind, id)
  requireVersion(before, version)
  requireNamedAssignee(change)
  requireMayBeWithPrevious(kind, additionalReview, change)
  await requireAbleAssignee(ctx.tx, kind, additionalReview, change)
  await queries.updateStep(ctx.tx, id, change)
  ctx.audit(`${kind.kind}_route.saved`, {
    object: objectOfStep(kind, before.category, change.name),
    before,
    after: await queries.findRouteStep(ctx.tx, kind, id),
  })
  return listRoutes(ctx.tx, kind, before.category)
}

export async function removeRouteStep(ctx: Ctx<UserActor>, kind: MatterKind, id: string): Promise<Route[]> {
  await queries.lockRoutes(ctx.tx)
  const before = await findAddedStep(ctx.tx, kind, id)
  await requireNothingBeside(ctx.tx, [before])
  await queries.deleteStep(ctx.tx, id)
  ctx.audit(`${kind.kind}_route.step_removed`, {
    object: objectOfStep(kind, before.category, before.name),
    before,
  })
  return listRoutes(ctx.tx, kind, before.category)
}

async function requireNothingBeside(tx: Tx, steps: readonly queries.StoredStep[]): Promise<void> {
  for (const { id, step } of steps)
    if (id !== null && step === additionalReview && (await isAnyBesideAt(tx, id))) throw queries.stepInUse()
}

/** From now on the category has a route of its own, which starts as a copy of the general one. */
export async function giveOwnRoute(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  category: string,
): Promise<Route[]> {
  await queries.lockRoutes(ctx.tx)
  const general = await queries.routeOf(ctx.tx, kind, category)
  if (general.some((step) => step.category === category))
    throw conflict('This category already has its own route.')
  for (const { id: _, version: __, ...step } of general)
    await queries.insertStep(ctx.tx, kind, { ...step, category })
  ctx.audit(`${kind.kind}_route.split`, { object: objectOfStep(kind, category, 'Route') })
  return listRoutes(ctx.tx, kind, category)
}

export async function dropOwnRoute(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  category: string,
): Promise<Route[]> {
  await queries.lockRoutes(ctx.tx)
  const before = await requireOwnRoute(ctx.tx, kind, category)
  await requireNothingBeside(ctx.tx, before)
  await queries.deleteRoute(ctx.tx, kind, category)
  ctx.audit(`${kind.kind}_route.joined`, {
    object: objectOfStep(kind, category, 'Route'),
    before: { steps: before },
  })
  return listRoutes(ctx.tx, kind, category)
}
