/** A step in the hands of whoever holds it: put on hold, let go on, given to somebody else. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Move, Resolution } from '../contract.ts'
import { holdsStep, isStep } from '../rules.ts'
import { tellOfMove } from './jobs.ts'
import { leaverOf } from './moves.ts'
import { companyOf, findPerson, type Holder, standsInFor } from './people.ts'
import * as queries from './queries.ts'
import { lockSeen } from './sight.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

async function lockHeld(ctx: Ctx<UserActor>, id: string, version: number | undefined): Promise<Resolution> {
  const before = await lockSeen(ctx, id)
  requireVersion(before, version)
  const company = await companyOf(ctx)
  if (!isStep(before.status)) throw wrongState(`Nobody holds a resolution that is ${before.status}.`)
  if (!holdsStep(company.self, before) && !standsInFor(company, before)) throw forbidden()
  return before
}

export async function holdResolution(ctx: Ctx<UserActor>, id: string, { version, comment }: Move) {
  const before = await lockHeld(ctx, id, version)
  if (comment === '') throw atField('comment', 'Enter a comment.')
  if (before.is_held) throw wrongState('This resolution is on hold already.')
  await queries.updateResolution(ctx.tx, id, {
    held_at: ctx.now,
    held_because: comment,
    changed_at: ctx.now,
  })
  ctx.audit('resolution.held', { object: queries.object(id), note: comment })
}

export async function releaseResolution(ctx: Ctx<UserActor>, id: string, { version, comment }: Move) {
  const before = await lockHeld(ctx, id, version)
  if (!before.is_held) throw wrongState('This resolution is not on hold.')
  await queries.updateResolution(ctx.tx, id, { held_at: null, held_because: '', changed_at: ctx.now })
  ctx.audit('resolution.released', { object: queries.object(id), ...(comment && { note: comment }) })
}

/** To somebody who may act at this step; it stays in its state, and a new stay begins. */
export async function forwardResolution(
  ctx: Ctx<UserActor>,
  id: string,
  { user_id, version, comment }: Move & { user_id: string },
): Promise<void> {
  const { tx, now } = ctx
  const before = await lockHeld(ctx, id, version)
  const person = await findPerson(tx, user_id)
  if (!person) throw atField('user_id', 'This person does not exist.')
  if (!holdsStep(person, before)) throw atField('user_id', `${person.name} may not act at this step.`)
  const holder: Holder = { holder_user_id: user_id, holder_role_id: null, holder_department_id: null }
  const left = await queries.leaveStep(tx, id, {
    left_at: now,
    action: 'forward',
    ...leaverOf(ctx.actor),
    comment,
  })
  await queries.updateResolution(tx, id, { ...holder, waiting_since: now, changed_at: now })
  const entered = await queries.enterStep(tx, {
    resolution_id: id,
    status: before.status,
    holder: person.name,
    entered_at: now,
    reached_at: left.reached_at,
    due_on: left.due_on,
  })
  ctx.audit('resolution.forwarded', {
    object: queries.object(id),
    before: { waitingon: before.waitingon },
    after: { waitingon: person.name },
    ...(comment && { note: comment }),
  })
  await ctx.enqueue(tellOfMove, { resolutionId: id, leftId: left.id, enteredId: entered.id })
}
