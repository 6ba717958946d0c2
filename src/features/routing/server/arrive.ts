/** A matter comes to its next desks: with whoever has to act there, on record, and told to those whom it concerns. */
import type { Updateable } from 'kysely'
import { additionalReview, type MatterKind } from '#features/matters/rules.ts'
import { actorName, type Matter, objectOf, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import { dueOn } from '#platform/shared/days.ts'
import { type Place, stepName, stepsWith } from '../rules.ts'
import { assigneeAt, assigneeId, findRoles, nameOfAssignee, stepAt } from './assignees.ts'
import { bringForward, endOtherStays, findStayAt, type OpenStay } from './desks.ts'
import { notifyOfMove } from './jobs.ts'
import { findRouteStep, type StoredStep } from './route-queries.ts'
import { enterStep, leaveStep } from './steps.ts'

export interface Reason {
  readonly comment?: string
  /** In whose place the user acts. */
  readonly actedFor?: string | null
  /** What else the audit log says: by which vote. */
  readonly note?: string | null
}

export interface Arrival extends Reason {
  readonly place: Place
  readonly action: string
  /** As the audit log says it: `approved`. */
  readonly event: string
  /** What else changes with it: its number. */
  readonly change?: Updateable<DB['matters']>
  /** When it happened, where it is written down later. */
  readonly at?: Date
}

/** The next stay: with whoever has to act there, on record, and told to those whom it concerns. */
export async function enter(
  ctx: Ctx,
  kind: MatterKind,
  before: Matter,
  route: readonly StoredStep[],
  arrival: Arrival,
): Promise<Matter> {
  const { place, action, event, comment = '', actedFor = null, note = null, change, at = ctx.now } = arrival
  const { tx, tenant, now } = ctx
  const waiting = action === 'approve' ? await findStayAt(tx, kind, before.id, place) : undefined
  if (waiting) return leaveDesk(ctx, kind, before, waiting, arrival)
  const step =
    stepAt(route, place) ?? (place.step_id ? await findRouteStep(tx, kind, place.step_id) : undefined)
  const steps = step && !route.includes(step) ? [...route, step] : route
  const roles = await findRoles(tx)
  const assignee = assigneeAt(kind, steps, place, before, roles)
  const leaving = { left_at: at, action, ...leaverOf(ctx, actedFor), comment, due_on: before.due_on }
  const [left, name, wasWith] = await Promise.all([
    leaveStep(tx, before, leaving),
    nameOfAssignee(tx, assignee),
    nameOfAssignee(tx, before),
  ])
  await endOtherStays(tx, kind, before, leaving)
  const dueIn = (days: number | null | undefined) =>
    days ? dueOn({ timeZone: tenant.timeZone, from: at, days }) : null
  const after = await updateMatter(tx, before.id, {
    ...change,
    ...place,
    ...assignee,
    waiting_since: left.left_at,
    due_on: dueIn(step?.due_days),
    held_at: null,
    hold_reason: '',
    held_by_name: '',
    changed_at: now,
  })
  const entered = await enterStep(tx, {
    matter_id: before.id,
    status: after.status,
    step_id: after.step_id,
    name: step?.name ?? '',
    assignee: name,
    assignee_id: assigneeId(assignee),
    entered_at: left.left_at,
    reached_at: left.left_at,
  })
  const names = [name]
  const stays = [entered]
  for (const beside of stepsWith(kind, route, place)) {
    const besidePlace = { status: beside.step, step_id: beside.step === additionalReview ? beside.id : null }
    const besideAssignee = assigneeAt(kind, route, besidePlace, before, roles)
    const besideName = await nameOfAssignee(tx, besideAssignee)
    names.push(besideName)
    stays.push(
      await enterStep(tx, {
        matter_id: before.id,
        ...besidePlace,
        name: beside.name,
        assignee: besideName,
        assignee_id: assigneeId(besideAssignee),
        entered_at: left.left_at,
        reached_at: left.left_at,
        is_beside: true,
        due_on: dueIn(beside.due_days),
      }),
    )
  }
  auditMove(ctx, kind, before, after, {
    event,
    left: left.name,
    step: step?.name,
    from: wasWith,
    to: names.filter(Boolean).join(', '),
    said: [actedFor && `For ${actedFor}`, note, comment],
  })
  for (const { id: enteredId } of stays)
    await ctx.enqueue(notifyOfMove, { matterId: before.id, leftId: left.id, enteredId })
  return after
}

/** Approved at one of the desks that it is on at the same time: it goes on waiting at the others. */
async function leaveDesk(
  ctx: Ctx,
  kind: MatterKind,
  before: Matter,
  waiting: OpenStay,
  { action, event, comment = '', actedFor = null, note = null, at = ctx.now }: Arrival,
): Promise<Matter> {
  const { tx, now } = ctx
  const leaving = { left_at: at, action, ...leaverOf(ctx, actedFor), comment, due_on: before.due_on }
  const [left, from] = await Promise.all([leaveStep(tx, before, leaving), nameOfAssignee(tx, before)])
  if (waiting.is_beside) await bringForward(tx, waiting.id)
  const { status, step_id, entered_at, due_on } = waiting
  const { assignee_user_id, assignee_role_id, assignee_department_id } = waiting
  const assignee = { assignee_user_id, assignee_role_id, assignee_department_id }
  const after = await updateMatter(tx, before.id, {
    ...(waiting.is_beside && { status, step_id, ...assignee, waiting_since: entered_at, due_on }),
    changed_at: now,
  })
  auditMove(ctx, kind, before, after, {
    event,
    left: left.name,
    step: waiting.name,
    from,
    to: await nameOfAssignee(tx, after),
    said: [actedFor && `For ${actedFor}`, note, comment],
  })
  await ctx.enqueue(notifyOfMove, { matterId: before.id, leftId: left.id, enteredId: waiting.id })
  return after
}

interface Moved {
  readonly event: string
  /** The names of added steps. */
  readonly left: string
  readonly step: string | undefined
  /** Who had it, and who has it, in words. */
  readonly from: string
  readonly to: string
  readonly said: readonly (string | null)[]
}

function auditMove(ctx: Ctx, kind: MatterKind, before: Matter, after: Matter, moved: Moved): void {
  const { event, left, step, from, to } = moved
  const said = moved.said.filter(Boolean).join(': ')
  ctx.audit(`${kind.kind}.${event}`, {
    object: objectOf(kind, after.id),
    before: {
      status: before.status,
      waitingon: from || null,
      number: before.number,
      ...(left && { step: left }),
    },
    after: {
      status: after.status,
      waitingon: to || null,
      number: after.number,
      ...(after.step_id !== null && { step: stepName(kind, after.status, step) }),
    },
    ...(said && { note: said }),
  })
}

export const leaverOf = ({ actor }: Pick<Ctx, 'actor'>, actedFor: string | null) => {
  const { id, name } = actorName(actor)
  return { left_by: id, left_by_name: name, left_for: actedFor }
}
